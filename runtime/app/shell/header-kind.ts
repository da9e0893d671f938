import type { Value } from '../../../schemas/release/types.ts';
import { reportFault } from '../../render/faults/faults.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

const kinds = ['NO_HEADER', 'DEFAULT_LEFT', 'CUSTOM'] as const;
export type HeaderKind = (typeof kinds)[number];

/**
 * The kind of header that the configuration names; a word that is none is a reported fault and
 * shows the default.
 */
export function headerKind(value: Value, scope: Scope): HeaderKind {
  const named = scope.value(value);
  const kind = kinds.find((known) => known === named);
  if (kind === undefined)
    reportFault('shell/shell#/header/kind', new Error(`'${String(named)}' is no kind of header`));
  return kind ?? 'DEFAULT_LEFT';
}
