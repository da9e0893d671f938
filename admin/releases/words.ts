import type {
  ReleaseEntry,
  ReleaseEvent,
  ReleaseKind,
  ReleaseState,
} from '../../schemas/admin/releases.ts';
import { releaseInterval } from '../../runtime/admin/release-interval.ts';

const minutes = releaseInterval / 60_000;

/**
 * When users get another release. An open portal asks at a change of screen and takes the release
 * at the next one.
 */
export const reachedWhen = [
  'Quem abrir o portal já recebe.',
  'Quem está com ele aberto recebe ao mudar de tela, o mais tardar na segunda mudança',
  `depois de ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
].join(' ');

/** The first characters of a release's hash, as people name it to each other. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

const kinds: Readonly<Record<ReleaseKind, string>> = {
  publish: 'Publicação',
  import: 'Importação de arquivos',
  rollback: 'Volta a uma versão anterior',
  branch: 'Liberação para uma filial',
  withdraw: 'Retirada de uma filial',
  upgrade: 'Atualização do produto',
};

/**
 * Title of an event.
 * @param branchName name of a branch, by its code
 */
export function titleOf(
  { kind, branch, draft }: ReleaseEvent,
  branchName: (code: string) => string,
): string {
  if (branch !== null) {
    const name = branchName(branch);
    if (kind === 'branch') return `Liberado para a filial ${name}`;
    if (kind === 'withdraw') return `Retirado da filial ${name}`;
    if (kind === 'upgrade') return `${kinds.upgrade} na filial ${name}`;
  }
  return kind === 'publish' && draft !== null ? `Publicação de ${draft}` : kinds[kind];
}

const states: Readonly<
  Record<
    ReleaseState,
    { label: string; severity: 'success' | 'info' | 'secondary' | 'danger' } | null
  >
> = {
  active: { label: 'No ar', severity: 'success' },
  branch: { label: 'Só em uma filial', severity: 'info' },
  stored: null,
  revoked: { label: 'Revogada', severity: 'danger' },
  gone: { label: 'Não guardada', severity: 'secondary' },
};

/**
 * How an entry's release is shown; null: nothing to say of it. A release that came back has its
 * mark at the last entry alone.
 */
export function releaseState(
  entry: ReleaseEntry,
  entries: readonly ReleaseEntry[],
): (typeof states)[ReleaseState] {
  const latest = entries.find(({ hash }) => hash === entry.hash);
  return entry.state === 'gone' || entry.state === 'revoked' || latest?.id === entry.id
    ? states[entry.state]
    : null;
}

/** 'coluna', 'colunas' */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
