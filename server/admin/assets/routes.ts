import type { Context, Hono } from 'hono';
import {
  type Asset,
  type AssetUse,
  assetLimits,
  assetUses,
} from '../../../schemas/admin/assets.ts';
import type { AuditAction } from '../../../schemas/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { readBytes } from '../../http/body/body.ts';
import { badInput, notFound, PortalError } from '../../http/errors.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { checkedFont } from './fonts.ts';
import { createPictureEncoder } from './images.ts';
import { usageOf } from './usage.ts';

/** Quota of one tenant: files, and bytes in all. */
const quota = { files: 300, bytes: 100 * 1024 * 1024 };

const maxName = 120;

function asked(c: Context<AdminEnv>): { use: AssetUse; name: string; trim: boolean } {
  const use = assetUses.find((one) => one === c.req.query('use'));
  if (!use) throw badInput('Diga para que serve o arquivo.');
  const name = (c.req.query('name') ?? '').trim().slice(0, maxName);
  return {
    use,
    name: name === '' ? 'arquivo' : name.toWellFormed(),
    trim: c.req.query('trim') === '1',
  };
}

async function checkQuota(store: Deps['store'], tenant: string): Promise<void> {
  const stored = await store.assets(tenant);
  const bytes = stored.reduce((sum, { size }) => sum + size, 0);
  if (stored.length < quota.files && bytes < quota.bytes) return;
  throw new PortalError(
    409,
    'ASSET_QUOTA',
    'O espaço para imagens e fontes deste distribuidor acabou. Apague as que não usa mais.',
  );
}

/**
 * Pictures and fonts of the tenant: the list, a new one as the body of a request, and one that
 * goes.
 */
export function assetAdminRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const encode = createPictureEncoder();
  const { store } = deps;
  const record = (
    c: Context<AdminEnv>,
    action: AuditAction,
    { name, use, hash }: Asset,
  ): Promise<void> => noteChange(c, deps, { action, detail: `${name} (${use}, ${hash})` });

  api.get('/assets', permit('read'), async (c) => c.json(await store.assets(c.get('tenant').id)));

  api.post('/assets', permit('draft.write'), async (c) => {
    const tenant = c.get('tenant').id;
    const { use, name, trim } = asked(c);
    await checkQuota(store, tenant);
    const body = await readBytes(c, use === 'font' ? assetLimits.font : assetLimits.picture);
    const file = use === 'font' ? checkedFont(body) : await encode(tenant, body, use, trim);
    const stored = await store.addAsset({
      ...file,
      tenant,
      name,
      use,
      size: file.body.length,
      createdAt: deps.now(),
    });
    await record(c, 'asset.add', stored);
    return c.json(stored, 201);
  });

  api.delete('/assets/:hash', permit('draft.write'), async (c) => {
    const tenant = c.get('tenant').id;
    const hash = c.req.param('hash');
    const found = (await store.assets(tenant)).find((asset) => asset.hash === hash);
    if (!found) throw notFound();
    const usage = await usageOf(store, tenant, hash);
    if (usage !== null) throw new PortalError(409, 'ASSET_USED', usage);
    await store.deleteAsset(tenant, hash);
    await record(c, 'asset.delete', found);
    return c.body(null, 204);
  });
}
