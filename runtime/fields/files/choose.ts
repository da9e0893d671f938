import type { FileValue } from '../../../schemas/release/types.ts';

export interface FileLimits {
  /** Endings such as `.pdf`, in small letters; without it all. */
  accept?: readonly string[] | undefined;
  maxFiles?: number | undefined;
  /** MB */
  maxSize?: number | undefined;
}

/** The reason why a file was refused; `n` and `text` are values of its message. */
export interface Refusal {
  message: 'files.size' | 'files.type' | 'files.max';
  n?: number;
  text?: string;
}

const bytesOfMega = 1024 * 1024;

/** MB of several files together. */
export function megabytes(files: readonly Pick<FileValue, 'size'>[]): number {
  return files.reduce((sum, file) => sum + file.size, 0) / bytesOfMega;
}

/**
 * Which of the given files are accepted in addition to those already there, and why the others are
 * not: the wrong type, too large, or one too many.
 */
export function chooseFiles(
  present: number,
  given: readonly File[],
  limits: FileLimits,
): { accepted: File[]; refused: Refusal[] } {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of given) {
    const refusal = refusalOf(file, present + accepted.length, limits);
    if (refusal) refused.push(refusal);
    else accepted.push(file);
  }
  // Ten files beyond the limit are one mistake, not ten.
  return {
    accepted,
    refused: refused.filter(
      (one, index) =>
        refused.findIndex((other) => other.message === one.message && other.text === one.text) ===
        index,
    ),
  };
}

function refusalOf(
  file: File,
  count: number,
  { accept, maxFiles, maxSize }: FileLimits,
): Refusal | undefined {
  const name = file.name.toLowerCase();
  if (accept && !accept.some((ending) => name.endsWith(ending)))
    return { message: 'files.type', text: shortName(file.name) };
  if (maxSize !== undefined && file.size > maxSize * bytesOfMega)
    return { message: 'files.size', n: maxSize };
  if (maxFiles !== undefined && count >= maxFiles) return { message: 'files.max', n: maxFiles };
  return undefined;
}

const shownCharacters = 23;

/** A long name by its end, where its number and its type are. */
export function shortName(name: string): string {
  return name.slice(-shownCharacters);
}
