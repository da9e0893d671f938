import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../postgres/database.ts';
import { type Bouncer, findPgbouncer, startPgbouncer } from '../postgres/pgbouncer.ts';
import { root, runCli, type ServerProcess, startServer } from './process.ts';

const program = findPgbouncer();
const servers: ServerProcess[] = [];
let bouncer: Bouncer | undefined;

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await bouncer?.close();
});

async function releaseOf({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/_/release`, { headers: { origin: url } });
  return ((await answer.json()) as { release: string }).release;
}

test.skipIf(program === undefined)(
  `two servers behind PgBouncer in transaction mode publish and go back together${program === undefined ? ': none is installed' : ''}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-'));
    const direct = await createDatabase();
    bouncer = await startPgbouncer(program as string, direct);
    const env = {
      DATABASE_URL: bouncer.url,
      SESSION_KEY: '07'.repeat(32),
      ERP_URL: 'http://127.0.0.1:9',
      STOP_DELAY: '0',
    };
    const data = (name: string) => ({ ...env, DATA_DIR: join(folder, name) });
    // The first makes the tables and compiles; one listens past the pool, the other one looks.
    servers.push(await startServer(data('a')));
    servers.push(await startServer({ ...data('b'), DATABASE_DIRECT_URL: direct }));
    const releases = async () => new Set(await Promise.all(servers.map(releaseOf)));
    const [before] = await releases();
    expect(await releases()).toEqual(new Set([before]));

    const dir = join(folder, 'demo');
    cpSync(join(root, 'config/tenants/demo'), dir, { recursive: true });
    mkdirSync(join(dir, 'list'), { recursive: true });
    writeFileSync(
      join(dir, 'list/pedidos.json'),
      JSON.stringify({
        $schema: '../../../../schemas/words/patch/patch.schema.json',
        $patch: 'list/pedidos',
        columns: [{ id: 'vlTot', label: 'Total do pedido' }],
      }),
    );
    const publish = ['publish', '--tenant', 'demo', '--dir', dir, '--force'];
    expect(await runCli(data('cli'), ...publish)).toMatchObject({ code: 0 });
    await vi.waitFor(
      async () => expect((await releases()).has(before as string)).toBe(false),
      10_000,
    );
    expect((await releases()).size).toBe(1);
    expect(await runCli(data('cli'), 'rollback', '--tenant', 'demo')).toMatchObject({ code: 0 });
    await vi.waitFor(async () => expect(await releases()).toEqual(new Set([before])), 10_000);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    rmSync(folder, { recursive: true, force: true });
  },
  300_000,
);
