import { unreadable } from '../../../expressions/patterns.ts';
import { withLinearMatches } from '../../../expressions/linear-matches.ts';
import { type Backtracking, backtracking } from '../../patterns/backtracking.ts';
import type { Cursor } from '../../read/cursor.ts';
import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

const told: Record<Backtracking, string> = {
  endless:
    'pode travar o navegador: um texto curto que não serve levaria segundos, ou não acabaria',
  hard: 'é complicada demais para se saber se trava o navegador',
};

/** Where names are somebody's own, or values are. */
const foreign = new Set([
  'default',
  'with',
  'value',
  'to',
  'const',
  'enum',
  'examples',
  'messages',
  'texts',
  'env',
  'props',
]);

/** Keywords that hold schemas by names which somebody chose: no name there is a keyword. */
const byName = new Set(['properties', 'definitions', 'params', 'query', 'state', 'fields']);

/**
 * Regular expressions that browsers check what is typed by: `pattern`, and the names of
 * `patternProperties`.
 */
export function checkPatterns(project: Project, document: MergedDocument): void {
  walk(project, document, document.value, { path: [], named: false });
}

/** `named`: the keys at the path are names that somebody chose. */
function walk(
  project: Project,
  document: MergedDocument,
  node: object,
  { path, named }: { path: (string | number)[]; named: boolean },
): void {
  const judge = (pattern: string, key: (string | number)[]): void => {
    const place = [...path, ...key];
    const why = unreadable(pattern);
    const found = why === undefined ? backtracking(pattern, 'u') : undefined;
    if (why !== undefined)
      project.report(
        'CFG1115',
        document.place(place),
        `O padrão '${pattern}' não pode ser lido: ${why}.`,
      );
    if (found) project.report('CFG2759', document.place(place), messageOf(pattern, found));
  };
  for (const [key, child] of Object.entries(node)) {
    if (!named && key === 'pattern' && typeof child === 'string') judge(child, [key]);
    if (child === null || typeof child !== 'object' || (!named && foreign.has(key))) continue;
    if (!named && key === 'patternProperties')
      for (const pattern of Object.keys(child as object)) judge(pattern, [key, pattern]);
    path.push(Array.isArray(node) ? Number(key) : key);
    walk(project, document, child as object, {
      path,
      named: !named && (byName.has(key) || key === 'patternProperties'),
    });
    path.pop();
  }
}

/**
 * The patterns of `matches` in an expression that a browser evaluates; its source is one that can
 * be read.
 */
export function checkMatches(cursor: Cursor, source: string): void {
  if (!source.includes('matches')) return;
  for (const pattern of withLinearMatches(source).patterns) {
    const found = backtracking(pattern, '');
    if (found) cursor.report('CFG2759', messageOf(pattern, found));
  }
}

const messageOf = (pattern: string, found: Backtracking): string =>
  `A expressão regular '${pattern.length > 60 ? `${pattern.slice(0, 57)}...` : pattern}' ${told[found]}.`;
