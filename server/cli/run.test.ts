import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { Compile } from '../release/types.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { buildRelease } from '../testing/release.ts';
import { runCli } from './run.ts';

let cwd: string;
let store: Store;
let opened: number;
let out: string[];

const compile: Compile = ({ base, overlay }) => {
  const broken = [...base, ...overlay].find((source) => source.text.includes('valr'));
  const diagnostics = broken ? [diagnostic('CFG2101', { document: broken.path, pointer: '/columns/3', line: 12 }, "'valr' não existe em boleto.", "Quis dizer 'valor'?")] : [];
  return { diagnostics, release: broken ? null : buildRelease({ title: JSON.stringify([base, overlay]) }), dynamicTypes: 0 };
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

async function run(...argv: string[]): Promise<{ code: number; text: string }> {
  out = [];
  const open = () => {
    opened++;
    return store;
  };
  const code = await runCli({ cwd, compile, store: open, print: (line) => out.push(line), now: () => 1_000 + opened }, argv);
  return { code, text: out.join('\n') };
}

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'portal-cli-'));
  store = openSqliteStore(':memory:');
  opened = 0;
  write('config/base/list/boletos.json', '{"a":1}');
  write('config/tenants/demo/theme/default.json', '{"b":1}');
});
afterEach(async () => {
  await store.close();
  rmSync(cwd, { recursive: true });
});

describe('check', () => {
  test('is fine on files alone, without opening the store', async () => {
    expect(await run('check')).toMatchObject({ code: 0, text: expect.stringContaining('demo: 0 erros, 0 avisos') });
    expect(opened).toBe(0);
  });

  test('prints a finding for people with place and way out, once, and exits 1', async () => {
    write('config/tenants/outro/theme/default.json', '{}');
    write('config/base/list/boletos.json', '{"valr":1}');
    const { code, text } = await run('check');
    expect(code).toBe(1);
    expect(text.match(/erro CFG2101/g)).toHaveLength(1);
    expect(text).toContain("erro CFG2101 config/base/list/boletos.json /columns/3 (linha 12)\n  'valr' não existe em boleto.\n  Quis dizer 'valor'?");
  });

  test('prints findings for programs, one object a line', async () => {
    write('config/tenants/demo/theme/default.json', '{"valr":1}');
    const { code, text } = await run('check', '--tenant', 'demo', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(text)).toEqual({
      code: 'CFG2101',
      severity: 'error',
      document: 'config/tenants/demo/theme/default.json',
      pointer: '/columns/3',
      message: "'valr' não existe em boleto.",
      hint: "Quis dizer 'valor'?",
    });
  });

  test('takes another configuration, or one tenant’s folder, by --dir', async () => {
    write('outra/base/list/x.json', '{"valr":1}');
    write('outra/tenants/t/theme/default.json', '{}');
    expect((await run('check', '--dir', 'outra')).text).toContain('outra/base/list/x.json');
    expect((await run('check', '--dir', 'config/tenants/demo')).code).toBe(0);
    expect((await run('check', '--dir', 'nada')).code).toBe(2);
  });
});

describe('publish', () => {
  test('imports and publishes a folder in one go, and says when nothing changed', async () => {
    expect(await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo')).toMatchObject({ code: 0, text: expect.stringContaining('Publicado: demo') });
    expect((await run('publish', '--tenant', 'demo')).text).toContain('Nada mudou');
    write('config/base/list/boletos.json', '{"a":2}');
    expect((await run('publish', '--tenant', 'demo')).text).toContain('Publicado');
    expect((await run('releases', '--json')).text.split('\n')).toHaveLength(2);
  });

  test('publishes nothing that does not compile', async () => {
    await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
    const before = (await store.tenant('demo'))?.active;
    write('config/tenants/demo/theme/default.json', '{"valr":1}');
    const { code, text } = await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
    expect(code).toBe(1);
    expect(text).toContain('Nada foi publicado: 1 erro');
    expect((await store.tenant('demo'))?.active).toBe(before);
  });

  test('refuses a folder that was made from an older state', async () => {
    await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
    await run('tenant', 'export', '--tenant', 'demo', '--dir', 'copia');
    expect(readFileSync(join(cwd, 'copia/theme/default.json'), 'utf8')).toBe('{"b":1}');
    write('config/tenants/demo/theme/default.json', '{"b":2}');
    await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
    write('copia/theme/default.json', '{"b":3}');
    const { code, text } = await run('tenant', 'import', '--tenant', 'demo', '--dir', 'copia');
    expect(code).toBe(1);
    expect(text).toContain('estado mais antigo');
    expect((await store.overlay('demo')).files[0]?.text).toBe('{"b":2}');
  });

  test('import alone makes a draft that no user sees', async () => {
    await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
    const before = (await store.tenant('demo'))?.active;
    write('config/tenants/demo/theme/default.json', '{"b":9}');
    expect((await run('tenant', 'import', '--tenant', 'demo', '--dir', 'config/tenants/demo')).code).toBe(0);
    expect((await store.tenant('demo'))?.active).toBe(before);
    await run('publish', '--tenant', 'demo');
    expect((await store.tenant('demo'))?.active).not.toBe(before);
  });
});

test('rollback goes back, and says so when there is nothing to go back to', async () => {
  await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
  const first = (await store.tenant('demo'))?.active;
  expect((await run('rollback')).code).toBe(1);
  write('config/base/list/boletos.json', '{"a":2}');
  await run('publish', '--tenant', 'demo');
  expect(await run('rollback')).toMatchObject({ code: 0, text: `demo voltou à versão ${first}.` });
});

test('export takes away documents that are no longer in the overlay', async () => {
  await run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
  write('copia/list/velho.json', '{}');
  await run('tenant', 'export', '--tenant', 'demo', '--dir', 'copia');
  expect(() => readFileSync(join(cwd, 'copia/list/velho.json'))).toThrow();
});

test.each([[], ['nada'], ['publish'], ['publish', '--tenant', 'nao-existe'], ['publish', '--tenant', '../x'], ['tenant', 'nada'], ['releases', '--tenant', 'nada'], ['check', '--nada'], ['tenant', 'create', 'Não Serve']])(
  'portal %j is wrong usage',
  async (...argv) => {
    const { code, text } = await run(...argv);
    expect(code).toBe(2);
    expect(text).not.toBe('');
  },
);
