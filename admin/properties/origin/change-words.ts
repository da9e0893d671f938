import type { LastChange } from '../../../schemas/admin/documents.ts';
import { dayAndTime } from '../../ui/when.ts';

/** 'Ana, 23/11/2026, 14:05, neste rascunho' */
export const changeWords = ({ by, at, release }: LastChange): string =>
  `${by}, ${dayAndTime(at)}, ${release ? `publicado na versão ${release.slice(0, 8)}` : 'neste rascunho'}`;
