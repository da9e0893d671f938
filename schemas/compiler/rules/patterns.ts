import { withLinearMatches } from '../../expressions/linearMatches.ts';
import { type Backtracking, backtracking } from '../backtracking.ts';
import type { Cursor } from '../cursor.ts';
import type { MergedDocument } from '../layers.ts';
import type { Project } from '../project.ts';

const told: Record<Backtracking, string> = {
  endless: 'pode travar o navegador: um texto curto que não serve levaria segundos, ou não acabaria',
  hard: 'é complicada demais para se saber se trava o navegador',
};

/** Where names are somebody's own, or values are. */
const foreign = new Set(['default', 'with', 'value', 'to', 'const', 'enum', 'examples', 'messages', 'texts', 'env', 'props']);

/** Regular expressions that browsers check what is typed by: `pattern`, and the names of `patternProperties`. */
export function checkPatterns(project: Project, document: MergedDocument): void {
  walk(project, document, document.value, []);
}

function walk(project: Project, document: MergedDocument, node: object, path: (string | number)[]): void {
  const judge = (pattern: string, key: (string | number)[]): void => {
    const found = backtracking(pattern, 'u');
    if (found) project.report('CFG2759', document.place([...path, ...key]), messageOf(pattern, found));
  };
  for (const [key, child] of Object.entries(node)) {
    if (key === 'pattern' && typeof child === 'string') judge(child, [key]);
    if (child === null || typeof child !== 'object' || (foreign.has(key) && path.at(-1) !== 'properties')) continue;
    if (key === 'patternProperties') for (const pattern of Object.keys(child as object)) judge(pattern, [key, pattern]);
    path.push(Array.isArray(node) ? Number(key) : key);
    walk(project, document, child as object, path);
    path.pop();
  }
}

/** The patterns of `matches` in an expression that a browser evaluates; its source is one that can be read. */
export function checkMatches(cursor: Cursor, source: string): void {
  if (!source.includes('matches')) return;
  for (const pattern of withLinearMatches(source).patterns) {
    const found = backtracking(pattern, '');
    if (found) cursor.report('CFG2759', messageOf(pattern, found));
  }
}

const messageOf = (pattern: string, found: Backtracking): string =>
  `A expressão regular '${pattern.length > 60 ? `${pattern.slice(0, 57)}...` : pattern}' ${told[found]}.`;
