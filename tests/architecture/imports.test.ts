import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { broken, cycles, folderOf, type Import, knots, readImports } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const imports = readImports(root, ['schemas', 'runtime', 'admin', 'server', 'tests']);
const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/');

/**
 * Who may not import whom. Tests next to the source may reach further, because they put real parts
 * together.
 */
const forbidden: { rule: string; from: RegExp; to: RegExp }[] = [
  {
    rule: 'schemas imports nothing of ours',
    from: /^schemas\//,
    to: /^(runtime|admin|server|config|tests)\//,
  },
  {
    rule: 'the compiler does no input or output',
    from: /^schemas\/(compiler|words|expressions|diagnostics|release)\//,
    to: /^node:(?!module$)/,
  },
  {
    rule: 'the compiler loads one library by itself',
    from: /^schemas\/(?!compiler\/patterns\/recheck\.ts$)/,
    to: /^node:module$/,
  },
  {
    rule: 'pricing is pure',
    from: /^runtime\/pricing\//,
    to: /^runtime\/(?!pricing\/)|^(server|admin|schemas|config)\/|^(react|react-dom|primereact|@tanstack)\b/,
  },
  {
    rule: 'the quote model has no React',
    from: /^runtime\/quote\/model\//,
    to: /^(react|react-dom|primereact|@tanstack)\b|^runtime\/quote\/ui\//,
  },
  {
    rule: 'render knows no block',
    from: /^runtime\/render\//,
    to: /^runtime\/(blocks|fields|quote|app)\//,
  },
  {
    rule: 'formats know nothing else of the runtime',
    from: /^runtime\/format\//,
    to: /^runtime\/(?!format\/)/,
  },
  {
    rule: 'blocks know neither the quote nor the application',
    from: /^runtime\/(blocks|fields|actions|data|format)\//,
    to: /^runtime\/(quote|pricing|app)\//,
  },
  {
    rule: 'runtime imports schemas only',
    from: /^runtime\//,
    to: /^(server|admin|config|tests)\//,
  },
  {
    rule: 'runtime goes without the compiler and the words',
    from: /^runtime\//,
    to: /^schemas\/(compiler|words)\//,
  },
  {
    rule: 'server imports schemas and pricing',
    from: /^server\//,
    to: /^runtime\/(?!pricing\/)|^(admin|tests)\//,
  },
  {
    rule: 'server knows no demo ERP but to start it',
    from: /^server\/(?!demo-erp\/|main\.ts|start)/,
    to: /^server\/demo-erp\//,
  },
  {
    rule: 'the demo ERP is a program of its own: of the portal it knows the pricing engine',
    from: /^server\/demo-erp\//,
    to: /^(schemas|admin|tests|config)\/|^runtime\/(?!pricing\/)/,
  },
  {
    rule: 'exchanges with the ERP know no session and no request',
    from: /^server\/proxy\//,
    to: /^server\/(session|calls|routes|access|admin|drift|tenancy)\//,
  },
  {
    rule: 'sessions know neither the calls of a request nor its route',
    from: /^server\/session\//,
    to: /^server\/(calls|routes|admin|drift)\//,
  },
  {
    rule: 'the server knows no command line',
    from: /^server\/(?!cli\/|dev\/)/,
    to: /^server\/cli\//,
  },
  {
    rule: 'the quote editor knows no application',
    from: /^runtime\/quote\//,
    to: /^runtime\/app\//,
  },
  {
    rule: 'the demo ERP knows no server',
    from: /^server\/demo-erp\//,
    to: /^server\/(?!demo-erp\/)/,
  },
  {
    rule: 'databases only in the store',
    from: /^server\/(?!store\/(sqlite|postgres)\/|demo-erp\/)/,
    to: /^(better-sqlite3|drizzle-orm|pg)\b/,
  },
  {
    rule: 'admin imports schemas and what the runtime opens to it',
    from: /^admin\//,
    to: /^(server|config|tests)\/|^runtime\/(?!admin\/|styles\/|build-)/,
  },
  {
    rule: 'the admin goes without the compiler and the lowering of words',
    from: /^admin\//,
    to: /^schemas\/(compiler\/|words\/(?!(index|address)\.ts$))/,
  },
  { rule: 'config holds no code', from: /./, to: /^config\/.*(?<!\.json)$/ },
];

/**
 * What may reach each other, from the largest group: types that are recursive because the language
 * is (blocks in adapters of blocks, chains in values), cursors and the project that they read, and
 * a screen's scope with the application around it. A new group, or one that grows, fails.
 */
const known: readonly string[] = [
  '5 in schemas/release',
  '4 in schemas/compiler',
  '3 in runtime/render',
  '2 in schemas/release',
];

describe('the directions of imports', () => {
  test.each(forbidden)('$rule', ({ from, to }) => {
    const found = imports.filter(
      (one) => from.test(one.from) && to.test(one.to) && !isTest(one.from),
    );
    expect(found.map((one: Import) => `${one.from} -> ${one.to}`)).toEqual([]);
  });

  test('nothing goes in a circle', () => {
    expect(imports.length).toBeGreaterThan(1_500);
    expect(cycles(imports).map((circle) => circle.join(' -> '))).toEqual([]);
  });

  test('files that reach each other by types are few and known', () => {
    const groups = knots(imports.filter(({ from }) => !from.startsWith('tests/')));
    expect(groups.map((group) => `${group.length} in ${folderOf(group[0] ?? '', 2)}`)).toEqual(
      known,
    );
  });

  test('every import that was read leads to a file', () => {
    expect(broken(root, imports)).toEqual([]);
  });

  test('a circle would be seen', () => {
    const edge = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly });
    expect(cycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
    expect(cycles([edge('a', 'b'), edge('b', 'a', true)])).toEqual([]);
    expect(knots([edge('a', 'b'), edge('b', 'a', true), edge('b', 'c')])).toEqual([['a', 'b']]);
  });
});
