import { createHash } from 'node:crypto';
import type { Compile } from '../../server/release/types.ts';
import { buildRelease } from '../../server/testing/release.ts';

/**
 * Names a set of files by their content, so that a release in the store can be checked to be whole.
 */
export function hashOf(files: Record<string, string>): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
}

/** A release of many files, different for every overlay, so that writing it takes a while. */
export const compileLarge: Compile = ({ overlay }) => {
  const title = overlay[0]?.text ?? '';
  const release = buildRelease({ title });
  const files: Record<string, string> = { ...release.files };
  for (let i = 0; i < 40; i++) files[`screen.${i}.json`] = `${title}/${i}/`.padEnd(20_000, 'x');
  return { diagnostics: [], release: { ...release, files, hash: hashOf(files) }, dynamicTypes: 0 };
};
