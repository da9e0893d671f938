import type { PreviewCode } from '../../tenancy/preview.ts';
import { type Releases, releaseGone } from '../../tenancy/releases.ts';
import type { Tenant } from '../../tenancy/tenants.ts';

function previewOf({ preview }: Tenant): NonNullable<Tenant['preview']> {
  if (!preview) throw new Error('A request to the host of a preview came by without one.');
  return preview;
}

function codeOf(tenant: Tenant, hash: string): PreviewCode | undefined {
  const preview = previewOf(tenant);
  return preview.code.release.hash === hash ? preview.code : preview.earlier(hash);
}

/**
 * The releases that requests to a preview's host see: what their preview shows, and nothing else.
 */
export const previewReleases: Releases = {
  active: async (tenant) => previewOf(tenant).code.release,
  serving: async (tenant, hash) => {
    const code = hash === undefined ? previewOf(tenant).code : codeOf(tenant, hash);
    if (!code) throw releaseGone();
    return code.release;
  },
  isTwin: async () => false,
  file: async (tenant, hash, name) => (await codeOf(tenant, hash)?.file(name)) ?? null,
};
