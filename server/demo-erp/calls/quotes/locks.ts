import { randomBytes } from 'node:crypto';
import { type Lock, liveLock, requireNoForeignLock } from '../../documents/lock.ts';
import { requireDocument } from '../../documents/read.ts';
import { requiredText } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

/** SINALEIRA: the live lock, or an empty record. */
export function lock(call: Call): Answer {
  return liveLock(call.erp, requireDocument(call, 'O').id) ?? {};
}

/** SINALEIRA_CRIAR: takes the lock with a new token; 409 when another person holds it. */
export function createLock(call: Call): Answer {
  return hold(call, newToken());
}

/**
 * SINALEIRA_ATUALIZAR: keeps the lock alive, takes it over from another window of the same person,
 * or takes it anew once it died.
 */
export function refreshLock(call: Call): Answer {
  const { id } = requireDocument(call, 'O');
  return hold(call, liveLock(call.erp, id)?.token ?? newToken());
}

function newToken(): string {
  return randomBytes(12).toString('hex');
}

function hold(call: Call, token: string): Lock {
  const { erp, user, body } = call;
  const { id } = requireDocument(call, 'O');
  requireNoForeignLock(erp, user, id);
  const held: Lock = {
    idColab: user.id,
    nomeColab: user.nome,
    token,
    fingerprint: requiredText(body, 'fingerprint'),
  };
  erp.store.run(
    'INSERT OR REPLACE INTO sinaleira (idDoc, idColab, nomeColab, token, fingerprint, atualizada) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    held.idColab,
    held.nomeColab,
    held.token,
    held.fingerprint,
    erp.clock.epoch(),
  );
  return held;
}
