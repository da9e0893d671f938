import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const text = /\.(js|css|json|svg|ttf|eot)$/;

const encoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (body) => asGzip(body, { level: 9 }),
};

/**
 * Writes `NAME.br` and `NAME.gz` for each text of a folder. Names carry a hash of their content,
 * so what `before` has already is copied.
 */
export async function compressFolder(folder: string, before: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => text.test(name));
  await Promise.all(
    names.flatMap((name) =>
      Object.entries(encoders).map(async ([suffix, encode]) => {
        const compressed = `${name}.${suffix}`;
        if (existsSync(join(before, compressed)))
          return copyFile(join(before, compressed), join(folder, compressed));
        return writeFile(
          join(folder, compressed),
          await encode(await readFile(join(folder, name))),
        );
      }),
    ),
  );
}

/**
 * Compresses the build's assets as well as can be, once, so that the server need not. `target` is
 * where the last build is served from.
 */
export function compressBuild(target: string): Plugin {
  let outDir = '';
  return {
    name: 'portal:compress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(join(outDir, 'assets'), join(target, 'assets')),
    },
  };
}
