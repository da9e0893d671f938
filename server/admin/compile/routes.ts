import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { type AdminEnv, permit } from '../person.ts';
import type { DraftQuestion } from './compiles.ts';
import { type Answer, type Kind, Refusal } from './questions.ts';
import { CompileFault } from './threads.ts';

const longestAddress = 2_000;

/** Questions about a draft as it is now. */
export function compileRoutes(api: Hono<AdminEnv>, { admin }: Deps): void {
  async function ask<K extends Kind>(tenant: string, draft: string, question: DraftQuestion<K>): Promise<Answer<K>> {
    try {
      return (await admin.compiles.ask(tenant, draft, question)) as Answer<K>;
    } catch (error) {
      if (error instanceof Refusal) throw new PortalError(404, 'NO_SUCH_PLACE', error.message, { cause: error });
      if (error instanceof CompileFault) throw new PortalError(503, 'COMPILE', 'Não foi possível compilar este rascunho agora. Desfaça a última mudança ou tente de novo.', { cause: error });
      throw error;
    }
  }

  api.get('/drafts/:draft/compiled', permit('read'), async (c) => c.json((await admin.compiles.compiled(c.get('person').tenant, c.req.param('draft'))).summary));
  for (const kind of ['document', 'title'] as const) {
    api.get(`/drafts/:draft/${kind}`, permit('read'), async (c) => {
      const at = c.req.query('at') ?? '';
      if (at === '' || at.length > longestAddress) throw new PortalError(400, 'INPUT', 'Diga o lugar em at.');
      return c.json(await ask(c.get('person').tenant, c.req.param('draft') ?? '', { kind, at }));
    });
  }
}
