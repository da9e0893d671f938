import type * as Source from '../../types.generated.ts';
import { readsPath } from '../../expressions/analysis/written.ts';
import type { Cursor } from '../read/cursor.ts';
import { expressionOf } from '../../words/parts/value/expressions.ts';

/** Chains of an action that run without a condition of their own. */
const chains = ['done', 'closed', 'fail', 'progress'] as const;

/** A path that a chain sets to a value computed from the watched path, and where. */
interface Effect {
  path: string;
  place: Cursor;
}

/** A change of one path that changes another: by a trigger, or by data that are fetched again. */
interface Edge {
  from: string;
  to: string;
}

/**
 * Reports triggers that set the path they watch, directly or through other triggers, to a value
 * computed from it: they trigger themselves. A chain with a `when` is left out, because it can come
 * to rest.
 *
 * @param triggers those of one place, or of all fields of a form
 * @param data data sources of the place, by name
 */
export function checkOwnChanges(
  triggers: readonly Cursor<Source.Trigger>[],
  data: readonly [string, Cursor<Source.DataSource>][] = [],
): void {
  const edges: Edge[] = [];
  const changes = triggers.flatMap((trigger) => {
    const { change } = trigger.record();
    const paths = Array.isArray(change) ? change : [change];
    return paths.flatMap((from) => (typeof from === 'string' ? [{ trigger, from }] : []));
  });
  for (const { trigger, from } of changes) {
    const effects = trigger.items('do').flatMap((action) => effectsOf(action, [from]));
    for (const { path, place } of effects) {
      if (path === from)
        place.report(
          'CFG2713',
          `A mudança de '${from}' muda '${from}' outra vez, a partir dele mesmo.`,
        );
      else if (leads([...edges, ...throughData(data, path)], path, from))
        place.report(
          'CFG2713',
          `A mudança de '${from}' muda '${path}', cuja mudança volta a mudar '${from}'.`,
        );
    }
    for (const { path } of effects) edges.push({ from, to: path }, ...throughData(data, path));
  }
}

/** Data sources that are fetched again when a path changes. */
const throughData = (data: readonly [string, Cursor<Source.DataSource>][], path: string): Edge[] =>
  data
    .filter(([, source]) => isMadeOf(source.get('with').value, [path]))
    .map(([name]) => ({ from: path, to: `data.${name}` }));

/** Whether a change of one path leads to a change of another. */
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

/** Whether one of two paths contains the other. */
const touches = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** @param from paths of which a value is looked for in what the action sets */
function effectsOf(action: Cursor<Source.Action>, from: readonly string[]): Effect[] {
  if (action.has('when')) return [];
  const [set, into] = [action.string('set'), action.string('into')];
  const own =
    set !== undefined && isMadeOf(action.record().to, from)
      ? [{ path: set, place: action.get('to') }]
      : [];
  // The response to a request is computed from its arguments.
  const isAsked = action.has('call') && isMadeOf(action.record().with, from);
  const put = isAsked && into !== undefined ? [{ path: into, place: action.get('into') }] : [];
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
