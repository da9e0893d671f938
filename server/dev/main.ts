import { existsSync, statSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { readConfig } from '../config.ts';
import type { DevMessage } from './messages.ts';
import { listens, startProgram } from './program.ts';
import { writeTemplate, withScriptNonce } from './template.ts';
import { overlayError, terminalText } from './terminal.ts';
import { watchDocuments } from './watching.ts';

// `npm run dev`: Vite in front, which serves the browser's source with hot reload and hands
// everything else to the portal's server; a second process compiles each saved document.

const config = readConfig(process.env, process.cwd());
const { root } = config;
const build = join(config.dataDir, 'dev-build');
/** ms; the first start compiles every tenant. */
const startWithin = 120_000;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject).listen(0, () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname;
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Whether Vite answers an address: its own, and whatever is a source file of the folder. */
function isSource(folder: string, base: string, url: string): boolean {
  const path = decodeURI(pathOf(url));
  if (!path.startsWith(base)) return false;
  const rest = path.slice(base.length);
  return /^(@|__|node_modules\/)/.test(rest) || isFile(join(folder, rest));
}

const portal = await freePort();
let admin: ViteDevServer | undefined;

/** The admin's source, which has a base and a page of its own, before anything else is tried. */
const adminSource: Plugin = {
  name: 'portal:admin-source',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (admin && isSource(join(root, 'admin'), '/admin/', request.url ?? ''))
        admin.middlewares(request, response, next);
      else next();
    });
  },
};

const vite = await createServer({
  configFile: join(root, 'runtime/vite.config.ts'),
  cacheDir: join(root, 'node_modules/.vite/runtime'),
  appType: 'custom',
  clearScreen: false,
  plugins: [adminSource],
  server: {
    port: config.port,
    strictPort: true,
    host: config.host,
    allowedHosts: true,
    fs: { allow: [root] },
    proxy: {
      '^/': {
        target: `http://localhost:${portal}`,
        ws: true,
        bypass: ({ url = '/', headers }) =>
          headers['sec-websocket-protocol']?.startsWith('vite-') ||
          isSource(join(root, 'runtime'), '/', url)
            ? url
            : undefined,
        configure: (proxy) => {
          proxy.on('proxyRes', ({ headers }) => {
            const policy = headers['content-security-policy'];
            if (policy) headers['content-security-policy'] = withScriptNonce(String(policy));
          });
        },
      },
    },
  },
});
admin = await createServer({
  configFile: join(root, 'admin/vite.config.ts'),
  cacheDir: join(root, 'node_modules/.vite/admin'),
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    allowedHosts: true,
    fs: { allow: [root] },
    ...(vite.httpServer && { hmr: { server: vite.httpServer as never } }),
  },
});
// Before anything is transformed: Vite prepares the packages when it begins to listen.
await vite.listen();
await writeTemplate(vite, join(build, 'runtime'));
await writeTemplate(admin, join(build, 'admin'));

const failures = new Map<string, ReturnType<typeof overlayError>>();
const showFailure = (): void => {
  const [failure] = [...failures.values()];
  if (failure) vite.ws.send({ type: 'error', err: failure });
};
function hear(message: unknown): void {
  const compiled = message as DevMessage;
  print(terminalText(compiled));
  const failure = overlayError(root, compiled);
  if (failure) failures.set(compiled.tenant, failure);
  else failures.delete(compiled.tenant);
  if (failure) showFailure();
  else vite.ws.send({ type: 'custom', event: 'portal:release' });
}
vite.ws.on('connection', showFailure);

const server = startProgram(join(root, 'server/main.ts'), {
  PORT: String(portal),
  BUILD_DIR: build,
  STOP_DELAY: '0',
});
if (!(await listens(portal, startWithin))) throw new Error('The portal’s server did not start.');
const documents = startProgram(join(root, 'server/dev/documents.ts'), {}, hear);
vite.printUrls();

watchDocuments(vite.watcher, root, documents.tell);

/** Code that the two processes have loaded; the browser's is Vite's own affair. */
const isServerCode = (file: string): boolean =>
  /^(server|schemas|runtime\/pricing)\/.*(?<!\.test)\.(ts|mjs)$/.test(file);

let restarting: NodeJS.Timeout | undefined;
vite.watcher
  .add(['server', 'schemas', 'runtime/pricing'].map((folder) => join(root, folder)))
  .on('all', (_, path) => {
    if (!isServerCode(path.slice(root.length + 1))) return;
    clearTimeout(restarting);
    restarting = setTimeout(() => {
      print('O código do servidor mudou: reiniciando…');
      void server
        .restart()
        .then(() => listens(portal, startWithin))
        .then(() => documents.restart())
        .then(() => vite.ws.send({ type: 'full-reload' }));
    }, 200);
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([server.stop(), documents.stop(), vite.close(), admin?.close()]).then(() =>
      process.exit(),
    );
  });
