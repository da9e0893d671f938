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
