import type { Json } from '../../schemas/release/types.ts';

/** Bytes of a file name in UTF-8: what the file systems of customers take. */
const lengthLimit = 150;

/**
 * A file's name as it may be shown and stored: without control characters, without the invisible
 * characters that reverse or hide a part of it (after a U+202E, `fdp.exe` reads `exe.pdf`), without
 * what separates folders and without dots and spaces at its end, which Windows drops. `arquivo`
 * where nothing remains.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    // Controls, format characters (bidirectional marks, zero width, tags), lone surrogates, line
    // separators.
    .replace(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]+/g, '-')
    .trim();
  return shortened(plain).replace(/[. ]+$/, '') || 'arquivo';
}

/** Cuts in the middle, so that the beginning and the extension remain. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= lengthLimit) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  let stem = '';
  let left = lengthLimit - Buffer.byteLength(extension);
  for (const letter of name.slice(0, name.length - extension.length)) {
    left -= Buffer.byteLength(letter);
    if (left < 0) break;
    stem += letter;
  }
  return stem + extension;
}

/** Whether a value is a file that a form names: its bytes follow in a part of the same `id`. */
function isFile(value: {
  [key: string]: Json;
}): value is { id: string; name: string; size: number; type: string } {
  return (
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.size === 'number' &&
    typeof value.type === 'string'
  );
}

/** The same value, in which every file's name is a safe one. */
export function withSafeNames(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withSafeNames);
  if (isFile(value)) return { ...value, name: safeFileName(value.name) };
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withSafeNames(entry)]),
  );
}
