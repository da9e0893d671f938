import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../http/telemetry/logger.ts';
import { prepareTenants } from '../../prepare-tenants.ts';
import type { Store } from '../../store/types.ts';
import { compile, createWorkplace, type Ran, type Workplace } from '../testing/workplace.ts';

const home = 'config/tenants/demo';
let place: Workplace;
const publish = (dir: string, ...more: string[]): Promise<Ran> =>
  place.run(['publish', '--tenant', 'demo', '--dir', dir, ...more]);
const copyTo = (dir: string): Promise<Ran> =>
  place.run(['tenant', 'export', '--tenant', 'demo', '--dir', dir]);
const edit = (dir: string, text: string): void => place.write(`${dir}/theme/default.json`, text);
const draft = async (): Promise<string | undefined> =>
  (await place.store.overlay('demo')).files[0]?.text;
const live = async (): Promise<string | undefined> =>
  (await place.store.releaseOverlay('demo', (await place.store.tenant('demo'))?.active ?? ''))?.[0]
    ?.text;

beforeEach(async () => {
  place = createWorkplace();
  await place.store.createTenant('demo', 1);
});
afterEach(() => place.close());

describe('a folder takes the place of what is stored', () => {
  test('when the first start brought it in from there: edit and publish, with no state file', async () => {
    await prepareTenants(
      place.store,
      compile,
      place.cwd,
      createLogger(() => {}),
    );
    expect(existsSync(place.path(`${home}/.portal-state.json`))).toBe(false);
    edit(home, '{"b":2}');
    expect(await publish(home)).toMatchObject({ code: 0 });
    expect(await live()).toBe('{"b":2}');
  });

  test('when it was exported from the present state, or is the same', async () => {
    await publish(home);
    await copyTo('copia');
    edit('copia', '{"b":2}');
    expect((await publish('copia')).code).toBe(0);
    cpSync(place.path('copia/theme'), place.path('igual/theme'), { recursive: true });
    expect(await publish('igual')).toMatchObject({ code: 0, out: expect.stringContaining('demo') });
  });

  test('although its state cannot be noted in it; that is said, and no link is followed', async () => {
    symlinkSync(place.path('fora.json'), place.path(`${home}/.portal-state.json`));
    expect(await publish(home)).toMatchObject({
      code: 0,
      err: expect.stringContaining('não foi possível anotar o estado'),
    });
    expect(existsSync(place.path('fora.json'))).toBe(false);
    edit(home, '{"b":2}');
    expect((await publish(home)).code).toBe(0);
  });
});

test('documents of an earlier version are stored with the present address of their schema', async () => {
  const written = (folder: string): string =>
    `{"$schema":"../../../../schemas/${folder}/patch.schema.json","a":1}`;
  edit(home, written('vocabulary'));
  await publish(home);
  expect(await draft()).toBe(written('words/patch'));
  expect(await live()).toBe(written('words/patch'));
});

describe('a folder is refused', () => {
  test('when it was made from an older state', async () => {
    await publish(home);
    await copyTo('copia');
    edit(home, '{"b":2}');
    await publish(home);
    edit('copia', '{"b":3}');
    for (const command of [['tenant', 'import'], ['publish']]) {
      const { code, err } = await place.run([...command, '--tenant', 'demo', '--dir', 'copia']);
      expect(code).toBe(1);
      expect(err).toContain('estado mais antigo');
      expect(err).toContain('--force');
    }
    expect([await draft(), await live()]).toEqual(['{"b":2}', '{"b":2}']);
  });

  test('when it says nothing of its state and another folder changed the tenant; --force lets it win', async () => {
    await publish(home);
    await copyTo('copia');
    edit('copia', '{"b":2}');
    await publish('copia');
    // A fresh clone: the state file is not in git.
    rmSync(place.path(`${home}/.portal-state.json`));
    edit(home, '{"b":3}');
    expect(await publish(home)).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    expect([await draft(), await live()]).toEqual(['{"b":2}', '{"b":2}']);
    expect((await publish(home, '--force')).code).toBe(0);
    expect([await draft(), await live()]).toEqual(['{"b":3}', '{"b":3}']);
  });

  test('when its state file belongs to another tenant', async () => {
    await publish(home);
    await copyTo('copia');
    const { state } = JSON.parse(place.read('copia/.portal-state.json')) as { state: string };
    place.write('copia/.portal-state.json', JSON.stringify({ tenant: 'outro', state }));
    edit('copia', '{"b":2}');
    expect((await publish('copia')).code).toBe(1);
  });
});

/** The store as a slower command sees it: another one comes in between just before it writes. */
function interrupted(by: () => Promise<unknown>): () => Store {
  const store: Store = {
    ...place.store,
    publish: async (input) => {
      await by();
      return place.store.publish(input);
    },
  };
  return () => store;
}

describe('two publish at once', () => {
  test('of two folders: the slower one publishes neither its own nor the other’s, and says so', async () => {
    await publish(home);
    await copyTo('a');
    await copyTo('b');
    edit('a', '{"b":"a"}');
    edit('b', '{"b":"b"}');
    const { code, err } = await place.run(
      ['publish', '--tenant', 'demo', '--dir', 'a'],
      interrupted(() => publish('b')),
    );
    expect(code).toBe(1);
    expect(err).toContain('mudou enquanto este comando trabalhava');
    expect([await draft(), await live()]).toEqual(['{"b":"b"}', '{"b":"b"}']);
  });

  test('publishes the files as they were read, whatever is written to the folder meanwhile', async () => {
    const overwrite = interrupted(async () => edit(home, '{"b":"later"}'));
    expect((await place.run(['publish', '--tenant', 'demo', '--dir', home], overwrite)).code).toBe(
      0,
    );
    expect([await draft(), await live()]).toEqual(['{"b":1}', '{"b":1}']);
  });

  test('of the stored draft: an older draft does not go over a newer release', async () => {
    await publish(home);
    edit(home, '{"b":2}');
    const { code } = await place.run(
      ['publish', '--tenant', 'demo'],
      interrupted(() => publish(home)),
    );
    expect(code).toBe(1);
    expect(await live()).toBe('{"b":2}');
  });
});
