import { PortalError } from '../../http/errors.ts';
import type { Compiles, DraftQuestion } from './compiles.ts';
import { type Answer, type Kind, Refusal } from './questions.ts';
import { CompileFault } from './threads.ts';

/** Asks about a draft as it is now. Throws a 404 for what is not there, and a 503 for a compile that was ended. */
export async function askDraft<K extends Kind>(compiles: Compiles, tenant: string, draft: string, question: DraftQuestion<K>): Promise<Answer<K>> {
  try {
    return (await compiles.ask(tenant, draft, question)) as Answer<K>;
  } catch (error) {
    if (error instanceof Refusal) throw new PortalError(404, 'NO_SUCH_PLACE', error.message, { cause: error });
    if (error instanceof CompileFault) throw new PortalError(503, 'COMPILE', 'Não foi possível compilar este rascunho agora. Desfaça a última mudança ou tente de novo.', { cause: error });
    throw error;
  }
}
