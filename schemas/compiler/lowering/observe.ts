import type { CelType } from '../../expressions/types.ts';
import type { At } from '../../release/types.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Cursor } from '../read/cursor.ts';
import { lowerScreenChunk, lowerShellChunk } from './chunks.ts';
import { Project } from './project.ts';
import type { Scope } from './scope.ts';
import type { Observer } from './observer.ts';

/** The type that paths start from, and the scope for its names. */
export interface PathRoot {
  type: CelType;
  scope: Scope;
}

/** Scopes of all places of one screen, or of the shell, by their `at` in the release. */
export class RecordedScopes implements Observer {
  /** Of the first use of each place. */
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
 * The scopes of a screen and of everything it shows; without `screen`, of the shell. Works for
 * documents with findings, as far as they can be lowered.
 */
export function observe(documents: readonly MergedDocument[], screen?: string): RecordedScopes {
  const project = new Project(documents);
  const recorded = new RecordedScopes();
  project.observer = recorded;
  try {
    if (screen === undefined) lowerShellChunk(project);
    else lowerScreenChunk(project, screen);
  } catch {
    // A document of a wrong shape can end the lowering; the scopes until then are kept.
  }
  return recorded;
}
