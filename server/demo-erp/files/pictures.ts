import { readFile } from 'node:fs/promises';
import type { Category } from '../seed/catalogue.ts';

/** How many pictures each category has. */
const VARIANTS = 3;

/** Subject of a picture. */
export interface Pictured {
  id: number;
  categoria: Category;
}

const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * The WebP of a product: its category's pictogram, varied by the product's id so that rows differ.
 * A raster picture, as the photographs of real catalogues are: a browser decodes those outside of
 * its main thread.
 */
export function productPicture({ id, categoria }: Pictured): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${categoria.toLowerCase()}-${id % VARIANTS}.webp`;
  const bytes =
    read.get(name) ??
    readFile(new URL(`./products/${name}`, import.meta.url)).then((file) => new Uint8Array(file));
  read.set(name, bytes);
  return bytes;
}
