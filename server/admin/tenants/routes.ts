import type { Context, Hono } from 'hono';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { BrokenTenant, TenantRequest } from '../../../schemas/admin/tenants.ts';
import type { Deps } from '../../deps.ts';
import { readBytes, readJsonObject } from '../../http/body/body.ts';
import { badInput } from '../../http/errors.ts';
import type { AssetRecord } from '../../store/assets.ts';
import type { ReleaseNote } from '../../store/publishing.ts';
import type { TenantRecord } from '../../store/releases.ts';
import { isExcluded } from '../accounts/current.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { writeArchive } from './archive/write.ts';
import { createTenant } from './create.ts';
import { exportEntries } from './export.ts';
import { archiveLimits, readImport } from './import.ts';
import { importToDraft } from './import-draft.ts';
import { namedTenant } from './named.ts';
import { overlayOf } from './overlay-of.ts';
import { checkedId, readTenantRequest } from './request.ts';
import { nameOf, summaries } from './summary.ts';
import { visitRoutes } from './visit.ts';

const bodyBounds = { size: 16 * 1024, depth: 3 };

const noteOf = (c: Context<AdminEnv>, kind: ReleaseNote['kind'], message: string): ReleaseNote => {
  const { id, name } = c.get('person');
  return { kind, author: { id, name }, message };
};

/**
 * The documents, pictures and fonts that a new tenant begins with. Throws a 400 when it copies a
 * tenant that is not there.
 */
async function beginning(
  deps: Deps,
  c: Context<AdminEnv>,
  request: TenantRequest,
): Promise<{ files: ReturnType<typeof overlayOf>; assets: AssetRecord[] }> {
  const { copyOf } = request;
  const { store } = deps;
  if (copyOf === undefined) return { files: overlayOf(request, []), assets: [] };
  const copied = await store.tenant(copyOf);
  if (!copied || (await isExcluded(deps.releases, c.get('person'), copied)))
    throw badInput('O distribuidor a copiar não existe.', { copyOf: 'Não existe' });
  const assets = await Promise.all(
    (await store.assets(copyOf)).map(({ hash }) => store.asset(copyOf, hash)),
  );
  return {
    files: overlayOf(request, (await store.overlay(copyOf)).files),
    assets: assets.filter((asset) => asset !== null),
  };
}

/**
 * Findings of a tenant's published overlay, or a branch's, with the known repairs; empty once it
 * compiles.
 */
async function upgradeFindings(
  { store, admin }: Pick<Deps, 'store' | 'admin'>,
  { id, head, branches }: TenantRecord,
  branch: string | undefined,
): Promise<readonly Finding[]> {
  const hash = branch === undefined ? head : (branches[branch]?.hash ?? null);
  const overlay = hash === null ? null : await store.releaseOverlay(id, hash);
  const { findings } = overlay ? await admin.compiles.overlay(id, overlay) : { findings: [] };
  return findings.filter(({ severity }) => severity === 'error');
}

async function brokenTenants(
  { store }: Pick<Deps, 'store'>,
  isKnown: (tenant: TenantRecord) => Promise<boolean>,
): Promise<BrokenTenant[]> {
  const records = await store.brokenUpgrades();
  const broken = await Promise.all(
    records.map(async ({ tenant, branch, at, findings }) => {
      const record = await store.tenant(tenant);
      if (record && !(await isKnown(record))) return [];
      const name = record ? await nameOf(store, record) : tenant;
      return [{ id: tenant, name, branch, at, findings }];
    }),
  );
  return broken.flat();
}

/** The list of all tenants, and what is done with one as a whole. */
export function tenantRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const knownTo =
    (c: Context<AdminEnv>) =>
    async (tenant: TenantRecord): Promise<boolean> =>
      !(await isExcluded(deps.releases, c.get('person'), tenant));
  api.get('/tenants', permit('tenants.manage'), async (c) =>
    c.json(await summaries(deps.store, knownTo(c))),
  );
  api.get('/tenants/upgrades', permit('tenants.manage'), async (c) =>
    c.json(await brokenTenants(deps, knownTo(c))),
  );
  api.get('/tenants/upgrades/:id', permit('tenants.manage'), async (c) =>
    c.json(
      await upgradeFindings(
        deps,
        await namedTenant(c, deps, c.req.param('id')),
        c.req.query('branch'),
      ),
    ),
  );
  api.get('/tenants/:id/export', permit('tenant.settings'), async (c) => {
    const { id } = await namedTenant(c, deps, c.req.param('id'));
    await noteChange(c, deps, { action: 'tenant.export', tenant: id });
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${id}.zip"`);
    return c.body(writeArchive(exportEntries(deps.store, id)));
  });

  api.post('/tenants', permit('tenants.manage'), async (c) => {
    const request = readTenantRequest(await readJsonObject(c, bodyBounds));
    const { id, copyOf } = request;
    const message =
      copyOf === undefined ? 'Criado no painel' : `Criado no painel como cópia de ${copyOf}`;
    const answer = await createTenant(
      deps,
      { id, ...(await beginning(deps, c, request)), note: noteOf(c, 'publish', message) },
      c.req.query('trial') === '1',
    );
    if (answer.stored)
      await noteChange(c, deps, { action: 'tenant.create', tenant: id, detail: message });
    return c.json(answer, answer.stored ? 201 : 200);
  });

  api.post('/tenants/import', permit('tenants.manage'), async (c) => {
    const id = checkedId(c.req.query('id'));
    const { files, assets } = await readImport(
      await readBytes(c, archiveLimits.packed),
      id,
      deps.now(),
    );
    const answer = await createTenant(
      deps,
      { id, files, assets, note: noteOf(c, 'import', 'Importado no painel') },
      c.req.query('trial') === '1',
    );
    if (answer.stored) await noteChange(c, deps, { action: 'tenant.import', tenant: id });
    return c.json(answer, answer.stored ? 201 : 200);
  });

  api.post('/tenants/:id/import', permit('draft.write'), async (c) => {
    const { id } = await namedTenant(c, deps, c.req.param('id'));
    const imported = await readImport(await readBytes(c, archiveLimits.packed), id, deps.now());
    const answer = await importToDraft(deps, {
      tenant: id,
      imported,
      person: c.get('person'),
      force: c.req.query('force') === '1',
    });
    await noteChange(c, deps, { action: 'tenant.import', tenant: id, detail: 'para um rascunho' });
    return c.json(answer, 201);
  });

  visitRoutes(api, deps);
}
