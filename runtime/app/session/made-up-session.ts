import type { Screen } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { writePath } from '../../render/values/paths.ts';

/**
 * The scope of a screen in a preview with a made-up session, which is a customer's. A screen that
 * refuses customers gets one of the staff, if that opens it. Any other session is unchanged.
 */
export function scopeOfMadeUpSession(screen: Screen, scope: Scope): Scope {
  const customer = scope.app.boot.preview?.customer;
  if (!customer || scope.test(screen.when)) return scope;
  const staff = scope.child({ session: writePath(scope.roots().session, customer, undefined) });
  return staff.test(screen.when) ? staff : scope;
}
