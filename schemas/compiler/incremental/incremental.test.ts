import { describe, expect, test } from 'vitest';
import { mutate, placesIn, random } from '../../../tests/builders/mutate.ts';
import { changed, smallProject, sourcesIn } from '../../../tests/builders/sources.ts';
import { times } from '../../../tests/builders/times.ts';
import {
  type CompileInput,
  type CompileResult,
  compileTenant,
  createCompiler,
  type SourceFile,
} from '../index.ts';

/** Changes one leaf for another value of its kind, so that the document often still compiles. */
function nudge(text: string, next: () => number): string {
  const document: unknown = JSON.parse(text);
  const leaves = placesIn(document).filter(
    ([owner, key]) =>
      key !== 'id' && key !== '$schema' && (owner[key] === null || typeof owner[key] !== 'object'),
  );
  const [owner, key] = leaves[Math.floor(next() * leaves.length)] ?? [];
  if (owner === undefined || key === undefined) return text;
  const value = owner[key];
  if (typeof value === 'number') owner[key] = value + 1;
  else if (typeof value === 'boolean') owner[key] = !value;
  else if (next() < 0.3) delete owner[key];
  else owner[key] = next() < 0.5 ? `${String(value)}x` : `${String(value)} `;
  return JSON.stringify(document, null, Math.floor(next() * 3));
}

/** One step of somebody's work on the files. */
function edited(files: readonly SourceFile[], next: () => number): SourceFile[] {
  const at = Math.floor(next() * files.length);
  const file = files[at] as SourceFile;
  const put = (text: string): SourceFile[] =>
    files.map((other) => (other === file ? { ...file, text } : other));
  const kind = next();
  if (kind < 0.55) return put(readable(file.text) ? nudge(file.text, next) : '{}');
  if (kind < 0.75) return put(readable(file.text) ? mutate(file.text, next) : '{}');
  if (kind < 0.85) return files.filter((other) => other !== file);
  const copy = file.path.replace(/\.json$/, `-${at}.json`);
  if (files.some(({ path }) => path === copy)) return files.filter(({ path }) => path !== copy);
  return [
    ...files,
    {
      path: copy,
      text: file.text
        .replace(/"id": *"([^"]+)"/, `"id": "$1-${at}"`)
        .replace(/"routes": *\["/, '"routes": ["/copia'),
    },
  ];
}

function readable(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const patches: SourceFile[] = [
  { path: 'overlay/list/livros.json', text: '{ "$patch": "list/livros", "pageSize": 7 }' },
  {
    path: 'overlay/messages/messages.json',
    text: '{ "$patch": "messages/messages", "texts": { "close": "Sair daqui" } }',
  },
];

const comparable = ({ release, ...rest }: CompileResult) => ({
  ...rest,
  hash: release?.hash,
  files: release?.files,
  manifest: release?.manifest,
  calls: release?.calls,
  tenant: release?.tenant,
});

describe('compiling again', () => {
  test('gives the release and the findings of a full compile after each of many random edits, of whichever tenant', () => {
    let compiler = createCompiler();
    const good = smallProject();
    let files = good;
    const edits = times(50);
    let releases = 0;
    for (let seed = 1; seed <= edits; seed++) {
      const next = random(seed);
      // From time to time somebody gives up and takes the files of the beginning.
      files = next() < 0.25 ? (next() < 0.5 ? good : edited(good, next)) : edited(files, next);
      const overlay = next() < 0.3 ? patches.filter(() => next() < 0.7) : [];
      const input: CompileInput = {
        tenant: next() < 0.7 ? 'small' : 'other',
        base: files,
        overlay,
      };
      if (next() < 0.3) compiler = compiler.fork();
      const full = compileTenant(input);
      expect(comparable(compiler.compile(input)), `seed ${seed}`).toEqual(comparable(full));
      if (full.release) releases += 1;
    }
    expect(releases).toBeGreaterThan(edits * 0.1);
  }, 300_000);

  test('holds for the product itself', () => {
    const compiler = createCompiler();
    const base = sourcesIn('config/base');
    compiler.compile({ tenant: 'demo', base, overlay: [] });
    for (let seed = 1; seed <= times(3); seed++) {
      const input: CompileInput = { tenant: 'demo', base: edited(base, random(seed)), overlay: [] };
      expect(comparable(compiler.compile(input)), `seed ${seed}`).toEqual(
        comparable(compileTenant(input)),
      );
    }
  }, 300_000);

  test('the captcha goes from every form when the tenant asks for none, and comes back', () => {
    const compiler = createCompiler();
    const base = sourcesIn('config/base');
    const without = changed(base, 'tenant/tenant.json', (tenant) =>
      Object.assign(tenant, { captcha: { kind: 'NONE' } }),
    );
    const inputOf = (files: SourceFile[]): CompileInput => ({
      tenant: 'demo',
      base: files,
      overlay: [],
    });
    const full = new Map(
      [base, without].map((files) => [files, comparable(compileTenant(inputOf(files)))]),
    );
    for (const files of [base, without, base])
      expect(comparable(compiler.compile(inputOf(files)))).toEqual(full.get(files));
  }, 300_000);

  test('a change that comes back is as if it had never been', () => {
    const compiler = createCompiler();
    const compile = (base: SourceFile[]) =>
      compiler.compile({ tenant: 'small', base, overlay: [] });
    const first = compile(smallProject());
    compile(
      changed(smallProject(), 'list/livros.json', (list) =>
        Object.assign(list, { columns: ['nada'] }),
      ),
    );
    expect(comparable(compile(smallProject()))).toEqual(comparable(first));
  });
});
