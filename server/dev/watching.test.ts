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
  const next = async (save: () => void): Promise<string[]> => {
    heard.length = 0;
    save();
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return [...new Set(heard)];
  };
  try {
    // The watcher is ready when it hears of a file at all.
    await expect
      .poll(() => {
        writeFileSync(pathOf('tenants/demo/ready.json'), String(heard.length));
        return heard.length;
      })
      .toBeGreaterThan(0);
    for (const text of ['1', '22', '333'])
      expect(await next(() => replace(file, text))).toContain(file);
    expect(await next(() => writeFileSync(pathOf(file), '4444'))).toEqual([file]);
    const made = 'tenants/nova/tenant/tenant.json';
    mkdirSync(dirname(pathOf(made)), { recursive: true });
    expect(await next(() => writeFileSync(pathOf(made), '{}'))).toContain(made);
    heard.length = 0;
    writeFileSync(pathOf('leia-me.txt'), 'x');
    expect(await next(() => replace(file, '55555'))).toEqual([file]);
  } finally {
    await vite.close();
  }
});
