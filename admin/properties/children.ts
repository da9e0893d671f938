import { idsOf } from '../../schemas/places/address.ts';
import type { Json } from '../../schemas/draft/operation.ts';
import { propertyLabels } from '../../schemas/words/index.ts';
import { ownLabel } from '../../schemas/places/label.ts';
import { isJsonObject } from '../../schemas/record.ts';

/** A part below a place: the step that leads to it, empty for the place itself, and its name. */
export interface Child {
  step: string;
  label: string;
}

/** An id that only counts says less than the place. */
const itemName = (id: string, index: number): string =>
  /^item-\d+$/.test(id) ? `Item ${index + 1}` : id;

/**
 * The parts of a nested property, in their order: items of a list by id, entries of a record by
 * name.
 */
export function childrenOf(name: string, value: Json | undefined): Child[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const ids = idsOf(value);
    return value.map((item: Json, index) => ({
      step: ids[index] ?? '',
      label: ownLabel(item) ?? itemName(ids[index] ?? '', index),
    }));
  }
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value);
  // A record of records is a map by name (fields of a form); any other is one part with a form of
  // its own.
  if (
    entries.length > 0 &&
    entries.every(([, one]) => isJsonObject(one)) &&
    (name === 'fields' || name === 'properties' || name === 'data' || name === 'state')
  ) {
    return entries.map(([step, one]) => ({ step, label: ownLabel(one) ?? step }));
  }
  const [only, ...others] = entries;
  const said =
    only && others.length === 0 && typeof only[1] === 'string'
      ? `${propertyLabels[only[0]] ?? only[0]}: ${only[1]}`
      : undefined;
  return [{ step: '', label: ownLabel(value) ?? said ?? 'Ver o que está definido' }];
}
