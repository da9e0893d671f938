import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, type ServerProcess, startServer } from './process.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** What the image's last stage copies, and what of it never reaches the build. */
const copied = [...read('server/operations/Containerfile').matchAll(/^COPY --from=build (.+)$/gm)]
  .flatMap(([, line]) => [...(line ?? '').matchAll(/\/portal\/(\S+)/g)])
  .map(([, path]) => path ?? '');
const left = [...read('.dockerignore').matchAll(/^\*\*\/\*(\S+)$/gm)].map(([, end]) => end ?? '');

let folder: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  for (const path of copied.filter((one) => !['dist', 'node_modules'].includes(one)))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // One tenant is enough to start with.
      filter: (from) =>
        !left.some((end) => from.endsWith(end)) && !from.endsWith('config/tenants/galeria'),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const page = join(folder, 'dist/runtime/index.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '<head></head><body><!--portal:boot--></body>');
  writeFileSync(join(dirname(page), 'words.json'), '{}');
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true });
});

test('a server starts from what the image holds, and ends when it is asked to', async () => {
  server = await startServer(
    { DATA_DIR: join(folder, 'data'), ERP_URL: 'http://127.0.0.1:9', STOP_DELAY: '0' },
    { fromSources: true, cwd: folder },
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
}, 120_000);
