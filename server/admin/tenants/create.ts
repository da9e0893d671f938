import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { TenantAnswer } from '../../../schemas/admin/tenants.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { stateOf } from '../../release/overlay.ts';
import type { AssetRecord } from '../../store/assets.ts';
import type { ReleaseNote } from '../../store/publishing.ts';
import { StaleOverlayError, TakenHostError } from '../../store/errors.ts';
import type { ObjectCode } from '../compile/questions.ts';

/** A tenant that does not exist yet. */
export interface NewTenant {
  id: string;
  files: readonly SourceFile[];
  assets: readonly Omit<AssetRecord, 'tenant'>[];
  note: ReleaseNote;
}

const inUse = (): PortalError =>
  new PortalError(409, 'TENANT_TAKEN', 'Já existe um distribuidor com este identificador.', {
    fields: { id: 'Já existe' },
  });

async function store(
  deps: Pick<Deps, 'store' | 'now'>,
  { id, files, assets, note }: NewTenant,
  { hash, files: code }: ObjectCode,
): Promise<void> {
  const at = deps.now();
  if (!(await deps.store.createTenant(id, at))) throw inUse();
  for (const asset of assets) await deps.store.addAsset({ ...asset, tenant: id });
  const overlay = [...files];
  const settings = JSON.parse(code['tenant.json'] ?? '{}') as TenantSettings;
  const draft = { expected: '', next: { files: overlay, state: stateOf(files), folder: null } };
  try {
    await deps.store.publish({ tenant: id, hash, files: code, settings, overlay, draft, note, at });
  } catch (error) {
    if (error instanceof TakenHostError)
      throw new PortalError(
        409,
        'HOST_TAKEN',
        `O endereço ${error.host} já é do distribuidor ${error.owner}.`,
        { fields: { hosts: 'Já é de outro distribuidor' }, cause: error },
      );
    if (error instanceof StaleOverlayError) throw inUse();
    throw error;
  }
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

/**
 * Makes a tenant with its first release. Its overlay is compiled before anything is stored; with
 * errors among the findings, or when `trial`, nothing is. Throws a 409 when its id or one of its
 * addresses is another's.
 */
export async function createTenant(
  deps: Pick<Deps, 'store' | 'admin' | 'now'>,
  tenant: NewTenant,
  trial: boolean,
): Promise<TenantAnswer> {
  const { id, files, assets } = tenant;
  const others = await deps.store.tenants();
  if (others.some((other) => other.id === id)) throw inUse();
  const owner = others.find(({ hosts }) => hosts.includes(`${id}.localhost`));
  if (owner)
    throw new PortalError(
      409,
      'HOST_TAKEN',
      `O endereço ${id}.localhost já é do distribuidor ${owner.id}.`,
      { fields: { id: 'O endereço já é de outro' } },
    );
  const { release, findings } = await deps.admin.compiles.overlay(
    id,
    files,
    assets.map(({ hash }) => hash),
  );
  const stored = !trial && release !== null && !findings.some(isError);
  if (stored) await store(deps, tenant, release);
  return { id, stored, findings };
}
