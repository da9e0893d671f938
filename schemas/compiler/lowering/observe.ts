import type { CelType } from '../../expressions/types.ts';
import type { At } from '../../release/types.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Cursor } from '../read/cursor.ts';
import { lowerScreenChunk, lowerShellChunk } from './chunks.ts';
import { Project } from './project.ts';
import type { Scope } from './scope.ts';

/** Is told by a lowering what may be said at the places that it comes to. */
export interface Observer {
  /** A text, a condition or a value may stand here, whether one does or not. */
  sees(cursor: Cursor, scope: Scope): void;
  /** A path that stands here, or at a part of this, leads from a value of this type. */
  leadsFrom(cursor: Cursor, from: CelType, scope: Scope): void;
}

/** A type that paths lead from, and where its names are looked up. */
export interface PathRoot {
  type: CelType;
  scope: Scope;
}

/**
 * What may be said at the places of one screen, or of the frame, by the place as the release names
 * it.
 */
export class Observed implements Observer {
  /** The first of several uses. */
  readonly scopes = new Map<At, Scope>();
  readonly roots = new Map<At, PathRoot>();

  sees({ at }: Cursor, scope: Scope): void {
    if (!this.scopes.has(at)) this.scopes.set(at, scope);
  }

  leadsFrom({ at }: Cursor, type: CelType, scope: Scope): void {
    if (!this.roots.has(at)) this.roots.set(at, { type, scope });
  }
}

/**
 * What may be said in a screen and in all that it shows; without a screen, in the frame. Works for
 * documents with findings, as far as they can be lowered.
 */
export function observe(documents: readonly MergedDocument[], screen?: string): Observed {
  const project = new Project(documents);
  const observed = new Observed();
  project.observer = observed;
  try {
    if (screen === undefined) lowerShellChunk(project);
    else lowerScreenChunk(project, screen);
  } catch {
    // A document that has another shape than its word can end the lowering: what was seen until
    // then holds.
  }
  return observed;
}
