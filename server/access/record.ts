import type { ServerCall, TenantSettings } from '../../schemas/release/types.ts';

const mostNames = 10;
const longest = 100;

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return value
      .slice(0, mostNames)
      .flatMap((entry) => textOf(entry) ?? [])
      .join(',');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Identifies the record that a call is about: the parameters of its path, and those of its inputs
 * that the tenant declares as keys. Nothing else of the inputs; undefined where nothing identifies
 * one.
 */
export function recordOf(
  { params }: Pick<ServerCall, 'params'>,
  { accesses }: Pick<TenantSettings, 'accesses'>,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> | undefined {
  const known = new Set([...Object.keys(params), ...(accesses?.keys ?? [])]);
  const names = [...known].filter((name) => Object.hasOwn(given, name));
  const found = names.slice(0, mostNames).flatMap((name): [string, string][] => {
    const text = textOf(given[name]);
    return text === undefined || text === '' ? [] : [[name, text.slice(0, longest)]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The parameters of a route's path, as an address that fits it gives them. */
export function parametersIn(route: string, path: string): Record<string, string> | undefined {
  const segments = (text: string): string[] => text.split('/').filter((segment) => segment !== '');
  const given = segments(path);
  const found = segments(route).flatMap((segment, index): [string, string][] => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    return name === undefined ? [] : [[name, (given[index] ?? '').slice(0, longest)]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
