import type { LastChange } from '../../../schemas/admin/documents.ts';

const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** 'Ana, 23/11/2026, 14:05, neste rascunho' */
export const changeWords = ({ by, at, release }: LastChange): string =>
  `${by}, ${when.format(at)}, ${release ? `publicado na versão ${release.slice(0, 8)}` : 'neste rascunho'}`;
