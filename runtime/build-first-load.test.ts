import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** The chunk and all that its code imports before it runs. */
function loadedWith(
  chunk: Rolldown.OutputChunk,
  all: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = all.find(({ fileName }) => fileName === name);
    if (imported) loadedWith(imported, all, found);
  }
  return found;
}

const built = (await build({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  logLevel: 'error',
  build: { write: false, minify: false },
})) as Rolldown.RolldownOutput;
const chunks = built.output.filter((file) => file.type === 'chunk');

const modulesOf = (source: RegExp): string[] =>
  chunks
    .filter(({ facadeModuleId }) => source.test(facadeModuleId ?? ''))
    .flatMap((chunk) => [...loadedWith(chunk, chunks)])
    .flatMap((chunk) => Object.keys(chunk.modules));

test('a form of plain fields brings neither RJSF nor an interpreter of schemas in', () => {
  const modules = modulesOf(/\/form-block\.tsx$/);
  expect(modules.some((module) => module.endsWith('/plain/plain-fields.tsx'))).toBe(true);
  expect(
    modules.filter((module) =>
      /@rjsf\/(?!utils\/lib\/(getSchemaType|guessType))|@cfworker/.test(module),
    ),
  ).toEqual([]);
});

test('any other form brings the parts of RJSF in that it draws with, and no resolver of addresses', () => {
  const modules = modulesOf(/\/structured-form\.tsx$/);
  expect(modules.some((module) => module.endsWith('/fields/SchemaField.js'))).toBe(true);
  expect(
    modules.filter((module) =>
      /(fast-uri|@rjsf\/core\/.*(Layout\w+Field|Widget|BaseInputTemplate))\b.*\.js$/.test(module),
    ),
  ).toEqual([]);
});

test('neither the page nor a list brings code of PrimeReact in before it is needed', () => {
  const first = chunks
    .filter(
      ({ isEntry, facadeModuleId }) => isEntry || /\/list-block\.tsx$/.test(facadeModuleId ?? ''),
    )
    .flatMap((chunk) => [...loadedWith(chunk, chunks)]);
  const modules = first.flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.some((module) => module.endsWith('/blocks/list/table/list-table.tsx'))).toBe(true);
  expect(modules.some((module) => module.endsWith('/app/main.tsx'))).toBe(true);
  expect(modules.filter((module) => /primereact\/.*\.js$/.test(module))).toEqual([]);
});

test('no page brings the CEL library or Handlebars in: expressions and texts come as trees', () => {
  const pages = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || /-block\.tsx$/.test(facadeModuleId ?? ''),
  );
  const modules = pages
    .flatMap((chunk) => [...loadedWith(chunk, chunks)])
    .flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.some((module) => module.endsWith('/expressions/tree/evaluate.ts'))).toBe(true);
  expect(modules.some((module) => module.endsWith('/helpers/text-tree.ts'))).toBe(true);
  expect(modules.filter((module) => /(cel-js|node_modules\/handlebars)\//.test(module))).toEqual(
    [],
  );
});

test('a page brings no parts of the router in that nobody uses, and not its development build', () => {
  const page = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap((chunk) => [...loadedWith(chunk, chunks)]);
  const code = page.map((chunk) => chunk.code).join('');
  expect(code).toMatch(/function createBrowserRouter\b/);
  expect(code).not.toMatch(/function (PrefetchPageLinks|useScrollRestoration|Scripts)\b/);
  const modules = page.flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.filter((module) => /react-router\/dist\/development/.test(module))).toEqual([]);
});

const isDrawing = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => id.includes('/cjs/react-dom-client.'));

test('a page begins without what draws it, which is announced before all others', () => {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const drawing = chunks.find(isDrawing);
  expect(entry?.dynamicImports).toContain(drawing?.fileName);
  expect(entry && [...loadedWith(entry, chunks)].filter(isDrawing)).toEqual([]);
  const page = built.output.find(({ fileName }) => fileName === 'index.html');
  expect(
    /modulepreload.*href="\/([^"]+)"/.exec(page?.type === 'asset' ? `${page.source}` : '')?.[1],
  ).toBe(drawing?.fileName);
});

test('what comes before a list or a form is compiled beside the page, and nothing else', () => {
  const isAtOnce = ({ code }: Rolldown.OutputChunk): boolean =>
    code.startsWith('//# allFunctionsCalledOnLoad\n');
  const first = new Set(
    chunks
      .filter(
        ({ isEntry, facadeModuleId }) =>
          isEntry || /\/(list|form)-block\.tsx$/.test(facadeModuleId ?? ''),
      )
      .concat(chunks.filter(isDrawing))
      .flatMap((chunk) => [...loadedWith(chunk, chunks)]),
  );
  const names = (some: Iterable<Rolldown.OutputChunk>): string[] =>
    [...some].map(({ fileName }) => fileName).sort();
  const large = [...first].filter(({ code }) => code.length > 2_000);
  expect(large.length).toBeGreaterThan(4);
  expect(names(chunks.filter(isAtOnce))).toEqual(names(large));
});

test('nobody uses a mutation of TanStack Query, whose code the build leaves out', () => {
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.some((module) => module.endsWith('/query-core/build/modern/query.js'))).toBe(true);
  expect(
    modules.filter((module) => /query-core\/.*\/mutation(Observer)?\.js$/.test(module)),
  ).toEqual([]);
});
