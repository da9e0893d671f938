import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

const brotli = promisify(brotliCompress);

/** Content that never changes, answered compressed to browsers that can read it. */
export interface Immutable {
  /** `key` names the content for ever; it is compressed once and cached. */
  answer(
    c: Context<AppEnv>,
    key: string,
    body: Uint8Array<ArrayBuffer>,
    type: string,
  ): Promise<Response>;
}

/** Caches the compressed bodies of the last `capacity` keys. */
export function createImmutable(capacity: number): Immutable {
  const bodies = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function compressed(
    key: string,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    let found = bodies.get(key);
    if (!found) {
      found = brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).then(
        (bytes) => new Uint8Array(bytes),
      );
      bodies.set(key, found);
      if (bodies.size > capacity) bodies.delete(bodies.keys().next().value as string);
    }
    return found;
  }

  return {
    answer: async (c, key, body, type) => {
      c.header('Content-Type', type);
      c.header('Vary', 'Accept-Encoding');
      if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(body);
      c.header('Content-Encoding', 'br');
      return c.body(await compressed(key, body));
    },
  };
}
