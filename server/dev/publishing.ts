import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompiler, type SourceFile } from '../../schemas/compiler/index.ts';
import { RefusalError } from '../folders/refusal.ts';
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

const refusalOf = (id: string, error: unknown): string => {
  if (error instanceof RefusalError) return error.message;
  if (error instanceof StaleOverlayError)
    return `O rascunho de ${id} mudou no painel: traga-o para a pasta com npm run portal -- export --tenant ${id} --dir config/tenants/${id}.`;
  throw error;
};

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
    const draft = await draftOf(store, { tenant: id, files: overlay, folder, from: undefined });
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
