import type { NodeEditing } from '../release/origins.ts';
import { childOf } from '../json-path.ts';
import { vocabulary } from '../words/index.ts';
import type { Word } from './word.ts';

/** The condition with which a part is hidden from everybody. */
const never = 'false';

/** Words whose order in their list does not decide their position on the screen. */
const isPlacedOtherwise = (word: string): boolean => word === 'widget' || word.startsWith('action');

/**
 * The property with a part's text on the screen; undefined where it has none, or takes the text
 * from a field of the data.
 */
function textProperty(word: Word | undefined): 'label' | 'title' | undefined {
  const properties = word?.schema.properties ?? {};
  return (['label', 'title'] as const).find((name) => {
    const schema = properties[name];
    return schema && vocabulary[schema.$ref ?? '']?.['x-kind'] !== 'path';
  });
}

/**
 * The edits that a place allows in the admin, by its word.
 *
 * @param around the value that contains the place; undefined for a document
 * @param steps of the place's address
 */
export function editingOf(
  value: unknown,
  word: Word | undefined,
  around: unknown,
  steps: readonly string[],
): NodeEditing {
  const properties = word?.schema.properties ?? {};
  const property = textProperty(word);
  const text = property && childOf(value, property);
  const counted = /^item-\d+$/.test(steps.at(-1) ?? '');
  return {
    ...(Array.isArray(around) &&
      word &&
      !counted &&
      !isPlacedOtherwise(word.name) && { isItem: true }),
    ...(property && { text: { property, value: typeof text === 'string' ? text : null } }),
    ...(steps.length > 0 && 'when' in properties && { isHidden: childOf(value, 'when') === never }),
    ...('width' in properties && steps.at(-2) === 'columns' && { hasWidth: true }),
  };
}

/** The edits of a form's field: its form has its position, label and condition. */
export const fieldEditing = (
  { text, isHidden = false }: NodeEditing,
  field: NonNullable<NodeEditing['field']>,
): NodeEditing => ({
  field,
  text: { property: 'label', value: text?.value ?? null },
  isHidden,
});
