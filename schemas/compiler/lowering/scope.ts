import { tellsValue } from '../../expressions/contradiction.ts';
import type { ExpressionScope } from '../../expressions/check.ts';
import type {
  Action,
  Block,
  ClientCall,
  Dialog,
  JsonSchema,
  Tour,
  Value,
} from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../read/cursor.ts';
import type { PartOf, WordOf } from '../read/typed.ts';
import type { Project } from './project.ts';
import { VisitedDialogs } from '../../words/dialog/visited-dialogs.ts';

/**
 * What is visible at a place: roots with their schemas, paths that surely exist, and where names
 * are looked up.
 */
export class Scope implements ExpressionScope {
  readonly roots: Record<string, JsonSchema>;
  readonly guarded: ReadonlySet<string>;
  readonly entities: ExpressionScope['entities'];

  constructor(
    entities: ExpressionScope['entities'],
    roots: Record<string, JsonSchema>,
    guarded: ReadonlySet<string> = new Set(),
  ) {
    this.entities = entities;
    this.roots = roots;
    this.guarded = guarded;
  }

  /** The same place with more (or other) roots. What was known of a replaced root is forgotten. */
  with(roots: Record<string, JsonSchema>): Scope {
    const replaced = new Set(Object.keys(roots));
    const guarded = new Set(
      [...this.guarded].filter((path) => !replaced.has(path.split('.')[0] ?? '')),
    );
    return new Scope(this.entities, { ...this.roots, ...roots }, guarded);
  }

  without(...names: string[]): Scope {
    return new Scope(
      this.entities,
      Object.fromEntries(Object.entries(this.roots).filter(([name]) => !names.includes(name))),
      this.guarded,
    );
  }

  /**
   * The same place after something there has changed: what was known of it and below it no longer
   * holds.
   */
  forgetting(paths: Iterable<string>): Scope {
    const gone = [...paths];
    if (gone.length === 0) return this;
    const kept = [...this.guarded].filter(
      (path) =>
        !gone.some(
          (lost) => path === lost || path.startsWith(`${lost}.`) || path.startsWith(`${lost}#`),
        ),
    );
    return new Scope(this.entities, this.roots, new Set(kept));
  }

  /** The roots without anything that a place around has made sure of. */
  unguarded(): Scope {
    return new Scope(this.entities, this.roots);
  }

  /**
   * What is known to exist, without the values it is known to have: they may be others by the time
   * something runs.
   */
  lasting(): Scope {
    return new Scope(
      this.entities,
      this.roots,
      new Set([...this.guarded].filter((path) => !tellsValue(path))),
    );
  }

  guarding(paths: ReadonlySet<string>): Scope {
    return paths.size === 0
      ? this
      : new Scope(this.entities, this.roots, new Set([...this.guarded, ...paths]));
  }
}

/**
 * The words that contain each other: a dialog has blocks, blocks have buttons, buttons open
 * dialogs. Each lowering reaches the others through this, so that no file imports in a circle.
 */
export interface Words {
  chain(place: Place<Source.Actions>): Action[];
  blocks(place: Place<Source.Blocks>): Block[];
  /** Brings a dialog into the chunk; gives the values of its inputs. */
  dialog(place: Place<{ with?: Source.Values }>, id: string, from: Cursor): Record<string, Value>;
}

/** The paths that each text with data reads, by the key of its template. */
export type LoweredTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** One chunk being generated: a screen with all it reaches, or the manifest. */
export class Unit {
  readonly project: Project;
  readonly templates = new Map<string, string>();
  readonly textPaths = new Map<string, ReadonlySet<string>>();
  readonly validators = new Map<string, JsonSchema>();
  readonly calls: Record<string, ClientCall> = {};
  readonly dialogs: Record<string, Dialog | undefined> = {};
  readonly tours: Record<string, Tour> = {};
  /** Ids that actions may refresh and submit, known once the whole chunk has been walked. */
  readonly lists = new Set<string>();
  /** Forms of the chunk, and whether they have a `submit`. */
  readonly forms = new Map<string, boolean>();
  readonly data = new Set<string>();
  /** Names under which tabs stand in the address of the screen. */
  readonly tabs = new Set<string>();
  /** Ids of blocks and buttons, which tours point at. */
  readonly parts = new Set<string>();
  /** The routes of the screen; none in the shell. */
  readonly routes: readonly string[];
  /** Nobody needs a session to come here. */
  readonly isPublic: boolean;
  /** Wizards being lowered: one may not contain itself. */
  readonly open = new Set<string>();
  readonly words: Words;
  readonly visited = new VisitedDialogs();
  private readonly later: (() => void)[] = [];

  constructor(project: Project, words: Words, routes: readonly string[] = [], isPublic = false) {
    this.project = project;
    this.words = words;
    this.routes = routes;
    this.isPublic = isPublic;
  }

  /** Runs a check when every list, form and datum of the chunk is known. */
  afterwards(check: () => void): void {
    this.later.push(check);
  }

  finish(): void {
    for (const check of this.later) check();
    this.visited.tell();
  }
}

/** Where a lowering function stands: the chunk it adds to and the roots it sees. */
export interface Place<T = unknown> {
  unit: Unit;
  scope: Scope;
  cursor: Cursor<T>;
  /** Ids of the steps of the wizard around this place. */
  steps?: readonly string[];
  /** The rest of the chains around: it runs while something here waits for a dialog to close. */
  later?: readonly Cursor<Source.Action>[];
  /** There is a dialog around this place that can be closed. */
  inDialog?: boolean;
  /** Its id, where it is a document. */
  dialog?: string;
  /** What that dialog gives back, where its document says so. */
  result?: JsonSchema;
  /**
   * In the actions of a field that each record of a form's list has: the record, which is `item`.
   */
  record?: JsonSchema;
}

/** The place of a property, from the place of its owner. */
export function inside<T, K extends WordOf<T>>(
  place: Place<T>,
  key: K,
  scope: Scope = place.scope,
): Place<PartOf<T, K>> {
  return { ...place, scope, cursor: place.cursor.get(key) };
}
