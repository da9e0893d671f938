import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { PortalError } from '../../http/errors.ts';
import { Refusal } from '../compile/questions.ts';
import { CompileFault } from '../compile/threads.ts';
import { DraftConflict } from '../drafts/conflict.ts';
import type { ToolAnswer } from './assistant.ts';

/** Answer for a failure that an assistant can react to; undefined for any other. */
export function toolRefusal(error: unknown): ToolAnswer | undefined {
  if (error instanceof DraftConflict) {
    const { at, theirs } = error.conflict;
    const text = `Nada foi mudado: ${theirs.author.name} mudou o mesmo lugar (${at}) na revisão ${theirs.revision}: ${theirs.sentence}. Leia o lugar de novo, e pergunte à pessoa antes de mudar o que outro fez.`;
    return {
      refused: true,
      text,
      data: {
        conflito: {
          lugar: at,
          revisao: theirs.revision,
          autor: theirs.author.name,
          mudanca: theirs.sentence,
        },
      },
    };
  }
  if (error instanceof OperationRefused) {
    const place = error.at === '' ? '' : ` em ${error.at}`;
    return { refused: true, text: `Nada foi mudado${place}: ${error.message}` };
  }
  if (error instanceof Refusal) return { refused: true, text: error.message };
  if (error instanceof CompileFault)
    return {
      refused: true,
      text: 'A compilação levou tempo demais. Desfaça a última mudança ou tente de novo.',
    };
  if (error instanceof PortalError && error.status < 500)
    return {
      refused: true,
      text: error.status === 404 ? 'Este rascunho ou lugar não existe.' : error.message,
    };
  return undefined;
}
