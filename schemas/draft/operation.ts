/**
 * A draft is a list of operations. Each changes one place of a tenant's overlay, which it addresses
 * as the compiler's `why` does: `kind/id#/pointer`, where the steps of the pointer through lists
 * are ids of items, never positions.
 *
 *     list/pedidos#/columns/vlTot/label
 */
export type Address = string;

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Where an item stands in its list: next to a sibling, named by its id, or at an end. */
export type Position = { before: string } | { after: string } | { at: 'first' | 'last' };

/** Gives a property (of an object or an item) a value; what is below it is replaced. */
export interface SetOperation {
  op: 'set';
  at: Address;
  value: Json;
}

/** Removes a property that */
export interface UnsetOperation {
  op: 'unset';
  at: Address;
}

/** Adds an item to a list. */
export interface InsertOperation {
  op: 'insert';
  /** The list. */
  at: Address;
  /** Has an `id` that no sibling has. */
  item: { readonly [key: string]: Json };
  position: Position;
}

/** Removes an item from its list. */
export interface RemoveOperation {
  op: 'remove';
  at: Address;
}

/** Moves an item within its list. */
export interface MoveOperation {
  op: 'move';
  at: Address;
  position: Position;
}

/**
 * Removes what the overlay says at this place and below it. Without a pointer: of the whole
 * document.
 */
export interface ResetOperation {
  op: 'reset';
  at: Address;
}

/** A document that the base does not have. */
export interface CreateOperation {
  op: 'create';
  /** `kind/id`. */
  document: string;
  value: { readonly [key: string]: Json };
}

/** Deletes a document that the overlay created. */
export interface DeleteOperation {
  op: 'delete';
  document: string;
}

/**
 * Replaces the text of the overlay's file for a document, as the JSON editor and a file import do;
 * null: there is none.
 */
export interface WriteOperation {
  op: 'write';
  document: string;
  text: string | null;
}

/** Several operations that a person made as one: undone together, described in one sentence. */
export interface GroupOperation {
  op: 'group';
  /** pt-BR, as the history shows it: 'Renomear Frete em toda parte'. */
  title: string;
  operations: readonly Operation[];
}

export type Operation =
  | SetOperation
  | UnsetOperation
  | InsertOperation
  | RemoveOperation
  | MoveOperation
  | ResetOperation
  | CreateOperation
  | DeleteOperation
  | WriteOperation
  | GroupOperation;

/** The operations of a group, and of groups in it; any other is its only part. */
export const partsOf = (operation: Operation): readonly Operation[] =>
  operation.op === 'group' ? operation.operations.flatMap(partsOf) : [operation];

/** Whether an operation takes away what is said at its place and below it. */
export const isClearing = (
  operation: Operation,
): operation is UnsetOperation | RemoveOperation | ResetOperation =>
  operation.op === 'unset' || operation.op === 'remove' || operation.op === 'reset';
