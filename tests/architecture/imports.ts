import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * One import of a source file. `to` is a path of the project, or the name of a package or of Node's
 * own module.
 */
export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const statement = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * All imports of the TypeScript files below the folders. Type-only ones vanish in the build, so
 * they make no cycle.
 */
export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .flatMap((entry) => importsOf(root, join(entry.parentPath, entry.name))),
  );
}

function importsOf(root: string, file: string): Import[] {
  const from = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const target = (name: string): string =>
    name.startsWith('.')
      ? relative(root, join(dirname(file), name.replace(/\?.*$/, ''))).replaceAll('\\', '/')
      : name;
  return [
    ...[...text.matchAll(statement)].map(([, type, name = '']) => ({
      from,
      to: target(name),
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map(([, name = '']) => ({
      from,
      to: target(name),
      typeOnly: false,
    })),
  ];
}

/** The circles among imports, each as a path that ends where it began. */
export function cycles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}

/** Relative imports that lead to no file: what this reader would have misunderstood. */
export const broken = (root: string, imports: readonly Import[]): Import[] =>
  imports.filter(
    ({ to }) =>
      /\.(tsx?|json|css)$/.test(to) &&
      !to.includes('node_modules') &&
      to.includes('/') &&
      !existsSync(join(root, to)) &&
      /^(schemas|runtime|server|tests|config)\//.test(to),
  );

const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/');

/**
 * Groups of files that reach each other, by type-only imports too (strongly connected components,
 * after Tarjan), the largest first; the files of a group are sorted. Tests are left out.
 */
export function knots(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports)
    if (!isTest(from)) edges.set(from, [...(edges.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    let low = order.get(file) ?? 0;
    open.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** The folder of a file, cut to a number of steps. */
export const folderOf = (file: string, depth: number): string =>
  file.split('/').slice(0, -1).slice(0, depth).join('/');
