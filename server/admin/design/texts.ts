import type { DocumentText, DocumentTexts } from '../../../schemas/admin/design.ts';
import type { MergedDocument } from '../../../schemas/compiler/layers/layers.ts';
import { addressOf, namedSteps } from '../../../schemas/places/address.ts';
import { textsOf } from '../../../schemas/places/texts.ts';
import type { Configuration } from '../compile/configurations.ts';
import { baseValue, overlayDocument } from '../compile/questions/layers.ts';
import { documentLabel, kindLabel } from './documents.ts';

interface Placed extends Omit<DocumentText, 'base'> {
  steps: readonly string[];
}

/** Documents that no change reaches are the same from compile to compile. */
const placed = new WeakMap<MergedDocument, readonly Placed[]>();

function textsIn(document: MergedDocument): readonly Placed[] {
  const known = placed.get(document);
  if (known) return known;
  const key = `${document.kind}/${document.id}`;
  const found = textsOf(document.kind, document.value).map(({ path, text, place }) => {
    const steps = namedSteps(document.value, path);
    return { at: addressOf({ document: key, steps }), place, text, steps };
  });
  placed.set(document, found);
  return found;
}

/** Kinds in the order in which people look for a text. */
const order = [
  'shell',
  'screen',
  'list',
  'form',
  'wizard',
  'dialog',
  'dashboard',
  'tour',
  'messages',
  'entity',
];

/** Every text that users of the portal read, by document; of documents that have some. */
export function documentTexts(configuration: Configuration): DocumentTexts[] {
  const documents = [...configuration.documents].sort(
    ([, a], [, b]) => order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  return documents.flatMap(([key, document]) => {
    const patched = overlayDocument(configuration, key) !== undefined;
    const texts = textsIn(document).map(({ steps, ...text }): DocumentText => {
      const base = patched ? baseValue(configuration, key, steps) : text.text;
      return { ...text, ...(typeof base === 'string' && { base }) };
    });
    return texts.length === 0
      ? []
      : [
          {
            document: key,
            kind: kindLabel(configuration, document),
            label: documentLabel(configuration, document),
            texts,
          },
        ];
  });
}
