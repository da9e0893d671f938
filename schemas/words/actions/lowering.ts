import type { Place } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { suggest } from '../../diagnostics/nearest.ts';

/** The lowering of an action: its object code, or nothing after a finding. */
export type ActionLowering<T> = (
  place: Place<T>,
  cursor: Cursor<T>,
) => Record<string, unknown> | undefined;

/** Checks a target once the whole chunk has been lowered. */
export function expectTarget(
  place: Place,
  cursor: Cursor,
  name: string,
  known: Iterable<string> | (() => Iterable<string>),
  what: string,
): void {
  place.unit.afterwards(() => {
    const names = [...(typeof known === 'function' ? known() : known)];
    if (!names.includes(name))
      cursor.report('CFG2105', `${what} '${name}' não existe nesta tela.`, suggest(name, names));
  });
}
