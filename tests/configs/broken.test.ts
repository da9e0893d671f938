import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { catalogue, type DiagnosticCode } from '../../schemas/diagnostics/catalogue.ts';
import { compileSmall } from '../builders/compile.ts';
import { smallProject, sourcesIn } from '../builders/sources.ts';

const folder = 'tests/configs/broken';
const here = fileURLToPath(new URL('./broken', import.meta.url));
const codes = readdirSync(here) as DiagnosticCode[];

/** Fixture files under the paths of the small project, which they replace or join. */
function layer(code: string, name: 'base' | 'overlay'): SourceFile[] {
  if (!existsSync(`${here}/${code}/${name}`)) return [];
  return sourcesIn(`${folder}/${code}/${name}`).map((file) => ({
    path: file.path.replace(
      `${folder}/${code}/${name}/`,
      name === 'base' ? 'tests/configs/valid/small/' : 'overlay/',
    ),
    text: file.text,
  }));
}

function compileFixture(code: string) {
  const base = layer(code, 'base');
  const replaced = new Set(base.map((file) => file.path));
  return compileSmall({
    tenant: 'small',
    base: [...smallProject().filter((file) => !replaced.has(file.path)), ...base],
    overlay: layer(code, 'overlay'),
  });
}

describe('every finding of the catalogue', () => {
  test('the small project itself compiles without a finding', () => {
    const { diagnostics, release } = compileSmall({
      tenant: 'small',
      base: smallProject(),
      overlay: [],
    });
    expect(diagnostics).toEqual([]);
    expect(release?.hash).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each(codes)('%s is found at the place that is wrong, with a way out', (code) => {
    const expected = JSON.parse(readFileSync(`${here}/${code}/expected.json`, 'utf8')) as {
      document: string;
      pointer: string;
    };
    const { diagnostics, release } = compileFixture(code);
    const finding = diagnostics.find(
      (d) =>
        d.code === code && d.document.endsWith(expected.document) && d.pointer === expected.pointer,
    );
    expect(finding, JSON.stringify(diagnostics, null, 1)).toBeDefined();
    expect(finding?.message).not.toBe('');
    expect(finding?.hint).toBeTruthy();
    expect(finding?.severity).toBe(catalogue[code].severity);
    if (catalogue[code].severity === 'error') expect(release).toBeNull();
  });

  test('CFG2003: a configuration without its shell, messages, parameters or tenant says which one is missing', () => {
    for (const kind of [
      'shell/shell',
      'messages/messages',
      'parameters/parameters',
      'tenant/tenant',
    ]) {
      const { diagnostics, release } = compileSmall({
        tenant: 'small',
        base: smallProject().filter((file) => !file.path.endsWith(`${kind}.json`)),
        overlay: [],
      });
      expect(
        diagnostics.some(
          (d) => d.code === 'CFG2003' && d.document === `${kind}.json` && d.pointer === '',
        ),
      ).toBe(true);
      expect(release).toBeNull();
    }
  });

  test('CFG2758: an address of another tenant is found where it is claimed', () => {
    const overlay = [
      {
        path: 'overlay/tenant/tenant.json',
        text: '{ "$patch": "tenant/tenant", "hosts": ["meu.exemplo", "outro.exemplo"] }',
      },
    ];
    const compiled = (hostOwners: Record<string, string>) =>
      compileSmall({ tenant: 'small', base: smallProject(), overlay, hostOwners });
    expect(compiled({ 'outro.exemplo': 'outro' }).diagnostics).toMatchObject([
      { code: 'CFG2758', document: 'overlay/tenant/tenant.json', pointer: '/hosts/1', line: 1 },
    ]);
    expect(compiled({ 'outro.exemplo': 'outro' }).release).toBeNull();
    expect(compiled({ 'mais.exemplo': 'mais' }).diagnostics).toEqual([]);
  });

  test('CFG2006: a picture that the tenant does not have is found where it is named, in a text, too', () => {
    const [here, gone] = ['0'.repeat(32), 'f'.repeat(32)];
    const theme = {
      path: 'overlay/theme/default.json',
      text: JSON.stringify({
        $patch: 'theme/default',
        pictures: { logo: `/_/asset/${here}`, icon: `/_/asset/${gone}` },
      }),
    };
    const compiled = (assets?: string[]) =>
      compileSmall({
        tenant: 'small',
        base: smallProject(),
        overlay: [theme],
        ...(assets && { assets }),
      });
    expect(compiled([here]).diagnostics).toMatchObject([
      { code: 'CFG2006', document: theme.path, pointer: '/pictures/icon', line: 1 },
    ]);
    expect(compiled([here]).release).toBeNull();
    expect(compiled([here, gone]).release?.manifest.theme).toMatchObject({
      logo: `/_/asset/${here}`,
      icon: `/_/asset/${gone}`,
    });
    expect(compiled().diagnostics).toEqual([]);
  });

  test('no code of the catalogue is without a fixture', () => {
    // CFG3001 is what AJV says of a schema that has passed every check before it: none is known.
    const special: DiagnosticCode[] = [
      'CFG1016',
      'CFG2003',
      'CFG2006',
      'CFG2758',
      'CFG3001',
      'CFG9001',
      'CFG9002',
    ];
    expect(
      (Object.keys(catalogue) as DiagnosticCode[]).filter(
        (code) => !codes.includes(code) && !special.includes(code),
      ),
    ).toEqual([]);
  });

  test('CFG1016: a file in another encoding is reported with the place where it first cannot be read', () => {
    const latin: SourceFile = {
      path: 'overlay/list/y.json',
      text: '{\n  "id": "y", "title": "Situa\ufffd\ufffdo"',
      encoding: 'unknown',
    };
    const { diagnostics, release } = compileSmall({
      tenant: 'small',
      base: smallProject(),
      overlay: [latin],
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'CFG1016',
        document: latin.path,
        pointer: '',
        line: 2,
        message: expect.stringContaining('Situa'),
      },
    ]);
    expect(release).toBeNull();
  });

  test('CFG9001: a failure of the compiler itself is a finding, not a crash', () => {
    const hostile: SourceFile = {
      path: 'overlay/list/y.json',
      get text(): string {
        throw new Error('disk');
      },
    };
    const { diagnostics, release } = compileSmall({
      tenant: 'small',
      base: smallProject(),
      overlay: [hostile],
    });
    expect(diagnostics.map((d) => d.code)).toContain('CFG9001');
    expect(release).toBeNull();
  });
});
