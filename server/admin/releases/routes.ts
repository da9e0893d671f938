import type { Context, Hono } from 'hono';
import type { AuditAction } from '../../../schemas/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject } from '../../http/body/body.ts';
import { badInput } from '../../http/errors.ts';
import type { AuditRow } from '../../store/audit.ts';
import { changeOf, noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { compareReleases } from './compare.ts';
import { readHistory } from './history.ts';
import { bounds, longestMessage, textOf } from './input.ts';
import { expectMayPublish, publicationRoutes } from './publication-routes.ts';
import { requestToAll } from './publications.ts';
import { rollBack, withdraw } from './rollback.ts';
import { undoPublished } from './undo.ts';

const auditOf = (c: Context<AdminEnv>, deps: Deps, action: AuditAction, detail: string): AuditRow =>
  deps.admin.audit.rowOf(changeOf(c, deps, { action, detail }));

/** History, comparison, rollback, releases that only one branch gets, and publishing. */
export function releaseAdminRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store } = deps;

  api.get('/releases', permit('read'), async (c) => {
    const before = c.req.query('before');
    if (before !== undefined && !/^\d{1,15}$/.test(before))
      throw badInput('O parâmetro before precisa ser um número.');
    return c.json(
      await readHistory(
        store,
        c.get('person').tenant,
        before === undefined ? undefined : Number(before),
      ),
    );
  });

  api.get('/releases/compare', permit('read'), async (c) =>
    c.json(
      await compareReleases(
        store,
        await deps.admin.base(),
        c.get('person').tenant,
        c.req.query('from') ?? '',
        c.req.query('to') ?? '',
      ),
    ),
  );

  api.post('/releases/rollback', permit('release.rollback'), async (c) => {
    const body = await readJsonObject(c, bounds);
    const { id, name, tenant } = c.get('person');
    const hash = textOf(body, 'hash', { required: true });
    const expected = textOf(body, 'expected', { required: true });
    const message = textOf(body, 'message', { longest: longestMessage });
    await rollBack(store, {
      tenant,
      hash,
      expected,
      message,
      author: { id, name },
      at: deps.now(),
      audit: auditOf(c, deps, 'release.rollback', `${hash.slice(0, 8)} ${message}`.trim()),
    });
    return c.json({ active: hash });
  });

  api.post('/releases/:event/undo', permit('draft.write'), async (c) => {
    const { revision } = await readJsonObject(c, bounds);
    const event = c.req.param('event');
    if (typeof revision !== 'number' || !/^\d{1,15}$/.test(event))
      throw badInput('Diga a mudança em revision.');
    const { id, name, tenant } = c.get('person');
    const draft = await undoPublished(deps, tenant, Number(event), revision, { id, name });
    await noteChange(c, deps, {
      action: 'release.undo',
      detail: `Publicação ${event}, mudança ${revision}`,
    });
    return c.json({ draft }, 201);
  });

  branchRoutes(api, deps);
  publicationRoutes(api, deps);
}

/** A release that only one branch gets: given to all, or taken back. */
function branchRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store } = deps;

  api.post('/releases/branches/:branch/release', permit('draft.write'), async (c) => {
    await expectMayPublish(c, store);
    const { id, name, tenant } = c.get('person');
    const branch = c.req.param('branch');
    const detail = `Para todas, depois da filial ${branch}`;
    const answer = await requestToAll(
      deps,
      tenant,
      branch,
      { id, name },
      changeOf(c, deps, { action: 'release.publish', detail }),
    );
    const isAsked = 'publication' in answer;
    if (isAsked) await noteChange(c, deps, { action: 'release.request', detail });
    return c.json(answer, isAsked ? 202 : 200);
  });

  api.post('/releases/branches/:branch/withdraw', permit('release.rollback'), async (c) => {
    const { id, name, tenant } = c.get('person');
    const branch = c.req.param('branch');
    await withdraw(store, {
      tenant,
      branch,
      author: { id, name },
      at: deps.now(),
      audit: auditOf(c, deps, 'release.withdraw', `Filial ${branch}`),
    });
    return c.json({ ok: true });
  });
}
