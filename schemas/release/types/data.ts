import type { Action } from './actions.ts';
import type { At, Cel, JsonSchema, Value } from './values.ts';

// Data, state and triggers of a place.

export type DataSource = CallSource | RecordsSource;

export interface CallSource {
  call: string;
  with: Value;
  /** Not loaded while false. */
  when?: Cel;
  at: At;
}

/** Records of the tenant's configuration. */
export interface RecordsSource {
  records: HeldRecord[];
  when?: Cel;
  at: At;
}

export interface HeldRecord {
  /** The first and the last day on which it is shown, `YYYY-MM-DD`. */
  from?: string;
  until?: string;
  when?: Cel;
  value: Value;
}

export interface StateEntry {
  schema: JsonSchema;
  default?: Value;
  /**
   * Given by whoever opens the dialog or wizard (required without a default), or carried along by
   * `navigate` (a screen's; always optional).
   */
  input?: boolean;
  persist?: 'url' | 'browser';
  /** A value computed from the others; never set. */
  derived?: Cel;
}

/** A chain that runs by itself. */
export interface Trigger {
  /**
   * `load`: when mounted; `leave`: before unmount; `change`: a path's value changed; `after`: ms
   * since load; `event`: a named event.
   */
  on: { load: true } | { leave: true } | { change: string } | { after: number } | { event: string };
  /** Of a `change`: ms without another one before the chain runs. */
  wait?: number;
  do: Action[];
  at: At;
}
