import type { SharedTitle } from '../../../../schemas/admin/documents.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { placeOf } from '../../../../schemas/places/address.ts';
import { fieldTitles } from '../../../../schemas/places/field-titles.ts';
import type { Configuration } from '../configurations.ts';
import { baseValue, overlayValue } from './layers.ts';

const titlesOf = (configuration: Configuration) =>
  configuration.once('titles', () => fieldTitles(configuration.documents));

const isRenamed = (configuration: Configuration, title: Address): boolean => {
  const { document, steps } = placeOf(title);
  return overlayValue(configuration, document, steps) !== undefined;
};

/** What the data call a field that is shown at a place, whether the draft compiles or not. */
export const shownFieldTitle = (configuration: Configuration, at: Address): string | undefined => {
  const shown = titlesOf(configuration).get(at);
  return shown?.isOverridden ? undefined : shown?.title;
};

/** The places that are called by a title of the data which the overlay changed. */
export const renamedPlaces = (configuration: Configuration): ReadonlySet<Address> =>
  new Set(
    [...titlesOf(configuration)].flatMap(([place, { at, isOverridden }]) =>
      !isOverridden && isRenamed(configuration, at) ? [place] : [],
    ),
  );

/**
 * The title of the data that a shown field follows, and all places that follow it; null for any
 * other place. Who changed it is left to who has the store.
 */
export function sharedTitle(
  configuration: Configuration,
  at: Address,
): Omit<SharedTitle, 'changed'> | null {
  const titles = titlesOf(configuration);
  const own = titles.get(at);
  if (!own) return null;
  const followers = [...titles].filter(
    ([place, title]) => title.at === own.at && (!title.isOverridden || place === at),
  );
  const { document, steps } = placeOf(own.at);
  return {
    at: own.at,
    title: own.title ?? '',
    places: followers.map(([place]) => place),
    ...(isRenamed(configuration, own.at) && {
      standard: String(baseValue(configuration, document, steps) ?? ''),
    }),
  };
}
