import { idsOf } from '../../../../schemas/places/address.ts';
import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { RecordedScopes } from '../../../../schemas/compiler/lowering/observe.ts';
import { toPointer } from '../../../../schemas/compiler/read/source.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { kinds, vocabulary } from '../../../../schemas/words/index.ts';
import type { Configuration } from '../configurations.ts';
import { type Located, locate } from '../questions/document.ts';
import { argumentChoices } from './arguments.ts';
import { fieldChoices } from './choices.ts';
import { fieldNames } from './field-names.ts';
import {
  documentChoices,
  messageChoices,
  moduleChoices,
  paletteChoices,
  routeChoices,
} from './documents.ts';
import { observedAround, scopeAt } from './observed.ts';
import { dataChoices, scopeChoices, targetChoices } from './scopes.ts';
import { tourTargets } from './tour-targets.ts';

/**
 * Names of what exists that may stand in a property of a place. Of a list (`columns`, `fields`,
 * `filters`) with the property `id`: what its call offers and it does not have yet.
 * Throws `Refusal`.
 *
 * @param itemWord of a list: the word of an item that it does not have yet, whose property it is
 */
export function namesAt(
  configuration: Configuration,
  at: Address,
  property: string,
  itemWord?: string,
): NameChoice[] {
  const located = locate(configuration, at);
  const { key, path } = located;
  const words = configuration.words(key);
  const kind =
    itemWord === undefined
      ? (words.at([...path, property])?.schema['x-kind'] ??
        words.at([...path, property, 0])?.schema['x-kind'])
      : kindOf(itemWord, property);
  const observed = observedAround(configuration, key);
  const list = Array.isArray(located.document.at(path)) ? String(path.at(-1)) : String(path.at(-2));
  if (list === 'filters' && (property === 'id' || property === 'param'))
    return argumentChoices(configuration, located);
  if (property === 'id' || kind === 'path')
    return pathChoices(configuration, located, observed, property);
  if (typeof kind === 'string' && (kinds as readonly string[]).includes(kind))
    return documentChoices(configuration, kind);
  if (kind === 'route') return routeChoices(configuration);
  if (kind === 'module') return moduleChoices(configuration);
  if (kind === 'paletteColor') return paletteChoices(configuration);
  if (kind === 'message') return messageChoices(configuration);
  if (kind === 'place') return tourTargets(configuration, located.document.id);
  const scope = scopeAt(observed, key, `${key}#${toPointer(path)}`, property);
  if (!scope) return [];
  if (kind === 'source' || kind === 'refresh') return dataChoices(scope);
  if (kind === 'target') return targetChoices(configuration, scope);
  return scopeChoices(configuration, scope, kind === 'condition');
}

/**
 * The kind of document that a property of a word names; undefined where the vocabulary has no such
 * word or property.
 */
function kindOf(word: string, property: string): unknown {
  const schema = vocabulary[`${word}.schema.json`]?.properties?.[property];
  return schema?.$ref === undefined ? schema?.['x-kind'] : vocabulary[schema.$ref]?.['x-kind'];
}

/** Fields that a path may lead to; for a list those that it does not show yet. */
function pathChoices(
  configuration: Configuration,
  { document, key, path }: Located,
  observed: RecordedScopes,
  property: string,
): NameChoice[] {
  const value = document.at(path);
  const own = `${key}#${toPointer(path)}`;
  const root =
    observed.roots.get(`${own}/${property}`) ??
    observed.roots.get(own) ??
    [...observed.roots].find(([place]) => place.startsWith(`${own}/`))?.[1] ??
    observed.roots.get(`${key}#${toPointer(path.slice(0, -1))}`) ??
    observed.roots.get(`${key}#${toPointer([...path.slice(0, -1), 'key'])}`);
  if (!root) return [];
  const shown = new Set(Array.isArray(value) ? idsOf(value) : []);
  const entity =
    root.type.kind === 'object' && root.type.name !== undefined
      ? configuration.documents.get(`entity/${root.type.name}`)?.value.title
      : undefined;
  const group =
    typeof entity === 'string' ? `Campos de ${entity.toLowerCase()}` : 'Campos da linha';
  return fieldChoices({
    type: root.type,
    entities: root.scope.entities,
    fieldName: fieldNames(configuration),
    group,
    prefix: '',
    guarded: new Set(),
  }).filter(({ value: field }) => !shown.has(field));
}
