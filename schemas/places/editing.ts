import type { NodeEditing } from '../release/origins.ts';
import { childOf } from './address.ts';
import type { Word } from './word.ts';

/** A condition that never holds: what has it is hidden from everybody. */
const never = 'false';

/** Words whose order in their list says nothing of where they stand on the screen. */
const isPlacedOtherwise = (word: string): boolean => word === 'widget' || word.startsWith('action');

/**
 * What people may change of a place by hand, as its word says.
 *
 * @param around the value that the place stands in; undefined for a document
 * @param steps of the place's address
 */
export function editingOf(
  value: unknown,
  word: Word | undefined,
  around: unknown,
  steps: readonly string[],
): NodeEditing {
  const properties = word?.schema.properties ?? {};
  const property = 'label' in properties ? 'label' : 'title' in properties ? 'title' : undefined;
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

/**
 * Of a form's field, wherever it is described: its form says its place, its label and its
 * condition.
 */
export const fieldEditing = (
  { text, isHidden = false }: NodeEditing,
  field: NonNullable<NodeEditing['field']>,
): NodeEditing => ({
  field,
  text: { property: 'label', value: text?.value ?? null },
  isHidden,
});
