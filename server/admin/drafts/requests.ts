import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ChangeRequest, RebaseRequest } from '../../../schemas/admin/drafts.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { readOperation } from '../../../schemas/draft/read.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import type { Json } from '../../../schemas/release/types.ts';
import { readJsonObject } from '../../http/body/body.ts';
import type { AppEnv } from '../../http/context.ts';
import { badInput, PortalError } from '../../http/errors.ts';
import { oneLine } from '../one-line.ts';
import type { AdminEnv } from '../person.ts';
import type { UndoRequest } from './undo-redo.ts';

/** Characters and levels of what a change may bring. */
const bounds = { size: 2 * 1024 * 1024, depth: 100 };
const rebaseBounds = { size: 200_000, depth: 4 };
const smallBounds = { size: 4_096, depth: 4 };
const longestName = 80;
const mostOwn = 1_000;

type AdminContext = Context<AdminEnv>;

const bodyOf = (c: AdminContext, limits: typeof bounds): Promise<Record<string, Json>> =>
  readJsonObject(c as unknown as Context<AppEnv>, limits);

/** A refused operation as an answer: 422 with the sentence, and the place in `fields.at`. */
export const refused = ({ code, at, message }: OperationRefused): PortalError =>
  new PortalError(422, `DRAFT_${code}`, message, { fields: { at } });

const isRevision = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Throws a 400, 413 or 422. */
export async function changeRequest(c: AdminContext): Promise<ChangeRequest> {
  const { revision, own = [], operation, key } = await bodyOf(c, bounds);
  if (!isRevision(revision) || typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key))
    throw badInput('Faltam a revisão ou a chave da mudança.');
  if (!Array.isArray(own) || own.length > mostOwn || !own.every(isRevision))
    throw badInput('As revisões conhecidas não são uma lista de números.');
  try {
    return { revision, own: own.filter(isRevision), key, operation: readOperation(operation) };
  } catch (error) {
    throw error instanceof OperationRefused ? refused(error) : error;
  }
}

/** One operation that is only tried. Throws a 400, 413 or 422. */
export async function operationRequest(c: AdminContext): Promise<Operation> {
  const { operation } = await bodyOf(c, bounds);
  try {
    return readOperation(operation);
  } catch (error) {
    throw error instanceof OperationRefused ? refused(error) : error;
  }
}

/** Throws a 400. */
export async function undoRequest(c: AdminContext): Promise<UndoRequest> {
  const { revision, force } = await bodyOf(c, smallBounds);
  if (revision !== undefined && !isRevision(revision))
    throw badInput('A mudança a desfazer não foi dita.');
  return { ...(revision !== undefined && { revision }), force: force === true };
}

/** Throws a 400 for a body without a name that a draft may have. */
export async function nameRequest(c: AdminContext): Promise<string> {
  const { name } = await bodyOf(c, smallBounds);
  const trimmed = typeof name === 'string' ? oneLine(name) : '';
  if (trimmed === null)
    throw badInput('O nome tem um caractere invisível.', {
      name: 'O nome tem um caractere invisível. Digite-o de novo.',
    });
  if (trimmed === '')
    throw badInput('Dê um nome ao rascunho.', { name: 'Dê um nome ao rascunho.' });
  if (trimmed.length > longestName)
    throw badInput(`O nome tem até ${longestName} letras.`, {
      name: `O nome tem até ${longestName} letras.`,
    });
  return trimmed;
}

const windowPattern = /^[\w-]{8,64}$/;

/** The name that a window gave itself, else a new one. */
export const windowOf = (name: string | undefined): string =>
  name !== undefined && windowPattern.test(name) ? name : randomUUID();

/** Throws a 400. */
export async function presenceRequest(
  c: AdminContext,
): Promise<{ window: string; document: string | null }> {
  const { window, document = null } = await bodyOf(c, smallBounds);
  if (typeof window !== 'string' || !windowPattern.test(window)) throw badInput('Falta a janela.');
  if (
    document !== null &&
    (typeof document !== 'string' || !/^[a-z]+\/[\w.-]{1,200}$/.test(document))
  )
    throw badInput('O documento não foi dito.');
  return { window, document };
}

/** Throws a 400. */
export async function rebaseRequest(c: AdminContext): Promise<RebaseRequest> {
  const { keep = [], drop = [] } = await bodyOf(c, rebaseBounds);
  if (!Array.isArray(keep) || !Array.isArray(drop))
    throw badInput('As mudanças a manter e a deixar são listas de números.');
  return { keep: keep.filter(isRevision), drop: drop.filter(isRevision) };
}
