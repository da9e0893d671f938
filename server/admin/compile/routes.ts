import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { operationRequest } from '../drafts/requests.ts';
import { type AdminEnv, permit } from '../person.ts';
import { askDraft } from './asking.ts';
import type { DraftQuestion } from './compiles.ts';
import { lastChange, releasedChange } from './explain/change.ts';
import type { Answer, Kind } from './questions.ts';
import type { AskOptions } from './threads.ts';

const longest = { address: 2_000, words: 200 };

/** A query parameter that must be there. Throws a 400. */
function given(c: Context, name: string, most: number): string {
  const value = c.req.query(name)?.trim() ?? '';
  if (value === '' || value.length > most)
    throw new PortalError(400, 'INPUT', `Falta ${name}, ou é longo demais.`);
  return value;
}

/** Questions about a draft as it is now. */
export function compileRoutes(api: Hono<AdminEnv>, { admin, store }: Deps): void {
  const ask = <K extends Kind>(
    c: Context<AdminEnv>,
    question: DraftQuestion<K>,
    options?: AskOptions,
  ): Promise<Answer<K>> =>
    askDraft(admin.compiles, c.get('person').tenant, c.req.param('draft') ?? '', question, options);
  const at = (c: Context<AdminEnv>): string => given(c, 'at', longest.address);

  api.get('/drafts/:draft/compiled', permit('read'), async (c) =>
    c.json((await admin.compiles.compiled(c.get('person').tenant, c.req.param('draft'))).summary),
  );
  api.get('/drafts/:draft/map', permit('read'), async (c) => c.json(await ask(c, { kind: 'map' })));
  api.get('/drafts/:draft/search', permit('read'), async (c) =>
    c.json(await ask(c, { kind: 'search', words: given(c, 'q', longest.words) })),
  );
  api.get('/drafts/:draft/names', permit('read'), async (c) =>
    c.json(
      await ask(c, {
        kind: 'names',
        at: at(c),
        property: given(c, 'property', longest.words),
        ...(c.req.query('word') !== undefined && { word: given(c, 'word', longest.words) }),
      }),
    ),
  );
  api.get('/drafts/:draft/explain', permit('read'), async (c) => {
    const explanation = await ask(c, { kind: 'explain', at: at(c) });
    const found = await lastChange(store, c.get('person').tenant, c.req.param('draft'), at(c));
    return c.json({ ...explanation, ...found });
  });
  api.get('/changes', permit('read'), async (c) => {
    const before = Number(given(c, 'before', longest.address));
    if (!Number.isSafeInteger(before)) throw new PortalError(400, 'INPUT', 'Falta before.');
    return c.json(await releasedChange(store, c.get('person').tenant, at(c), before));
  });
  api.post('/drafts/:draft/check', permit('draft.write'), async (c) => {
    const operation = await operationRequest(c);
    return c.json(
      await ask(
        c,
        { kind: 'check', operation },
        { latest: `check ${c.get('person').id} ${c.req.param('draft')}` },
      ),
    );
  });
  api.get('/drafts/:draft/document', permit('read'), async (c) =>
    c.json(await ask(c, { kind: 'document', at: at(c) })),
  );
  api.get('/drafts/:draft/reset', permit('read'), async (c) =>
    c.json(await ask(c, { kind: 'reset', at: at(c) })),
  );
  api.get('/drafts/:draft/title', permit('read'), async (c) => {
    const title = await ask(c, { kind: 'title', at: at(c) });
    const found =
      title?.standard === undefined
        ? undefined
        : await lastChange(store, c.get('person').tenant, c.req.param('draft'), title.at);
    return c.json(title && { ...title, ...found });
  });
}
