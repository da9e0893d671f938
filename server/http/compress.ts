import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

/** Encodings of HTTP, the smaller first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compress: Record<Encoding, (body: Bytes) => Promise<Buffer>> = {
  br: (body) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (body) => asGzip(body),
};

/** Forms of a content that were made before. */
export type Compressed = Partial<Record<Encoding, Bytes>>;

/** The smallest encoding that a browser says it reads: over plain HTTP they do not name Brotli. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  return encodings.find((encoding) =>
    new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted ?? ''),
  );
}

/** Content that never changes, answered compressed to browsers that can read it. */
export interface Immutable {
  /**
   * `key` names the content for ever; it is compressed once and cached.
   *
   * @param made compressed forms that there are already
   */
  answer(
    c: Context<AppEnv>,
    key: string,
    body: Bytes,
    type: string,
    made?: Compressed,
  ): Promise<Response>;
}

/** Caches the compressed bodies of the last `capacity` keys. */
export function createImmutable(capacity: number): Immutable {
  const bodies = new Map<string, Promise<Bytes>>();

  function compressed(key: string, body: Bytes, encoding: Encoding): Promise<Bytes> {
    const name = `${encoding} ${key}`;
    let found = bodies.get(name);
    if (!found) {
      found = compress[encoding](body).then((bytes) => new Uint8Array(bytes));
      bodies.set(name, found);
      if (bodies.size > capacity) bodies.delete(bodies.keys().next().value as string);
    }
    return found;
  }

  return {
    answer: async (c, key, body, type, made = {}) => {
      c.header('Content-Type', type);
      c.header('Vary', 'Accept-Encoding');
      const encoding = encodingFor(c.req.header('accept-encoding'));
      if (!encoding) return c.body(body);
      c.header('Content-Encoding', encoding);
      return c.body(made[encoding] ?? (await compressed(key, body, encoding)));
    },
  };
}
