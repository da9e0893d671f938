import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { routeTable } from './testing/route-table.ts';

const author = { id: 'p', name: 'Ana' };
let h: Harness;
/** What the tenant `teste` has, by the parameter of routes that names it. */
let ids: Record<string, string>;

beforeAll(async () => {
  h = await startHarness();
  await h.publish('outro', h.release);
  const { id: draft } = await h.deps.admin.drafts.create('teste', author, 'De teste');
  const publication = await h.deps.store.createPublication({
    ...{ tenant: 'teste', draft, draftName: 'D', revision: 0, active: null, message: '' },
    ...{ branch: null, authorId: 'x', authorName: 'X', status: 'awaiting', createdAt: 1 },
    dueAt: h.clock.now + 1_000_000,
  });
  await h.signIn('admin');
  const person = (await h.deps.admin.accounts.people.byEmail('admin@teste.example'))?.id ?? '';
  const { id: token } = await h.deps.admin.tokens.make('teste', person, 'Assistente');
  ids = {
    '/drafts/:draft': draft,
    '/publications/:id': String(publication),
    '/tokens/:id': token,
    '/people/:id': person,
    '/tenants/:id': 'teste',
  };
});
afterAll(() => h.close());

const named = Object.keys(routeTable).filter((route) =>
  ['/drafts/:draft', '/publications/:id', '/tokens/:id', '/people/:id', '/tenants/:id'].some(
    (part) => route.includes(part),
  ),
);
/** Bodies that get as far as looking for what they are about. */
const body = {
  ...{ name: 'X', revision: 0, active: null, message: '', role: 'reader', reason: 'x' },
  ...{ key: 'chave-um', operation: { op: 'set', at: 'list/pedidos#/empty', value: 'X' } },
  ...{ at: 'list/pedidos#/empty', window: 'janela-um' },
};

const query = '?q=pedidos&property=label&at=list%2Fpedidos%23%2Fempty';

test.each(named)(
  '%s of another tenant is not there, for whoever may do it at their own',
  async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const [part = '', id = ''] = Object.entries(ids).find(([one]) => pattern.includes(one)) ?? [];
    const path = pattern.replace(part, part.replace(/:\w+/, id));
    const role = path.startsWith('/tenants/upgrades') ? 'implementer' : 'admin';
    const answer = await h.request(`/admin/api${path}${method === 'GET' ? query : ''}`, {
      method,
      host: 'outro.localhost',
      cookie: await h.signIn(role, 'outro'),
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(404);
    expect(await h.deps.store.draftHead('teste', ids['/drafts/:draft'] ?? '')).toMatchObject({
      name: 'De teste',
      revision: 0,
    });
  },
);
