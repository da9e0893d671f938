import type { Context, Hono } from 'hono';
import type { Publications, PublishRequest } from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject } from '../../http/body/body.ts';
import { badInput, PortalError } from '../../http/errors.ts';
import { changeOf, noteChange } from '../audit/note.ts';
import type { PublicationStore } from '../../store/publishing.ts';
import { type AdminEnv, permit } from '../person.ts';
import { bounds, longestMessage, textOf } from './input.ts';
import { overviewOf } from './overview.ts';
import { makePlan } from './plan.ts';
import { approve, cancel, refuse, requestPublish } from './publications.ts';
import { shownPublications } from './shown-publications.ts';

const mostPublications = 30;

async function readRequest(c: Context<AdminEnv>): Promise<PublishRequest> {
  const body = await readJsonObject(c, bounds);
  const { revision, active, dueAt } = body;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision))
    throw badInput('Diga a revisão do rascunho em revision.');
  if (active !== null && typeof active !== 'string')
    throw badInput('Diga a versão que está no ar em active.');
  if (dueAt !== undefined && (typeof dueAt !== 'number' || !Number.isSafeInteger(dueAt)))
    throw badInput('Confira os campos marcados.', { dueAt: 'Escolha um momento.' });
  const branch = textOf(body, 'branch', { longest: 40 });
  return {
    revision,
    active,
    message: textOf(body, 'message', { longest: longestMessage }),
    ...(branch !== '' && { branch }),
    ...(dueAt !== undefined && { dueAt }),
  };
}

const authorOf = (c: Context<AdminEnv>) => {
  const { id, name } = c.get('person');
  return { id, name };
};

const idOf = (c: Context<AdminEnv>): number => {
  const id = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(id)) throw badInput('O número da publicação não vale.');
  return Number(id);
};

/**
 * Throws a 403 unless the person may publish; where a second person approves, those who only edit
 * may ask for it.
 */
export async function expectMayPublish(
  c: Context<AdminEnv>,
  store: Pick<PublicationStore, 'needsApproval'>,
): Promise<void> {
  const { permissions, tenant } = c.get('person');
  if (!permissions.includes('release.publish') && !(await store.needsApproval(tenant)))
    throw new PortalError(403, 'PERMISSION', 'Seu perfil não permite publicar.');
}

/** The plan of a draft, its publish, and publishes that wait for a time or a second person. */
export function publicationRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store } = deps;
  const tenantOf = (c: Context<AdminEnv>): string => c.get('person').tenant;

  api.get('/overview', permit('read'), async (c) => c.json(await overviewOf(deps, tenantOf(c))));
  api.get('/drafts/:draft/plan', permit('read'), async (c) =>
    c.json(await makePlan(deps, tenantOf(c), c.req.param('draft'))),
  );

  api.post('/drafts/:draft/publish', permit('draft.write'), async (c) => {
    const tenant = tenantOf(c);
    await expectMayPublish(c, store);
    const request = await readRequest(c);
    const draft = await store.draft(tenant, c.req.param('draft'));
    const detail = [draft?.name, request.branch && `Filial ${request.branch}`, request.message]
      .filter(Boolean)
      .join(': ');
    const action = request.branch === undefined ? 'release.publish' : 'release.branch';
    const answer = await requestPublish(
      deps,
      tenant,
      c.req.param('draft'),
      authorOf(c),
      request,
      changeOf(c, deps, { action, detail }),
    );
    if ('publication' in answer) await noteChange(c, deps, { action: 'release.request', detail });
    return c.json(answer, 'publication' in answer ? 202 : 200);
  });

  api.get('/publications', permit('read'), async (c) => {
    const answer: Publications = {
      approval: await store.needsApproval(tenantOf(c)),
      underWay: await deps.admin.underWay.of(tenantOf(c)),
      list: await shownPublications(
        deps,
        tenantOf(c),
        await store.publications(tenantOf(c), mostPublications),
      ),
    };
    return c.json(answer);
  });

  api.put('/publications/approval', permit('tenant.settings'), async (c) => {
    const { needed } = await readJsonObject(c, bounds);
    if (typeof needed !== 'boolean') throw badInput('Informe em needed se precisa de aprovação.');
    await store.setNeedsApproval(tenantOf(c), needed);
    await noteChange(c, deps, {
      action: 'release.approval',
      detail: needed ? 'Precisa' : 'Não precisa',
    });
    return c.json({ approval: needed });
  });

  api.post('/publications/:id/approve', permit('release.publish'), async (c) => {
    const publication = await approve(deps, tenantOf(c), idOf(c), authorOf(c));
    await noteChange(c, deps, { action: 'release.approve', detail: publication.draftName });
    return c.json(publication);
  });

  api.post('/publications/:id/refuse', permit('release.publish'), async (c) => {
    const reason = textOf(await readJsonObject(c, bounds), 'reason', { longest: longestMessage });
    const { draftName } = await refuse(deps, tenantOf(c), idOf(c), authorOf(c), reason);
    const detail = [draftName, reason].filter(Boolean).join(': ');
    await noteChange(c, deps, { action: 'release.refuse', detail });
    return c.json({ ok: true });
  });

  api.post('/publications/:id/cancel', permit('draft.write'), async (c) => {
    const { draftName } = await cancel(
      deps,
      tenantOf(c),
      idOf(c),
      authorOf(c),
      c.get('person').permissions.includes('release.publish'),
    );
    await noteChange(c, deps, { action: 'release.cancel', detail: draftName });
    return c.json({ ok: true });
  });
}
