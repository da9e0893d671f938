import { mkdirSync, mkdtempSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from 'vite';
import { watchDocuments } from './watching.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-watch-')));
const pathOf = (file: string): string => join(root, 'config', file);
/** As `sed -i`, git and most editors save. */
function replace(file: string, text: string): void {
  writeFileSync(pathOf(`${file}.tmp`), text);
  renameSync(pathOf(`${file}.tmp`), pathOf(file));
}

test('a document that is replaced is heard of each time, and one in a folder that is made later', async () => {
  const file = 'tenants/demo/list/pedidos.json';
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), '{}');
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const heard: string[] = [];
  watchDocuments(vite.watcher, root, (one) => heard.push(one));
  /** Saves a file and waits until it is heard; the next save comes at once. */
  const save = async (file: string, write: () => void): Promise<void> => {
    heard.length = 0;
    write();
    await expect.poll(() => heard, { timeout: 10_000, interval: 1 }).toContain(file);
  };
  try {
    // The watcher is ready when it hears of a file at all.
    await expect
      .poll(() => {
        writeFileSync(pathOf('tenants/demo/ready.json'), String(heard.length));
        return heard.length;
      })
      .toBeGreaterThan(0);
    for (const text of ['1', '22', '333']) await save(file, () => replace(file, text));
    await save(file, () => writeFileSync(pathOf(file), '4444'));
    const made = 'tenants/nova/tenant/tenant.json';
    mkdirSync(dirname(pathOf(made)), { recursive: true });
    await save(made, () => writeFileSync(pathOf(made), '{}'));
    writeFileSync(pathOf('leia-me.txt'), 'x');
    await save(file, () => replace(file, '55555'));
    expect(heard).not.toContain('leia-me.txt');
  } finally {
    await vite.close();
  }
});
