import type { DocumentPart } from '../../../../schemas/admin/documents.ts';
import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { toPointer } from '../../../../schemas/compiler/read/source.ts';
import type { Address, Json } from '../../../../schemas/draft/operation.ts';
import { pathOf, placeOf, idsOf } from '../../../../schemas/places/address.ts';
import { ownName, labelOf } from '../../../../schemas/places/label.ts';
import type { Configuration } from '../configurations.ts';
import { Refusal } from '../questions.ts';
import { formFieldTitle } from './fields.ts';
import { loweredLabels } from './labels.ts';
import { baseValue, changedKeys, overlayDocument } from './layers.ts';
import { shownFieldTitle } from './title.ts';

export interface Located {
  document: MergedDocument;
  /** `kind/id`. */
  key: string;
  path: (string | number)[];
  steps: readonly string[];
}

/** The document that an address names, and the path by position. Throws `Refusal`. */
export function locate(configuration: Configuration, at: Address): Located {
  const { document: key, steps } = placeOf(at);
  const document = configuration.documents.get(key);
  if (!document) throw new Refusal(`Não há ${key} neste rascunho.`);
  const path = pathOf(document.value, steps);
  if (!path) throw new Refusal(`Este lugar não existe mais: ${at}.`);
  return { document, key, path, steps };
}

/** One place of the merged configuration with all that a form needs. Throws `Refusal`. */
export function documentPart(configuration: Configuration, at: Address): DocumentPart {
  const { document, key, path, steps } = locate(configuration, at);
  const value = document.at(path);
  const word = configuration.words(key).at(path);
  const base = baseValue(configuration, key, steps);
  const list = path.length > 0 ? document.at(path.slice(0, -1)) : undefined;
  const file = overlayDocument(configuration, key)?.path;
  return {
    at,
    word: word?.name ?? 'json',
    label:
      (steps.length === 0 ? ownName(value) : undefined) ??
      loweredLabels(configuration)(`${key}#${toPointer(path)}`) ??
      formFieldTitle(configuration, document, steps) ??
      shownFieldTitle(configuration, at) ??
      labelOf(document, value, word, steps),
    value: value as Json,
    ...(base === undefined ? {} : { base: base as Json }),
    changed: changedKeys(configuration, key, steps),
    overlayText: configuration.input.overlay.find(({ path: one }) => one === file)?.text ?? null,
    ...(Array.isArray(list) ? { siblings: idsOf(list) } : {}),
  };
}
