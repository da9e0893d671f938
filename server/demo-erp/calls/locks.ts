import { randomBytes } from 'node:crypto';
import { requireDocument } from '../documents/read.ts';
import { type Lock, liveLock, requireNoForeignLock } from '../documents/lock.ts';
import { notFound } from '../errors.ts';
import { requiredText } from '../input.ts';
import type { Answer, Call } from '../types.ts';

/** SINALEIRA: the live lock, or an empty record. */
export function lock(call: Call): Answer {
  return liveLock(call.erp, requireDocument(call, 'O').id) ?? {};
}

/** SINALEIRA_CRIAR: takes the lock, also from another window of the same person; 409 when another person holds it. */
export function createLock(call: Call): Answer {
  const { erp, user, body } = call;
  const { id } = requireDocument(call, 'O');
  requireNoForeignLock(erp, user, id);
  const made: Lock = { idColab: user.id, nomeColab: user.nome, token: randomBytes(12).toString('hex'), fingerprint: requiredText(body, 'fingerprint') };
  erp.store.run(
    'INSERT OR REPLACE INTO sinaleira (idDoc, idColab, nomeColab, token, fingerprint, atualizada) VALUES (?, ?, ?, ?, ?, ?)',
    id, made.idColab, made.nomeColab, made.token, made.fingerprint, erp.clock.epoch(),
  );
  return made;
}

/** SINALEIRA_ATUALIZAR: keeps the lock alive; 404 when there is none left to keep. */
export function refreshLock(call: Call): Answer {
  const { erp, user, body } = call;
  const { id } = requireDocument(call, 'O');
  requireNoForeignLock(erp, user, id);
  const fingerprint = requiredText(body, 'fingerprint');
  const held = liveLock(erp, id);
  if (held === undefined) throw notFound('Sinaleira não encontrada ou expirada.');
  erp.store.run('UPDATE sinaleira SET atualizada = ?, fingerprint = ? WHERE idDoc = ?', erp.clock.epoch(), fingerprint, id);
  return { ...held, fingerprint };
}
