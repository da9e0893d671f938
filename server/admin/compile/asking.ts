import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { PortalError } from '../../http/errors.ts';
import { refused } from '../drafts/requests.ts';
import type { Compiles, DraftQuestion } from './compiles.ts';
import { type Answer, type Kind, Refusal } from './questions.ts';
import { type AskOptions, CompileFault } from './threads.ts';

/**
 * Asks about a draft as it is now. Throws a 404 for what is not there, a 422 for an operation that
 * cannot be carried out, a 409 for a question whose place a newer one took, and a 503 for a compile
 * that was ended.
 */
export async function askDraft<K extends Kind>(
  compiles: Compiles,
  tenant: string,
  draft: string,
  question: DraftQuestion<K>,
  options?: AskOptions,
): Promise<Answer<K>> {
  try {
    const answer = await compiles.ask(tenant, draft, question, options);
    if (answer === null && options?.latest !== undefined)
      throw new PortalError(409, 'SUPERSEDED', 'Uma pergunta mais nova tomou o lugar desta.');
    return answer as Answer<K>;
  } catch (error) {
    if (error instanceof OperationRefused) throw refused(error);
    if (error instanceof Refusal)
      throw new PortalError(404, 'NO_SUCH_PLACE', error.message, { cause: error });
    if (error instanceof CompileFault)
      throw new PortalError(
        503,
        'COMPILE',
        'Não foi possível compilar este rascunho agora. Desfaça a última mudança ou tente de novo.',
        { cause: error },
      );
    throw error;
  }
}
