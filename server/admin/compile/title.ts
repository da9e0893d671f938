import type { SharedTitle } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { fieldTitles } from '../../../schemas/places/field-titles.ts';
import type { Configuration } from './configurations.ts';

/**
 * The title of the data that a shown field follows, and all places that follow it; null for any
 * other place.
 */
export function sharedTitle(configuration: Configuration, at: Address): SharedTitle | null {
  const titles = configuration.once('titles', () => fieldTitles(configuration.documents));
  const own = titles.get(at);
  if (!own) return null;
  const followers = [...titles].filter(
    ([place, title]) => title.at === own.at && (!title.isOverridden || place === at),
  );
  return { at: own.at, title: own.title ?? '', places: followers.map(([place]) => place) };
}
