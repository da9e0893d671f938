import { conflict } from '../errors.ts';
import type { Erp, User } from '../types.ts';

/** A lock that nobody renews is worth nothing after this long. */
const LOCK_LIFE = 10 * 60_000;

export interface Lock {
  idColab: number;
  nomeColab: string;
  token: string;
  fingerprint: string;
}

/** The live lock of a document. */
export function liveLock(erp: Erp, idDoc: number): Lock | undefined {
  return erp.store.one<Lock>(
    'SELECT idColab, nomeColab, token, fingerprint FROM sinaleira WHERE idDoc = ? AND atualizada > ?',
    idDoc,
    erp.clock.epoch() - LOCK_LIFE,
  );
}

/**
 * 409 when somebody else is at work on the document, or the same person in another window, if the
 * request says which one it is.
 */
export function requireNoForeignLock(
  erp: Erp,
  user: User,
  idDoc: number,
  fingerprint: string | null = null,
): void {
  const lock = liveLock(erp, idDoc);
  if (lock === undefined) return;
  if (lock.idColab !== user.id)
    throw conflict(`O orçamento está sendo editado por ${lock.nomeColab}.`);
  if (fingerprint !== null && fingerprint !== lock.fingerprint) {
    throw conflict('O orçamento está sendo editado em outra janela.');
  }
}
