import type { MergedDocument } from '../../../schemas/compiler/layers/layers.ts';
import { labelOf, titleOf } from '../../../schemas/places/label.ts';
import type { Configuration } from '../compile/configurations.ts';

const keyOf = ({ kind, id }: MergedDocument): string => `${kind}/${id}`;

/** A document as people know it: its title or name, else its id. */
export const documentLabel = (configuration: Configuration, document: MergedDocument): string =>
  labelOf(document, document.value, configuration.words(keyOf(document)).at([]), []);

/** pt-BR: what its kind is called. */
export const kindLabel = (configuration: Configuration, document: MergedDocument): string =>
  titleOf(configuration.words(keyOf(document)).at([])) ?? document.kind;
