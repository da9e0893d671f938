import type { Screen } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { writePath } from '../../render/values/paths.ts';

/**
 * What a screen of a preview sees whose session is made up. That session is a customer's: to a
 * screen that refuses it, it is one of the staff, if that opens it. Any other session stays as it
 * is.
 */
export function forWhom(screen: Screen, scope: Scope): Scope {
  const customer = scope.app.boot.preview?.customer;
  if (!customer || scope.test(screen.when)) return scope;
  const staff = scope.child({ session: writePath(scope.roots().session, customer, undefined) });
  return staff.test(screen.when) ? staff : scope;
}
