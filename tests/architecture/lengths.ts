import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** A function or a file with its number of lines; a function's line is where it begins. */
export interface Length {
  file: string;
  name: string;
  line: number;
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** The TypeScript files of a folder, generated ones left out. */
export const sources = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/')),
  );

/** The functions of a file that have more lines than the bound. */
export function longFunctions(file: string, text: string, bound: number): Length[] {
  if (text.split('\n').length <= bound) return [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const found: Length[] = [];
  const visit = (node: Node, name: string): void => {
    const own = isNode(node.id) && typeof node.id.name === 'string' ? node.id.name : name;
    if (functions.test(node.type)) {
      const line = lineOf(node.start);
      const lines = lineOf(node.end) - line + 1;
      if (lines > bound) found.push({ file, name: own, line, lines });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, own);
  };
  visit(parseSync(file, text).program as unknown as Node, '');
  return found;
}

/** The number of lines of a file. */
export const linesOf = (root: string, file: string): number =>
  readFileSync(join(root, file), 'utf8').split('\n').length - 1;

/** The folders that hold more files than the bound, those of their folders not counted. */
export function crowded(files: readonly string[], bound: number): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > bound ? [folder] : [])).sort();
}
