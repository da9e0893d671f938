import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { badInput, readJsonObject } from '../../http/body.ts';
import { type AdminEnv, permit } from '../person.ts';
import { compareReleases } from './compare.ts';
import { readHistory } from './history.ts';
import { releaseToAll, rollBack, withdraw } from './rollback.ts';

const bounds = { size: 4_000, depth: 4 };
const longestMessage = 1_000;

/** A text of a body: absent where it may be. Throws a 400 that names the field. */
export function textOf(body: Readonly<Record<string, unknown>>, name: string, { required = false, longest = 200 } = {}): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string' || value.length > longest) throw badInput('Confira os campos marcados.', { [name]: `Até ${longest} caracteres.` });
  if (required && value.trim() === '') throw badInput('Confira os campos marcados.', { [name]: 'Preencha este campo.' });
  return value.trim();
}

/** History, comparison, rollback, and releases that only one branch gets. */
export function releaseAdminRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store } = deps;

  api.get('/releases', permit('read'), async (c) => {
    const before = c.req.query('before');
    if (before !== undefined && !/^\d{1,15}$/.test(before)) throw badInput('O parâmetro before precisa ser um número.');
    return c.json(await readHistory(store, c.get('tenant').id, before === undefined ? undefined : Number(before)));
  });

  api.get('/releases/compare', permit('read'), async (c) =>
    c.json(await compareReleases(store, c.get('tenant').id, c.req.query('from') ?? '', c.req.query('to') ?? '')),
  );

  api.post('/releases/rollback', permit('release.rollback'), async (c) => {
    const body = await readJsonObject(c, bounds);
    const { id, name } = c.get('person');
    const hash = textOf(body, 'hash', { required: true });
    const expected = textOf(body, 'expected', { required: true });
    const message = textOf(body, 'message', { longest: longestMessage });
    await rollBack(store, { tenant: c.get('tenant').id, hash, expected, message, author: { id, name }, at: deps.now() });
    return c.json({ active: hash });
  });

  api.post('/releases/branches/:branch/release', permit('release.publish'), async (c) => {
    const { id, name } = c.get('person');
    await releaseToAll(store, { tenant: c.get('tenant').id, branch: c.req.param('branch'), author: { id, name }, at: deps.now() });
    return c.json({ ok: true });
  });

  api.post('/releases/branches/:branch/withdraw', permit('release.rollback'), async (c) => {
    const { id, name } = c.get('person');
    await withdraw(store, { tenant: c.get('tenant').id, branch: c.req.param('branch'), author: { id, name }, at: deps.now() });
    return c.json({ ok: true });
  });
}
