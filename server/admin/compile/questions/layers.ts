import { type MergedDocument, mergeLayers } from '../../../../schemas/compiler/layers/layers.ts';
import { readSource, type SourceDocument } from '../../../../schemas/compiler/read/source.ts';
import { pathOf } from '../../../../schemas/places/address.ts';
import { valueWritten } from '../../../../schemas/places/written.ts';
import { isRecord } from '../../../../schemas/record.ts';
import { kinds } from '../../../../schemas/words/index.ts';
import type { Configuration } from '../configurations.ts';

/** Properties of a patch item that are about its place and not its content. */
const marks = new Set(['$schema', '$patch', '$remove', '$replace', '$before', '$after', 'id']);

const keyOf = ({ kind, id }: SourceDocument): string => `${kind}/${id}`;

/** The overlay's documents by `kind/id`. */
const overlays = (configuration: Configuration): ReadonlyMap<string, SourceDocument> =>
  configuration.once(
    'overlays',
    () =>
      new Map(
        configuration.input.overlay
          .flatMap((file) => readSource(file, kinds).document ?? [])
          .map((source) => [keyOf(source), source]),
      ),
  );

/** The overlay's own document, as it is written; undefined where it says nothing of this one. */
export const overlayDocument = (
  configuration: Configuration,
  key: string,
): SourceDocument | undefined => overlays(configuration).get(key);

/** The overlay's value at a place; undefined where it has none. */
export const overlayValue = (
  configuration: Configuration,
  key: string,
  steps: readonly string[],
): unknown => valueWritten(overlayDocument(configuration, key)?.value, steps);

/** One document as the base alone gives it; undefined where the base has none. */
export function baseDocument(
  configuration: Configuration,
  key: string,
): MergedDocument | undefined {
  return configuration.once(`base ${key}`, () => {
    const file = configuration.input.base.find(({ path }) => path.endsWith(`/${key}.json`));
    const source = file && readSource(file, kinds).document;
    return source && mergeLayers([source], []).documents[0];
  });
}

/** The base's own value at a place; undefined where it has none. */
export function baseValue(
  configuration: Configuration,
  key: string,
  steps: readonly string[],
): unknown {
  const document = baseDocument(configuration, key);
  const path = document && pathOf(document.value, steps);
  return document && path && document.at(path);
}

/** Names of properties of a place that the overlay sets or takes away. */
export function changedKeys(
  configuration: Configuration,
  key: string,
  steps: readonly string[],
): string[] {
  const value = overlayValue(configuration, key, steps);
  return isRecord(value) ? Object.keys(value).filter((name) => !marks.has(name)) : [];
}

/** Whether the overlay wrote a place or changed it itself, and not only something beneath it. */
export function isOwnChange(
  configuration: Configuration,
  key: string,
  steps: readonly string[],
): boolean {
  const value = overlayValue(configuration, key, steps);
  if (value === undefined) return false;
  const before = baseValue(configuration, key, steps);
  if (!isRecord(value) || !isRecord(before))
    return !(Array.isArray(value) && Array.isArray(before));
  return Object.entries(value).some(
    ([name, child]) =>
      name !== 'id' &&
      !['$schema', '$patch'].includes(name) &&
      !(isContainer(child) && isContainer(before[name])),
  );
}

const isContainer = (value: unknown): boolean => value !== null && typeof value === 'object';

/** Whether a place is in the overlay alone. */
export const isWrittenByOverlay = (
  configuration: Configuration,
  key: string,
  steps: readonly string[],
): boolean =>
  overlayDocument(configuration, key) !== undefined &&
  baseValue(configuration, key, steps) === undefined;
