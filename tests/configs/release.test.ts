import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileTenant, type SourceFile } from '../../schemas/compiler/index.ts';
import { changed, smallProject, sourcesIn } from '../builders/sources.ts';

const base = sourcesIn('config/base');
const demo = compileTenant({ tenant: 'demo', base, overlay: sourcesIn('config/tenants/demo') });
const compile = (base: readonly SourceFile[], overlay: readonly SourceFile[] = []) =>
  compileTenant({ tenant: 'small', base, overlay });

describe('releases', () => {
  test('the product with the demo overlay compiles without a finding but of documents that come before their screens, and only what adapters make has an undeclared type', () => {
    const { diagnostics, release, dynamicTypes } = demo;
    const made = base.filter(
      ({ path, text }) => path.includes('/form/') && 'adapter' in (JSON.parse(text) as object),
    );
    expect(diagnostics.filter(({ code }) => code !== 'CFG2004')).toEqual([]);
    expect(release).not.toBeNull();
    expect(dynamicTypes).toBe(made.length);
  });

  test('the same input gives the same hash whatever the order of files', () => {
    const files = smallProject();
    expect(compile([...files].reverse()).release?.hash).toBe(compile(files).release?.hash);
  });

  test('the same input gives the same hash in another process with another clock, zone and language', () => {
    const script = `
      import { compileTenant } from '${new URL('../../schemas/compiler/index.ts', import.meta.url)}';
      import { smallProject } from '${new URL('../builders/sources.ts', import.meta.url)}';
      process.stdout.write(compileTenant({ tenant: 'small', base: smallProject(), overlay: [] }).release.hash);`;
    const tsx = pathToFileURL(
      fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url)),
    ).href;
    const hash = execFileSync(
      process.execPath,
      ['--import', tsx, '--input-type=module', '-e', script],
      { encoding: 'utf8', env: { ...process.env, TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' } },
    );
    expect(hash).toBe(compile(smallProject()).release?.hash);
  });

  test('a change of one text changes the hash and only the chunks that show it', () => {
    const before = compile(smallProject()).release;
    const after = compile(
      changed(smallProject(), 'dialog/novo.json', (dialog) => {
        dialog.title = 'Outro';
      }),
    ).release;
    if (!before || !after) throw new Error('did not compile');
    expect(after.hash).not.toBe(before.hash);
    const fresh = Object.keys(after.files).filter((file) => !(file in before.files));
    expect(fresh.every((file) => file.startsWith('screen.livros.'))).toBe(true);
    expect(fresh.length).toBeGreaterThan(0);
  });

  test('a module imports nothing and never evaluates code', () => {
    const { release } = demo;
    const modules = Object.entries(release?.files ?? {}).filter(([file]) => file.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(3);
    for (const [file, code] of modules)
      expect(code, file).not.toMatch(/\bimport\b|\beval\b|new Function/);
  });

  test('the browser learns no path of the ERP', () => {
    const { release } = demo;
    if (!release) throw new Error('did not compile');
    for (const [file, content] of Object.entries(release.files)) {
      if (file === 'calls.json' || file === 'tenant.json') continue;
      for (const call of Object.values(release.calls.calls))
        if (call.path.includes('/'))
          expect(content.includes(`"${call.path}"`), `${file} names ${call.path}`).toBe(false);
    }
  });

  test("only the calls that some screen uses are in the server's table", () => {
    const files = [
      ...smallProject(),
      {
        path: 'tests/configs/valid/small/call/SOZINHA.json',
        text: JSON.stringify({ id: 'SOZINHA', method: 'GET', path: 'sozinha', access: 'session' }),
      },
    ];
    const { release, diagnostics } = compile(files);
    expect(Object.keys(release?.calls.calls ?? {})).not.toContain('SOZINHA');
    expect(diagnostics.map((finding) => finding.code)).toEqual(['CFG2004']);
  });
});
