import type { Context } from 'hono';
import type { PreviewActing, PreviewOptions } from '../../../../schemas/admin/preview.ts';
import type { SessionInfo } from '../../../../schemas/release/boot.ts';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import type { AppEnv } from '../../../http/context.ts';
import { idTextOf } from '../../../session/bootstrap.ts';
import { at } from '../../../session/parameters.ts';
import { everyTenant } from '../../../store/accounts.ts';
import type { TenantPreview } from '../../../tenancy/preview.ts';
import type { LiveRelease } from '../../../tenancy/live-release.ts';
import { permissionsOf } from '../../permissions.ts';
import type { Grant } from '../grants.ts';

/** Permission to see a preview, and whose it is. */
export interface Viewer extends Pick<TenantPreview, 'by' | 'options'> {
  tenant: string;
  /** Of the preview. */
  id: string;
  link: boolean;
}

export const viewerOf = ({
  tenant,
  id,
  kind,
  person,
  personName,
  personEmail,
  options,
}: Grant): Viewer => ({
  tenant,
  id,
  link: kind === 'link',
  by: { id: person, name: personName, email: personEmail },
  options,
});

/**
 * Whether a preview may show the portal as a customer: inside of the admin, to those who administer
 * the tenant.
 */
export async function mayActAs(
  { store }: Pick<Deps, 'store'>,
  { tenant, link, by }: Viewer,
): Promise<boolean> {
  if (link) return false;
  return (await store.memberships(by.id)).some(
    (one) =>
      (one.tenant === tenant || one.tenant === everyTenant) &&
      permissionsOf[one.role].includes('tenant.settings'),
  );
}

/** 'Ana, MERCADO X (código 7)' */
function whomOf({ settings, table }: LiveRelease, data: SessionInfo['data']): string {
  const names = (settings.seeAs?.name ?? []).flatMap((path) => idTextOf(at(data, path)) ?? []);
  const id = table.person ? idTextOf(at(data, table.person)) : null;
  const name = names.join(', ') || 'outra pessoa';
  return id === null ? name : `${name} (código ${id})`;
}

/** The person as whom a session acts, for the log and a preview; null for any other session. */
export function actingOf(
  deps: Pick<Deps, 'now'>,
  release: LiveRelease,
  { id, data, impersonating }: Pick<SessionInfo, 'id' | 'data' | 'impersonating'>,
): PreviewActing | null {
  return impersonating ? { session: id, whom: whomOf(release, data), since: deps.now() } : null;
}

const minute = 60_000;

/**
 * Records that a preview begins or ceases to act as somebody, once, whichever request notices it
 * first. Yields the options that it has from now on.
 * @param acting as whom from now on; null: as nobody else
 */
export async function followActing(
  c: Context<AppEnv>,
  deps: Deps,
  viewer: Viewer,
  acting: PreviewActing | null,
): Promise<PreviewOptions> {
  const { acting: before, ...others } = viewer.options;
  if (before?.session === acting?.session) return viewer.options;
  const options = { ...others, ...(acting && { acting }) };
  if (!(await deps.admin.previews.grants.exchange(viewer, options))) return options;
  const address = clientAddress(c, deps.trustProxy);
  if (before) await recordEnd(deps, viewer, before, deps.now(), address);
  if (acting)
    await deps.admin.audit.record({
      tenant: viewer.tenant,
      person: viewer.by,
      address,
      action: 'preview.as',
      detail: acting.whom,
    });
  return options;
}

function recordEnd(
  { admin }: Pick<Deps, 'admin'>,
  { tenant, by }: Pick<Viewer, 'tenant' | 'by'>,
  { whom, since }: PreviewActing,
  until: number,
  address: string | null,
): Promise<void> {
  const minutes = Math.max(1, Math.round((until - since) / minute));
  const detail = `${whom}, por ${minutes} min`;
  return admin.audit.record({ tenant, person: by, action: 'preview.asEnd', detail, address });
}

/** Writes down that previews which are gone do not act as somebody any more. */
export async function endDisplaced(deps: Deps, displaced: readonly Grant[]): Promise<void> {
  for (const grant of displaced) {
    const { acting } = grant.options;
    if (acting) await recordEnd(deps, viewerOf(grant), acting, deps.now(), null);
  }
}

/** Writes down, once, that previews ceased to act as somebody when their time was over. */
export async function endExpired(deps: Deps): Promise<void> {
  const { grants } = deps.admin.previews;
  for (
    let over = await grants.expiredActing();
    over.length > 0;
    over = await grants.expiredActing()
  )
    for (const grant of over) {
      const { acting, ...others } = grant.options;
      // Another request noticed it at the same time, and has changed the options.
      if (acting && (await grants.exchange(grant, others)))
        await recordEnd(deps, viewerOf(grant), acting, grant.expiresAt, null);
    }
}
