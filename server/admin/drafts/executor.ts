import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  applyInTurns,
  applyInverse,
  type DraftFiles,
  type Inverse,
} from '../../../schemas/draft/apply.ts';
import { documentsOf } from '../../../schemas/draft/conflict.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { sentence } from '../../../schemas/draft/sentence/sentence.ts';
import { baseFile, filesOf } from '../../../schemas/draft/source.ts';
import { PortalError } from '../../http/errors.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { Answer, Executed, Kind, Question, Restated, Subject } from '../compile/questions.ts';
import { CompileFault, type CompileThreads } from '../compile/threads.ts';

/**
 * Executes operations on a tenant's files, which stay as they are. Throws `OperationRefused`, with
 * the code `LIMIT` when it took too long, and a 503 when there was no thread for it.
 */
export interface Executor {
  apply(tenant: string, files: DraftFiles, operation: Operation): Promise<Executed>;
  /** As `applyInverse`. */
  revert(tenant: string, files: DraftFiles, inverse: Inverse): Promise<readonly SourceFile[]>;
  /** As `restated`, always in a thread. Null when it did not finish, or there was no thread. */
  restate(
    tenant: string,
    files: DraftFiles,
    operations: readonly Operation[],
    chosen: readonly number[],
  ): Promise<Restated | null>;
}

/**
 * Characters of an operation, and of the files of each document that it changes: one beyond them is
 * executed in a thread.
 */
const mostHere = 16_000;

function isBig({ base, overlay }: DraftFiles, operation: Operation): boolean {
  return (
    JSON.stringify(operation).length > mostHere ||
    documentsOf(operation).some(
      (document) =>
        [baseFile(base, document), ...filesOf(overlay, document)].reduce(
          (sum, file) => sum + (file?.text.length ?? 0),
          0,
        ) > mostHere,
    )
  );
}

/** Other requests are served between the operations of a group. */
async function executed(files: DraftFiles, operation: Operation): Promise<Executed> {
  const turns = applyInTurns(files, operation);
  let turn = turns.next();
  while (!turn.done) {
    await nextTurn();
    turn = turns.next();
  }
  return { ...turn.value, sentence: sentence(files, operation) };
}

/** Error of an operation that a thread did not finish. */
function faultOf(error: unknown, operation: Operation): unknown {
  if (!(error instanceof CompileFault)) return error;
  return error.isLimit
    ? new OperationRefused(
        'LIMIT',
        documentsOf(operation)[0] ?? '',
        'A mudança levou tempo demais e foi interrompida; nada foi alterado. Faça-a em partes.',
      )
    : new PortalError(
        503,
        'CHANGE',
        'Não foi possível fazer esta mudança agora; nada foi alterado. Tente de novo.',
        { cause: error },
      );
}

/** Small operations are executed at once, big ones in a thread. */
export function createExecutor(threads: Pick<CompileThreads, 'ask'>): Executor {
  async function ask<K extends Kind>(question: Question<K>, operation: Operation) {
    try {
      return (await threads.ask(question, { lane: 'edit' })) as Answer<K>;
    } catch (error) {
      throw faultOf(error, operation);
    }
  }
  const subjectOf = (tenant: string, { overlay }: DraftFiles): Subject => ({
    tenant,
    overlay,
    hostOwners: {},
    assets: [],
  });
  return {
    apply: async (tenant, files, operation) =>
      isBig(files, operation)
        ? ask<'apply'>({ kind: 'apply', subject: subjectOf(tenant, files), operation }, operation)
        : executed(files, operation),
    revert: async (tenant, files, inverse) =>
      isBig(files, inverse.operation)
        ? ask<'revert'>(
            { kind: 'revert', subject: subjectOf(tenant, files), inverse },
            inverse.operation,
          )
        : applyInverse(files, inverse),
    restate: async (tenant, files, operations, chosen) => {
      const subject = subjectOf(tenant, files);
      const question = { kind: 'restate' as const, subject, operations, chosen };
      return threads.ask(question, { lane: 'slow' }).catch((error: unknown) => {
        if (error instanceof CompileFault) return null;
        throw error;
      });
    },
  };
}
