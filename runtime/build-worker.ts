import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds one source by itself: what the page shares with it must not become a file of both. */
async function bundle(
  input: string,
  entryFileNames: string,
  define: Record<string, string> = {},
): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { entryFileNames, codeSplitting: false } },
    },
  });
  return (built as Rolldown.RolldownOutput).output;
}

/**
 * Builds the service worker (`worker.js`) and the files of the page that it shows without network,
 * whose names stand in `offline.json` for the server (`server/routes/page/offline.ts`).
 */
export function buildWorker(): Plugin {
  return {
    name: 'portal:worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler() {
        const page = await bundle(source('offline/offline.ts'), 'assets/offline-[hash].js');
        const names = page.map(({ fileName }) => `/${fileName}`);
        const worker = await bundle(source('worker/worker.ts'), 'worker.js', {
          OFFLINE_FILES: JSON.stringify(names),
        });
        for (const file of [...page, ...worker])
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          });
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify({
            script: names.find((name) => name.endsWith('.js')),
            style: names.find((name) => name.endsWith('.css')),
          }),
        });
      },
    },
  };
}
