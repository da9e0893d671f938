import type * as Source from '../../types.generated.ts';
import { readsPath } from '../../expressions/written.ts';
import type { Cursor } from '../read/cursor.ts';
import { expressionOf } from '../../words/parts/value/expressions.ts';

/** The chains inside an action that run without a condition of the document's own. */
const chains = ['done', 'closed', 'fail', 'progress'] as const;

/**
 * A path that a chain surely changes to something made of the path that it answers, and where it
 * says so.
 */
interface Effect {
  path: string;
  said: Cursor;
}

/** A change that makes another: by a trigger, or by data that are asked for with what changed. */
interface Edge {
  from: string;
  to: string;
}

/**
 * Triggers that answer the change of a path by setting the same path, or one whose trigger sets it
 * again, to something made of it: the change sets itself off again. Where a `when` stands around
 * the setting it may come to rest, and whoever wrote it has thought of that.
 * @param triggers those of one place, or of all fields of a form
 * @param data what the place asks for, by name
 */
export function checkOwnChanges(
  triggers: readonly Cursor<Source.Trigger>[],
  data: readonly [string, Cursor<Source.DataSource>][] = [],
): void {
  const edges: Edge[] = [];
  for (const trigger of triggers) {
    const from = trigger.string('change');
    if (from === undefined) continue;
    const effects = trigger.items('do').flatMap((action) => effectsOf(action, [from]));
    for (const { path, said } of effects) {
      if (path === from)
        said.report(
          'CFG2713',
          `A mudança de '${from}' muda '${from}' outra vez, a partir dele mesmo.`,
        );
      else if (leads([...edges, ...throughData(data, path)], path, from))
        said.report(
          'CFG2713',
          `A mudança de '${from}' muda '${path}', cuja mudança volta a mudar '${from}'.`,
        );
    }
    for (const { path } of effects) edges.push({ from, to: path }, ...throughData(data, path));
  }
}

/** The data that are asked for anew when a path changes. */
const throughData = (data: readonly [string, Cursor<Source.DataSource>][], path: string): Edge[] =>
  data
    .filter(([, source]) => isMadeOf(source.get('with').value, [path]))
    .map(([name]) => ({ from: path, to: `data.${name}` }));

/** Whether the change of one path comes to change another. */
function leads(
  edges: readonly Edge[],
  from: string,
  to: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (touches(from, to)) return true;
  return (
    !seen.has(from) &&
    edges.some(
      (edge) => touches(from, edge.from) && leads(edges, edge.to, to, new Set([...seen, from])),
    )
  );
}

/** Whether a change at one path is one at the other: one of them lies in the other. */
const touches = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** @param from paths of which a value is looked for in what the action sets */
function effectsOf(action: Cursor<Source.Action>, from: readonly string[]): Effect[] {
  if (action.has('when')) return [];
  const [set, into] = [action.string('set'), action.string('into')];
  const own =
    set !== undefined && isMadeOf(action.record().to, from)
      ? [{ path: set, said: action.get('to') }]
      : [];
  // What is answered to a question is made of what is asked.
  const isAsked = action.has('call') && isMadeOf(action.record().with, from);
  const put = isAsked && into !== undefined ? [{ path: into, said: action.get('into') }] : [];
  const after = isAsked ? [...from, 'result'] : from;
  return [
    ...own,
    ...put,
    ...chains.flatMap((key) =>
      action.items(key).flatMap((inner) => effectsOf(inner, key === 'done' ? after : from)),
    ),
  ];
}

/** Whether an expression anywhere in a value reads one of some paths. */
function isMadeOf(value: unknown, from: readonly string[]): boolean {
  if (typeof value === 'string') {
    const source = expressionOf(value);
    return source !== undefined && from.some((path) => readsPath(source, path));
  }
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((child) => isMadeOf(child, from))
  );
}
