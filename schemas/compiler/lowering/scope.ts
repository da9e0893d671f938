import { isValueGuard } from '../../expressions/analysis/contradiction.ts';
import type { ExpressionScope } from '../../expressions/check.ts';
import type {
  Action,
  Block,
  ClientCall,
  Dialog,
  JsonSchema,
  TextTree,
  Tour,
  Value,
} from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../read/cursor.ts';
import type { PartOf, WordOf } from '../read/typed.ts';
import type { Project } from './project.ts';
import { VisitedDialogs } from '../../words/dialog/visited-dialogs.ts';

/**
 * The scope of a place: root names with their schemas, paths that are guaranteed to exist, and the
 * resolver of entities.
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

  /** The scope with more or other roots. Guards of a replaced root are dropped. */
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

  /** The scope after values have changed: their guards, and those below them, are dropped. */
  forgetting(paths: Iterable<string>): Scope {
    const changed = [...paths];
    if (changed.length === 0) return this;
    const remaining = [...this.guarded].filter(
      (path) =>
        !changed.some(
          (lost) => path === lost || path.startsWith(`${lost}.`) || path.startsWith(`${lost}#`),
        ),
    );
    return new Scope(this.entities, this.roots, new Set(remaining));
  }

  /** The scope without the guards of the places around. */
  unguarded(): Scope {
    return new Scope(this.entities, this.roots);
  }

  /**
   * The scope with guards of existence, but without guards of values: these may have changed by the
   * time a chain runs.
   */
  lasting(): Scope {
    return new Scope(
      this.entities,
      this.roots,
      new Set([...this.guarded].filter((path) => !isValueGuard(path))),
    );
  }

  guarding(paths: ReadonlySet<string>): Scope {
    return paths.size === 0
      ? this
      : new Scope(this.entities, this.roots, new Set([...this.guarded, ...paths]));
  }
}

/**
 * Lowerings of the words that contain each other: a dialog has blocks, blocks have buttons, buttons
 * open dialogs. They are passed in, so that no files import each other in a cycle.
 */
export interface Words {
  chain(place: Place<Source.Actions>): Action[];
  blocks(place: Place<Source.Blocks>): Block[];
  /** Adds a dialog to the chunk; returns the values of its inputs. */
  dialog(place: Place<{ with?: Source.Values }>, id: string, from: Cursor): Record<string, Value>;
}

/** The paths that each text with data reads, by the key of its template. */
export type LoweredTexts = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The object code of one chunk while it is lowered: a screen with everything it reaches, or the
 * shell.
 */
export class Unit {
  readonly project: Project;
  readonly templates = new Map<string, TextTree>();
  readonly textPaths = new Map<string, ReadonlySet<string>>();
  readonly validators = new Map<string, JsonSchema>();
  readonly calls: Record<string, ClientCall> = {};
  readonly dialogs: Record<string, Dialog | undefined> = {};
  readonly tours: Record<string, Tour> = {};
  /** Ids of lists and forms, complete after the whole chunk was lowered. */
  readonly lists = new Set<string>();
  /** Forms of the chunk, and whether they have a `submit`. */
  readonly forms = new Map<string, boolean>();
  readonly data = new Set<string>();
  /** Query parameters of the address that tabs use. */
  readonly tabs = new Set<string>();
  /** Ids of blocks and buttons, which tours point at. */
  readonly parts = new Set<string>();
  /** The routes of the screen; none in the shell. */
  readonly routes: readonly string[];
  /** The screen is public: there may be no session. */
  readonly isPublic: boolean;
  /** Wizards being lowered, to detect one that contains itself. */
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

  /** Defers a check until every list, form and data source of the chunk is known. */
  afterwards(check: () => void): void {
    this.later.push(check);
  }

  finish(): void {
    for (const check of this.later) check();
    this.visited.report();
  }
}

/** Context of a lowering: the chunk, the scope, and a cursor on the part of the document. */
export interface Place<T = unknown> {
  unit: Unit;
  scope: Scope;
  cursor: Cursor<T>;
  /** Ids of the steps of the wizard around this place. */
  steps?: readonly string[];
  /**
   * Actions after the chain of this place: they run while a dialog that it opened is still open.
   */
  later?: readonly Cursor<Source.Action>[];
  /** The place is in a dialog that can be closed. */
  inDialog?: boolean;
  /** The dialog's id, if it is a document. */
  dialog?: string;
  /** Schema of the dialog's result, if its document declares one. */
  result?: JsonSchema;
  /** Schema of `item`, in the actions of a field within a form's list of records. */
  record?: JsonSchema;
}

/** The context of a property. */
export function inside<T, K extends WordOf<T>>(
  place: Place<T>,
  key: K,
  scope: Scope = place.scope,
): Place<PartOf<T, K>> {
  return { ...place, scope, cursor: place.cursor.get(key) };
}
