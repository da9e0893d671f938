import type { Action, Cel, Text, Value } from '../../../schemas/release/types.ts';
import type { CallError } from '../../data/errors.ts';
import type { App } from './app.ts';
import type { Chunk } from './chunk.ts';

export type Roots = Record<string, unknown>;

/**
 * Where roots come from. `roots()` must give the same object until something changed: its identity
 * is the snapshot that components compare.
 */
export interface RootSource {
  roots(): Roots;
  subscribe?(listener: () => void): () => void;
  /** `path` begins with the root's name. Without it the roots are read-only. */
  set?(path: readonly string[], value: unknown): void;
  /** Back to the initial value. */
  reset?(path: readonly string[]): void;
  /** Takes the record out of whatever list it stands in. */
  remove?(root: string): void;
}

/**
 * How a chain ended. `stopped`: a question was refused; `failed`: a call failed, and `error` says
 * how.
 */
export type RunOutcome =
  | { status: 'done' }
  | { status: 'stopped' }
  | { status: 'failed'; error: CallError };

/** The button (or form) that started a chain: it can be armed for a second click. */
export interface ChainTrigger {
  /** Shows `text` and resolves true at the next click within `ms`, else false. */
  confirmTwice(text: string, ms: number): Promise<boolean>;
}

export interface RunExtra {
  roots?: Roots;
  trigger?: ChainTrigger;
  /** The caller shows a failure itself: no toast. */
  quiet?: boolean;
  /** Called before each call of the chain; `harmless`: making it twice changes nothing more. */
  asks?(harmless: boolean): void;
  /** Called with the result of each call of the chain. */
  answered?(result: unknown): void;
  /** The press that began it came during a navigation to another page. */
  leaving?: boolean;
  /** The page is going away: what is asked for now must outlive it. */
  unloading?: boolean;
  /** Of a chain that a trigger runs; see `trigger-depth.ts`. */
  triggerDepth?: number;
  /** ms before the first action; a chain that is overtaken meanwhile does nothing. */
  wait?: number;
  /** Aborted when the chain has been overtaken by a newer one: it stops before its next action. */
  signal?: AbortSignal;
}

/** How a dialog closed; `triggerDepth` where a triggered chain closed it. */
export interface Closing {
  result?: unknown;
  triggerDepth?: number;
}

/** The dialog, wizard or form a scope lies in, as `close`, `step` and `invalid` reach it. */
export interface Frame {
  close?(outcome: Closing): void;
  step?(to: string): Promise<RunOutcome>;
  /** Refuses what a field holds; within a list item the path is relative to the item. */
  invalid?(field: string, message: string): void;
}

/**
 * The values and operations available to object code at its position.
 *
 * `evaluate`, `value` and `test` throw a reported `Fault` when an expression fails: inside a block
 * the nearest `FaultBoundary` shows it in place. `text` never throws: a failing template shows the
 * message `error.expression`.
 */
export interface Scope {
  readonly app: App;
  readonly chunk: Chunk;
  roots(): Roots;
  subscribe(listener: () => void): () => void;
  evaluate(cel: Cel): unknown;
  /** JSON with every CEL leaf evaluated. Properties whose value is absent are left out. */
  value(value: Value): unknown;
  text(text: Text): string;
  /** An absent condition holds. */
  test(condition: Cel | undefined): boolean;
  /** Sets `state.a.b`, `form.x`, `row.x`...: whichever enclosing source owns the root. */
  set(path: string, value: unknown): void;
  reset(path: string): void;
  remove(root: string): void;
  run(actions: readonly Action[], extra?: RunExtra): Promise<RunOutcome>;
  /**
   * A scope inside this one that sees further roots; nearer roots hide farther ones of the same
   * name.
   */
  child(source: Roots | RootSource, inside?: { chunk?: Chunk; frames?: readonly Frame[] }): Scope;
  /** The nearest frame that can do it. */
  frame(ability: keyof Frame): Frame | undefined;
  /** All enclosing frames, nearest first. */
  frames(): readonly Frame[];
}
