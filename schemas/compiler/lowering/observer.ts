import type { CelType } from '../../expressions/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Scope } from './scope.ts';

/** Receives the scope of every place that is lowered. */
export interface Observer {
  /** A text, a condition or a value is allowed here, whether there is one or not. */
  sees(cursor: Cursor, scope: Scope): void;
  /** Paths at this place, or inside it, start from a value of this type. */
  leadsFrom(cursor: Cursor, from: CelType, scope: Scope): void;
}
