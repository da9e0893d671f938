import type { TenantSettings } from '../../../schemas/release/types.ts';
import { PortalError } from '../../http/errors.ts';
import type { Compiles } from '../compile/compiles.ts';
import type { DraftCode } from './code.ts';

/**
 * The object code of a draft as it last compiled; null for a draft that the tenant does not have or
 * that never compiled.
 */
export async function codeOfDraft(
  compiles: Pick<Compiles, 'compiled' | 'origins'>,
  tenant: string,
  draft: string,
): Promise<DraftCode | null> {
  try {
    const { code } = await compiles.compiled(tenant, draft);
    return (
      code && {
        ...code,
        settings: JSON.parse(code.files['tenant.json'] ?? '') as TenantSettings,
        origins: (file) => compiles.origins(tenant, draft, file),
      }
    );
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
}
