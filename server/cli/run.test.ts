import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/release.ts';
import { createWorkplace, type Ran, type Workplace } from './testing/workplace.ts';

let place: Workplace;
const run = (...argv: string[]): Promise<Ran> => place.run(argv);
const publishFolder = (): Promise<Ran> =>
  run('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
const active = async (): Promise<string | null | undefined> =>
  (await place.store.tenant('demo'))?.active;

beforeEach(async () => {
  place = createWorkplace();
  await place.store.createTenant('demo', 1);
});
afterEach(() => place.close());

describe('check', () => {
  test('is fine on files alone, without opening the store', async () => {
    expect(await run('check')).toMatchObject({
      code: 0,
      out: expect.stringContaining('demo: 0 erros, 0 avisos'),
      err: '',
    });
    expect(place.opened()).toBe(0);
  });

  test('prints a finding for people with place and way out, once, and exits 1', async () => {
    place.write('config/tenants/outro/theme/default.json', '{}');
    place.write('config/base/list/boletos.json', '{"valr":1}');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out.match(/erro CFG2101/g)).toHaveLength(1);
    expect(out).toContain(
      "erro CFG2101 config/base/list/boletos.json:12:7 /columns/3\n  'valr' não existe em boleto.\n  Quis dizer 'valor'?",
    );
  });

  test('prints findings for programs, one object a line', async () => {
    place.write('config/tenants/demo/theme/default.json', '{"valr":1}');
    const { code, out } = await run('check', '--tenant', 'demo', '--json');
    expect(code).toBe(1);
    expect(Object.entries(JSON.parse(out) as object)).toEqual([
      ['code', 'CFG2101'],
      ['severity', 'error'],
      ['document', 'config/tenants/demo/theme/default.json'],
      ['pointer', '/columns/3'],
      ['message', "'valr' não existe em boleto."],
      ['hint', "Quis dizer 'valor'?"],
    ]);
  });

  test('takes another configuration, or one tenant’s folder, by --dir', async () => {
    place.write('outra/base/list/x.json', '{"valr":1}');
    place.write('outra/tenants/t/theme/default.json', '{}');
    expect((await run('check', '--dir', 'outra')).out).toContain('outra/base/list/x.json');
    expect((await run('check', '--dir', 'config/tenants/demo')).code).toBe(0);
    expect((await run('check', '--dir', 'nada')).code).toBe(2);
  });

  test('does not take the folder of several tenants for one tenant', async () => {
    expect(await run('check', '--dir', 'config/tenants')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('config/tenants/demo/theme/default.json está fora do lugar'),
    });
  });

  test('refuses a folder whose name no tenant can have, unless the tenant is named', async () => {
    place.write('Meu Cliente/theme/default.json', '{}');
    expect(await run('check', '--dir', 'Meu Cliente')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'Meu Cliente' não serve de nome"),
    });
    expect((await run('check', '--dir', 'Meu Cliente', '--tenant', 'meu')).code).toBe(0);
    place.write('config/tenants/Meu_Cliente/theme/default.json', '{}');
    expect((await run('check')).code).toBe(2);
  });
});

describe('publish', () => {
  test('imports and publishes a folder in one go, and says when nothing changed', async () => {
    expect(await publishFolder()).toMatchObject({
      code: 0,
      out: expect.stringContaining('Publicado: demo'),
    });
    expect((await run('publish', '--tenant', 'demo')).out).toContain('Nada mudou');
    place.write('config/base/list/boletos.json', '{"a":2}');
    expect((await run('publish', '--tenant', 'demo')).out).toContain('Publicado');
    expect((await run('releases', '--json')).out.split('\n')).toHaveLength(2);
  });

  test('says that it went past the second person who approves each publish', async () => {
    expect((await publishFolder()).err).toBe('');
    await place.store.setNeedsApproval('demo', true);
    expect((await run('publish', '--tenant', 'demo')).err).toBe('');
    place.write('config/tenants/demo/theme/default.json', '{"c":3}');
    expect(await publishFolder()).toMatchObject({
      code: 0,
      err: expect.stringContaining('em demo outra pessoa aprova cada publicação'),
    });
  });

  test('of a folder that does not compile changes nothing: neither the release nor the draft', async () => {
    await publishFolder();
    const before = await active();
    place.write('config/tenants/demo/theme/default.json', '{"valr":1}');
    expect(await publishFolder()).toMatchObject({
      code: 1,
      out: expect.stringContaining('Nada foi publicado: 1 erro'),
    });
    expect(await active()).toBe(before);
    expect((await place.store.overlay('demo')).files[0]?.text).toBe('{"b":1}');
  });

  test('--json prints findings and nothing else; the summary goes to standard error', async () => {
    expect(await run('publish', '--tenant', 'demo', '--json')).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('Publicado: demo'),
    });
    place.write('config/base/list/boletos.json', '{"valr":1}');
    const { code, out, err } = await run('publish', '--tenant', 'demo', '--json');
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
      ['code', 'severity', 'document', 'pointer', 'message', 'hint'],
    ]);
    expect(err).toContain('Nada foi publicado: 1 erro');
  });

  test.each(['publish', 'tenant import'])(
    '%s of a tenant that does not exist makes none and says how',
    async (command) => {
      expect(
        await run(...command.split(' '), '--tenant', 'dmeo', '--dir', 'config/tenants/demo'),
      ).toMatchObject({ code: 2, err: expect.stringContaining('tenant create dmeo') });
      expect((await place.store.tenants()).map(({ id }) => id)).toEqual(['demo']);
    },
  );

  test('import alone makes a draft that no user sees', async () => {
    await publishFolder();
    const before = await active();
    place.write('config/tenants/demo/theme/default.json', '{"b":9}');
    expect(
      (await run('tenant', 'import', '--tenant', 'demo', '--dir', 'config/tenants/demo')).code,
    ).toBe(0);
    expect(await active()).toBe(before);
    await run('publish', '--tenant', 'demo');
    expect(await active()).not.toBe(before);
  });
});

test('rollback goes back, and says so when there is nothing to go back to', async () => {
  await publishFolder();
  const first = await active();
  expect((await run('rollback')).code).toBe(1);
  place.write('config/base/list/boletos.json', '{"a":2}');
  await run('publish', '--tenant', 'demo');
  expect(await run('rollback')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`demo voltou à versão ${first}`),
  });
});

test('rollback takes the documents back too; the folder that they came from goes on, an import that waits is not lost', async () => {
  await publishFolder();
  const write = (text: string) => place.write('config/tenants/demo/theme/default.json', text);
  const importFolder = () =>
    run('tenant', 'import', '--tenant', 'demo', '--dir', 'config/tenants/demo');
  write('{"b":2}');
  await publishFolder();
  write('{"b":3}');
  await importFolder();
  expect(await run('rollback')).toMatchObject({
    code: 1,
    err: expect.stringContaining('documentos importados que ainda não foram publicados'),
  });
  expect((await run('rollback', '--force')).code).toBe(0);
  expect((await place.store.overlay('demo')).files[0]?.text).toBe('{"b":1}');
  expect((await run('publish', '--tenant', 'demo')).out).toContain('Nada mudou');
  expect((await publishFolder()).out).toContain('Publicado');
});

test('rollback does not take back an address that another tenant has by now', async () => {
  const {
    hash,
    files,
    tenant: settings,
  } = buildRelease({ title: 'antes', hosts: ['pedidos.exemplo'] });
  await place.store.publish({ tenant: 'demo', hash, files, settings, overlay: [], at: 1 });
  await publishFolder();
  const now = await active();
  await place.store.createTenant('outro', 2);
  await place.store.publish({ tenant: 'outro', hash, files, settings, overlay: [], at: 3 });
  const { code, out, err } = await run('rollback', '--tenant', 'demo');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(
    "o endereço 'pedidos.exemplo' desta versão é agora de outro distribuidor, 'outro'",
  );
  expect(await active()).toBe(now);
});

test('revoke ends a superseded release at once, and never the active one', async () => {
  await publishFolder();
  const first = (await active()) ?? '';
  expect(await run('revoke', first)).toMatchObject({
    code: 1,
    err: expect.stringContaining('é a ativa'),
  });
  place.write('config/base/list/boletos.json', '{"a":2}');
  await run('publish', '--tenant', 'demo');
  expect(await run('revoke', 'ffff')).toMatchObject({
    code: 1,
    err: expect.stringContaining("comece com 'ffff'"),
  });
  expect(await run('revoke', first.slice(0, 10))).toMatchObject({
    code: 0,
    out: `A versão ${first} de demo foi revogada.`,
  });
  expect((await place.store.release('demo', first))?.revokedAt).not.toBeNull();
  expect((await run('releases')).out).toContain('revogada');
  expect((await run('rollback')).code).toBe(1);
});
