import type { Address } from '../../schemas/draft/operation.ts';
import { addressOf, placeOf } from '../../schemas/places/address.ts';

/** `kind/id` of an address. */
export const documentOf = (at: Address): string => placeOf(at).document;

/** The steps below the document; ids in lists. */
export const stepsOf = (at: Address): readonly string[] => placeOf(at).steps;

/** The address of something directly below. */
export function below(at: Address, step: string): Address {
  const { document, steps } = placeOf(at);
  return addressOf({ document, steps: [...steps, step] });
}

/**
 * The address above: of an item its list, of a property what carries it; undefined for a document.
 */
export function above(at: Address): Address | undefined {
  const { document, steps } = placeOf(at);
  return steps.length === 0 ? undefined : addressOf({ document, steps: steps.slice(0, -1) });
}

/** Whether `at` is the place or below it. */
export const isWithin = (at: Address, place: Address): boolean =>
  at === place || at.startsWith(place.includes('#') ? `${place}/` : `${place}#`);
