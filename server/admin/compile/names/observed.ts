import { observe, type RecordedScopes } from '../../../../schemas/compiler/lowering/observe.ts';
import type { Scope } from '../../../../schemas/compiler/lowering/scope.ts';
import type { Configuration } from '../configurations.ts';
import { mapOf } from '../questions/map.ts';

/** The names in scope at the places of a document, in the first screen that shows it. */
export function observedAround(configuration: Configuration, key: string): RecordedScopes {
  const nodes = new Map(mapOf(configuration).map(({ at, parent }) => [at, parent]));
  let top = key;
  for (
    let above = nodes.get(top), steps = 0;
    above !== undefined && steps < 200;
    above = nodes.get(above), steps++
  )
    top = above;
  const [kind, id = ''] = top.split('#')[0]?.split('/') ?? [];
  const screen = kind === 'screen' ? id : undefined;
  return configuration.once(`observed ${screen ?? ''}`, () =>
    observe([...configuration.documents.values()], screen),
  );
}

/**
 * The scope of a property of a place, else of the closest place around.
 *
 * @param at the place, with positions in lists
 */
export function scopeAt(
  { scopes }: RecordedScopes,
  key: string,
  at: string,
  property: string,
): Scope | undefined {
  const own = scopes.get(`${at}/${property}`) ?? scopes.get(at);
  if (own) return own;
  for (
    let around = at;
    around.length > key.length;
    around = around.slice(0, Math.max(around.lastIndexOf('/'), key.length))
  ) {
    const prefix = around.length > key.length + 1 ? `${around}/` : `${key}#/`;
    for (const [place, scope] of scopes)
      if (
        place === around ||
        (place.startsWith(prefix) && !place.slice(prefix.length).includes('/'))
      )
        return scope;
  }
  return undefined;
}
