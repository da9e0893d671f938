import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expectedFolder } from './browser.ts';

const files = (): string[] =>
  readdirSync(expectedFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.png'),
  );

/** Deletes what belongs to no picture any more. */
export function forgetOthers(names: readonly string[]): void {
  const known = new Set(names.map((name) => join(`${name}.png`)));
  for (const file of files()) if (!known.has(file)) rmSync(join(expectedFolder, file));
}

/** The colour type in the header of a PNG: 3 is a palette. */
const hasPalette = (png: Buffer): boolean => png[25] === 3;

/**
 * Gives new pictures a palette of 256 colours, a third of their bytes; answers how many were new.
 */
export async function reduceColours(): Promise<number> {
  let count = 0;
  for (const file of files()) {
    const path = join(expectedFolder, file);
    const png = readFileSync(path);
    if (hasPalette(png)) continue;
    const palette = { palette: true, colours: 256, dither: 0, effort: 7, compressionLevel: 9 };
    writeFileSync(path, await sharp(png).png(palette).toBuffer());
    count++;
  }
  return count;
}
