import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompiler, type SourceFile } from '../../schemas/compiler/index.ts';
import { sentenceFor } from '../cli/faults.ts';
import { readState } from '../cli/folder/folder-state.ts';
import { draftOf } from '../release/overlay.ts';
import { publish } from '../release/publish.ts';
import type { Store } from '../store/types.ts';
import { StaleOverlayError } from '../store/errors.ts';
import type { DevMessage } from './messages.ts';
import { createSourceCache, type SourceCache } from './source-cache.ts';

const author = { id: '', name: 'npm run dev' } as const;

/** One tenant whose documents lie in a folder, published again whenever a file was saved. */
export interface DevTenant {
  id: string;
  /** Of its own documents. */
  sources: SourceCache;
  /**
   * Compiles what is on disk and publishes it when nothing is wrong.
   * @param since when the file changed, ms of `performance.now()`
   */
  publish(since: number): Promise<DevMessage>;
}

/** One sentence about whatever was in the way: the next saved document is tried all the same. */
const refusalOf = (id: string, error: unknown): string =>
  error instanceof StaleOverlayError
    ? [
        `O rascunho de ${id} mudou no painel, e o que foi salvo aqui não foi publicado.`,
        `Exporte-o para outra pasta (npm run portal -- tenant export --tenant ${id} --dir PASTA), junte as mudanças em config/tenants/${id} e publique-a:`,
        `npm run portal -- publish --tenant ${id} --dir config/tenants/${id} --force`,
      ].join('\n')
    : sentenceFor(error).message;

/** Keeps the compiler of one tenant: of a saved document, only what it reaches is compiled. */
export function createDevTenant(
  store: Store,
  root: string,
  id: string,
  base: SourceCache,
): DevTenant {
  const compiler = createCompiler();
  const name = `config/tenants/${id}`;
  const sources = createSourceCache(join(root, name), name);

  async function attempt(files: readonly SourceFile[], overlay: readonly SourceFile[]) {
    const folder = await realpath(join(root, name));
    const state = await readState(folder);
    const from = state?.tenant === id ? state.state : undefined;
    if (!(await store.tenant(id))) await store.createTenant(id, Date.now());
    const draft = await draftOf(store, { tenant: id, files: overlay, folder, from });
    return publish(store, (input) => compiler.quick(input), {
      tenant: id,
      base: files,
      overlay,
      draft,
      note: { kind: 'import', author },
      at: Date.now(),
    });
  }

  return {
    id,
    sources,
    async publish(since) {
      try {
        const { diagnostics, release, changed } = await attempt(
          await base.read(),
          await sources.read(),
        );
        return {
          tenant: id,
          took: performance.now() - since,
          findings: diagnostics,
          failed: !release,
          changed,
        };
      } catch (error) {
        return { tenant: id, refusal: refusalOf(id, error) };
      }
    },
  };
}
