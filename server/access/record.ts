import type { ServerCall, TenantSettings } from '../../schemas/release/types.ts';

const mostNames = 10;
const maxKeyLength = 100;

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return value
      .slice(0, mostNames)
      .flatMap((entry) => textOf(entry) ?? [])
      .join(',');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

type Named = Pick<ServerCall, 'params'>;
type Settings = Pick<TenantSettings, 'accesses'>;

const known = new WeakMap<Settings, WeakMap<Named, readonly string[]>>();

/** Names of the inputs that identify a call's record; found once, as every call asks. */
function namesOf(call: Named, settings: Settings): readonly string[] {
  const of = known.get(settings) ?? new WeakMap<Named, readonly string[]>();
  known.set(settings, of);
  const found = of.get(call);
  if (found) return found;
  const names = [...new Set([...Object.keys(call.params), ...(settings.accesses?.keys ?? [])])];
  of.set(call, names);
  return names;
}

/**
 * Identifies the record that a call is about: the parameters of its path, and those of its inputs
 * that the tenant declares as keys. Nothing else of the inputs; undefined where nothing identifies
 * one.
 */
export function recordOf(
  call: Named,
  settings: Settings,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> | undefined {
  const names = namesOf(call, settings).filter((name) => Object.hasOwn(given, name));
  if (names.length === 0) return undefined;
  const found = names.slice(0, mostNames).flatMap((name): [string, string][] => {
    const text = textOf(given[name]);
    return text === undefined || text === '' ? [] : [[name, text.slice(0, maxKeyLength)]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The parameters of a route's path, as an address that fits it gives them. */
export function parametersIn(route: string, path: string): Record<string, string> | undefined {
  const segments = (text: string): string[] => text.split('/').filter((segment) => segment !== '');
  const given = segments(path);
  const found = segments(route).flatMap((segment, index): [string, string][] => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    return name === undefined ? [] : [[name, (given[index] ?? '').slice(0, maxKeyLength)]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
