import { testQuotes } from '../../../testing/test-app.tsx';
import { createSeal } from '../../model/unsent/storage/encryption.ts';

const seal = createSeal(testQuotes);

/** Writes a place of the browser as an earlier page of the test's user has left it. */
export function leave(place: string, value: unknown): void {
  localStorage.setItem(place, seal.seal(place, JSON.stringify(value)));
}

/**
 * The entry stored under a name for the test's user; null for none, or one that does not decrypt.
 */
export function storedIn(place: string): { at: number; edits?: unknown; entries?: unknown } | null {
  const sealed = localStorage.getItem(place);
  return sealed === null ? null : JSON.parse(seal.open(place, sealed) ?? 'null');
}

/** How many of the browser's places hold unsent edits. */
export const unsentPlaces = (): number =>
  Object.keys(localStorage).filter((place) => storedIn(place)?.edits).length;
