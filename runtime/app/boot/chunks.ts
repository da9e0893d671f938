import type {
  AjvRuntime,
  ChunkModule,
  Manifest,
  ScreenChunk,
  TextTree,
} from '../../../schemas/release/types.ts';
import { modulesAtOnce } from '../../../schemas/release/modules.ts';
import { CallError, SESSION_OVER } from '../../data/errors.ts';
import { ajvFormats } from '../../fields/formats.ts';
import type { Chunk } from '../../render/scope/chunk.ts';
import { equalJson } from '../../render/values/equal.ts';
import { templatesOf } from '../../render/helpers/text-tree.ts';
import { helpersFor, inThisFormat } from './older-release.ts';

/**
 * AJV's runtime functions that generated validators call, without AJV. JSON Schema counts code
 * points, not UTF-16 units.
 */
const ajv: AjvRuntime = {
  ucs2length: (text) => [...text].length,
  equal: equalJson,
  formats: ajvFormats,
};

export interface LoadedScreen {
  screen: ScreenChunk['screen'];
  chunk: Chunk;
}

export interface Chunks {
  /** The chunk of a screen and its module; asked for once in the life of the page. */
  screen(id: string): Promise<LoadedScreen>;
  /** The shell's own chunk. */
  shell(): Promise<Chunk>;
}

export interface ChunkLoader {
  json(url: string): Promise<unknown>;
  module(url: string): Promise<ChunkModule>;
}

/** The ways from a page to the server. */
export interface ServerTransport {
  fetch: typeof fetch;
  /** Brings a module of the release in. */
  importModule: ChunkLoader['module'];
}

export const browserTransport: ServerTransport = {
  fetch: (...args) => fetch(...args),
  importModule: (url) => import(/* @vite-ignore */ url) as Promise<ChunkModule>,
};

/**
 * Fetches release files. A 401 is the end of the session, like that of a call.
 * @param session id of the page's session
 */
export function browserLoader(
  session: () => string | undefined,
  onSessionEnded: (sentWith: string | undefined) => void,
  messages: { network: () => string; unknown: () => string },
  transport: ServerTransport,
): ChunkLoader {
  return {
    async json(url) {
      let response: Response;
      const sentWith = session();
      try {
        response = await transport.fetch(url, { credentials: 'same-origin' });
      } catch {
        throw new CallError({ code: 0, status: 0, message: messages.network() });
      }
      if (response.status === 401) onSessionEnded(sentWith);
      if (!response.ok)
        throw new CallError({
          code: response.status === 401 ? SESSION_OVER : response.status,
          status: response.status,
          message: messages.unknown(),
        });
      return response.json();
    },
    module: transport.importModule,
  };
}

/** A promise that React's `use` takes for settled at once when it is: see `loadable`. */
function usable(promise: Promise<void>): Promise<void> {
  promise.then(
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => undefined,
  );
  return promise;
}

/**
 * Loads screens from a release; `prepare` fetches the code that a screen needs to appear. What
 * could not be loaded is asked for again at the next visit.
 */
export function createChunks(
  release: string,
  manifest: Manifest,
  loader: ChunkLoader,
  prepare: (json: ScreenChunk, complete: Chunk['complete']) => Promise<void>,
): Chunks {
  const helpers = helpersFor(manifest, ajv);
  const urlOf = (file: string): string => `/_/r/${release}/${file}`;
  const screens = new Map<string, Promise<LoadedScreen>>();
  const moduleOf = async (file: string | null): Promise<ReturnType<ChunkModule['chunk']>> => {
    if (file === null) return { validators: {} };
    const module = await loader.module(urlOf(file));
    return module.chunk(await helpers);
  };
  const codeOf = (
    trees: Readonly<Record<string, TextTree>> | undefined,
    { templates, validators }: ReturnType<ChunkModule['chunk']>,
    later: string | null,
  ): Pick<Chunk, 'templates' | 'validators' | 'complete'> => {
    let loading: Promise<void> | undefined;
    const bring = async (): Promise<void> => {
      try {
        Object.assign(validators, (await moduleOf(later)).validators);
      } catch (error) {
        loading = undefined;
        throw error;
      }
    };
    return {
      templates: trees ? templatesOf(trees) : (templates ?? {}),
      validators,
      ...(later !== null && { complete: () => (loading ??= usable(bring())) }),
    };
  };
  const load = async (id: string): Promise<LoadedScreen> => {
    const entry = manifest.screens[id];
    if (!entry) throw new Error(`screen '${id}' is not in the manifest`);
    const [atOnce = null] = modulesAtOnce({ ...manifest, module: null }, entry);
    const [json, module] = await Promise.all([
      (loader.json(urlOf(entry.chunk)) as Promise<ScreenChunk>).then((read) =>
        inThisFormat(manifest, read),
      ),
      moduleOf(atOnce),
    ]);
    const code = codeOf(json.templates, module, atOnce === null ? entry.module : null);
    await prepare(json, code.complete);
    return {
      screen: json.screen,
      chunk: {
        id,
        dialogs: json.dialogs,
        calls: json.calls,
        tours: json.tours,
        ...code,
      },
    };
  };
  return {
    screen(id) {
      const known = screens.get(id);
      if (known) return known;
      const loading = load(id);
      screens.set(id, loading);
      loading.catch(() => screens.delete(id));
      return loading;
    },
    shell: async () => {
      const [atOnce = null] = modulesAtOnce(manifest, undefined);
      const code = await moduleOf(atOnce);
      return {
        id: 'shell',
        dialogs: manifest.dialogs,
        calls: manifest.calls,
        tours: manifest.tours,
        ...codeOf(manifest.templates, code, atOnce === null ? manifest.module : null),
      };
    },
  };
}
