import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectedFolder } from './browser.ts';
import { filesOf, type Picture } from './pictures.ts';

const results = fileURLToPath(new URL('../../test-results/pictures.json', import.meta.url));
const target = fileURLToPath(new URL('../../test-results/pictures.html', import.meta.url));

/** The part of Playwright's report that is read. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { results: { attachments: { name: string; path?: string }[] }[] }[];
  }[];
}

/**
 * What the last run took and saw otherwise, by the picture's name: files of the taken one and of
 * the difference.
 */
function differences(): Map<string, { actual?: string; diff?: string }> {
  const found = new Map<string, { actual?: string; diff?: string }>();
  const read = ({ suites = [], specs = [] }: Suite): void => {
    for (const suite of suites) read(suite);
    for (const { title, tests } of specs) {
      const attachments = tests.flatMap(({ results: runs }) => runs.at(-1)?.attachments ?? []);
      const pathOf = (kind: string): string | undefined =>
        attachments.findLast(({ name }) => name.endsWith(`-${kind}.png`))?.path;
      const [actual, diff] = [pathOf('actual'), pathOf('diff')];
      if (actual !== undefined)
        found.set(/[\w-]+(?=-actual\.png$)/.exec(actual)?.[0] ?? title, {
          actual,
          ...(diff !== undefined && { diff }),
        });
    }
  };
  if (existsSync(results)) read(JSON.parse(readFileSync(results, 'utf8')) as Suite);
  return found;
}

const linkTo = (file: string): string => encodeURI(relative(dirname(target), file));

function figure(caption: string, file: string): string {
  const link = linkTo(file);
  return `<a href="${link}" class="${/-390(\.|$)/.test(caption) ? 'narrow' : 'wide'}"><figure><img src="${link}" alt="" loading="lazy"><figcaption>${caption}</figcaption></figure></a>`;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>
body{margin:1rem;font:13px/1.4 sans-serif;background:#e4e7eb}
section{display:flex;flex-wrap:wrap;gap:10px;margin-bottom:1.5rem}
h2{width:100%;margin:0;font-size:15px}
a{color:inherit;text-decoration:none}figure{margin:0}
.wide{width:400px}.narrow{width:125px}
img{display:block;width:100%;max-height:380px;object-fit:cover;object-position:top;border:1px solid #b8c0ca;background:#fff}
</style>`;

/** Writes one page with all pictures, what differed in the last run first; answers its file. */
export function writeSheet(pictures: readonly Picture[]): string {
  const changed = [...differences()].map(([name, { actual, diff }]) =>
    [
      `<section><h2>${name} differs</h2>`,
      figure('expected', join(expectedFolder, `${name}.png`)),
      ...(actual === undefined ? [] : [figure('now', actual)]),
      ...(diff === undefined ? [] : [figure('difference', diff)]),
      '</section>',
    ].join(''),
  );
  const groups = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const group = picture.tenant === 'demo' ? picture.path : 'gallery';
    groups.set(group, [...(groups.get(group) ?? []), picture]);
  }
  const all = [...groups].map(([group, shown]) =>
    [
      `<section><h2>${group}</h2>`,
      ...shown
        .flatMap(filesOf)
        .map((file) => figure(file.replace(/^\w+\//, ''), join(expectedFolder, `${file}.png`))),
      '</section>',
    ].join(''),
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, [head, ...changed, ...all].join('\n'));
  return target;
}
