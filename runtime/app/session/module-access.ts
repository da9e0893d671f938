import type { Access, Shell } from '../../../schemas/release/types.ts';
import { readPath } from '../../render/values/paths.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

export type ModuleRecord = Record<string, unknown>;

/**
 * The session's modules that may be used, in the shell's order; modules beyond the order are no
 * entries.
 */
export function allowedModules(modules: Shell['menu']['modules'], scope: Scope): ModuleRecord[] {
  if (!modules) return [];
  const records = scope.evaluate(modules.of);
  if (!Array.isArray(records)) return [];
  const allowed = (records as ModuleRecord[]).filter(
    (record) => modules.shown === undefined || readPath(record, [modules.shown]) === true,
  );
  return modules.order.flatMap((key) => allowed.filter((record) => record[modules.key] === key));
}

/**
 * Whether the session may open a route. The server decides; this only spares a page that would stay
 * empty.
 */
export function mayOpen(
  access: Access,
  modules: Shell['menu']['modules'],
  scope: Scope,
  signedIn: boolean,
): 'yes' | 'login' | 'denied' {
  if (access === 'public') return 'yes';
  if (!signedIn) return 'login';
  if (access === 'session' || !modules) return 'yes';
  const records = scope.evaluate(modules.of);
  const record = Array.isArray(records)
    ? (records as ModuleRecord[]).find((entry) => entry[modules.key] === access.module)
    : undefined;
  return record && (modules.shown === undefined || record[modules.shown] === true)
    ? 'yes'
    : 'denied';
}
