import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuditLog } from '../admin/audit/log.ts';
import { createWorkplace, secret, type Workplace } from './testing/workplace.ts';

let place: Workplace;
beforeEach(() => {
  place = createWorkplace();
});
afterEach(() => place.close());

const run = (...argv: string[]) => place.run(argv);
const edit = (text: string) => place.write('config/tenants/demo/theme/default.json', text);
const folder = ['--tenant', 'demo', '--dir', 'config/tenants/demo'];
/** What the tenant's log of changes says, oldest first. */
const logged = async () =>
  (await createAuditLog(place.store, secret, () => 1).entries('demo', {}, 20))
    .reverse()
    .map(({ action, person, detail, at }) => [action, person, detail, at > 1_000]);

test('what a command changes at a tenant stands in its log, with the account of the machine', async () => {
  await run('tenant', 'create', 'demo');
  await run('publish', ...folder);
  const first = (await place.store.tenant('demo'))?.active ?? '';
  edit('{"b":2}');
  await run('tenant', 'import', ...folder);
  await run('publish', '--tenant', 'demo');
  const second = (await place.store.tenant('demo'))?.active ?? '';
  await run('rollback');
  await run('revoke', second);
  await run('admin', 'invite', 'a@acme.example', '--role', 'reader');
  const by = 'linha de comando, conta ana';
  expect(await logged()).toEqual([
    ['tenant.create', null, by, true],
    ['release.publish', null, `Documentos de uma pasta (${by})`, true],
    ['tenant.import', null, by, true],
    ['release.publish', null, by, true],
    ['release.rollback', null, by, true],
    ['release.revoke', null, `${second} (${by})`, true],
    ['person.invite', null, `a@acme.example: Leitor (${by})`, true],
  ]);
  await run('rollback', first.slice(0, 12));
  expect((await logged()).at(-1)?.[2]).toBe(`${first.slice(0, 12)} (${by})`);
});

test('what changes nothing leaves no entry', async () => {
  await run('tenant', 'create', 'demo');
  await run('publish', ...folder);
  const before = await logged();
  await run('publish', '--tenant', 'demo');
  await run('publish', ...folder);
  await run('rollback');
  await run('tenant', 'create', 'demo');
  edit('{"valr":1}');
  await run('publish', ...folder);
  await run('check', '--tenant', 'demo');
  expect(await logged()).toEqual(before);
});
