import { unreadable } from '../../../expressions/typing/patterns.ts';
import { withLinearMatches } from '../../../expressions/language/linear-matches.ts';
import { type Backtracking, backtracking } from '../../patterns/backtracking.ts';
import type { Cursor } from '../../read/cursor.ts';
import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

const verdicts: Record<Backtracking, string> = {
  endless:
    'pode travar o navegador: um texto curto que não serve levaria segundos, ou não acabaria',
  hard: 'é complicada demais para se saber se trava o navegador',
};

/** Properties with free names or data. */
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

/** Keywords with schemas by name: the names are not keywords. */
const byName = new Set(['properties', 'definitions', 'params', 'query', 'state', 'fields']);

/**
 * Regular expressions that browsers run on input: `pattern`, and the keys of `patternProperties`.
 */
export function checkPatterns(project: Project, document: MergedDocument): void {
  walk(project, document, document.value, { path: [], named: false });
}

/** `named`: the keys at the path are free names. */
function walk(
  project: Project,
  document: MergedDocument,
  node: object,
  { path, named }: { path: (string | number)[]; named: boolean },
): void {
  const check = (pattern: string, key: (string | number)[]): void => {
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
    if (!named && key === 'pattern' && typeof child === 'string') check(child, [key]);
    if (child === null || typeof child !== 'object' || (!named && foreign.has(key))) continue;
    if (!named && key === 'patternProperties')
      for (const pattern of Object.keys(child as object)) check(pattern, [key, pattern]);
    path.push(Array.isArray(node) ? Number(key) : key);
    walk(project, document, child as object, {
      path,
      named: !named && (byName.has(key) || key === 'patternProperties'),
    });
    path.pop();
  }
}

/**
 * Patterns of `matches` in an expression that a browser evaluates.
 *
 * @param source a valid expression
 */
export function checkMatches(cursor: Cursor, source: string): void {
  if (!source.includes('matches')) return;
  for (const pattern of withLinearMatches(source).patterns) {
    const found = backtracking(pattern, '');
    if (found) cursor.report('CFG2759', messageOf(pattern, found));
  }
}

const messageOf = (pattern: string, found: Backtracking): string =>
  `A expressão regular '${pattern.length > 60 ? `${pattern.slice(0, 57)}...` : pattern}' ${verdicts[found]}.`;
