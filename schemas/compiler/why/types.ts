import type { Shown } from './conditions.ts';

/** A place in a file, as an editor opens it. */
export interface WrittenAt {
  document: string;
  pointer: string;
  line?: number;
  column?: number;
}

/**
 * One way to the document from where a user is: a screen, the frame, or what holds for the whole
 * portal; that first.
 */
export interface Way {
  /** `kind/id` of where it begins. */
  screen: string;
  routes: string[];
  /** `kind/id#/pointer` of each reference on the way. */
  through: string[];
  conditions: Shown[];
  /** How the hand-written components on the way use the document. */
  uses?: ExtensionUse[];
}

/** A document that an extension takes by a role of its contract. */
export interface ExtensionUse {
  /** `kind/id#/pointer` of the reference. */
  at: string;
  extension: string;
  role: string;
  /** pt-BR: what the contract says of the role. */
  does: string;
}

export interface Explanation {
  /** `kind/id` and pointer with list positions as numbers. */
  document: string;
  pointer: string;
  value: unknown;
  /** Where the node was written: the file says the layer. */
  setBy: WrittenAt;
  /** Properties of the node that another file set than the node itself. */
  changedBy: { key: string; by: WrittenAt }[];
  conditions: Shown[];
  ways: Way[];
}
