import type { ReactNode } from 'react';
import type { Address } from '../../../schemas/draft/operation.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { usePart } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { AddItemDialog } from '../additions/add-item-dialog.tsx';
import { AddNameDialog } from '../additions/add-name-dialog.tsx';
import { namedListOf } from '../additions/named-lists.ts';
import { additionTitle } from '../additions/titles.ts';
import { addableWords } from '../additions/words.ts';
import { above, stepsOf } from '../address.ts';

interface AddDialogProps {
  list: Address;
  onClose: () => void;
}

/** Adds an item to a list: a name of what the call offers, or a word of the vocabulary. */
export function AddDialog({ list, onClose }: AddDialogProps): ReactNode {
  const { draft } = useWorkbench();
  const property = stepsOf(list).at(-1) ?? '';
  const around = usePart(draft, above(list) ?? list);
  if (!around.data) return null;
  const { word, value, label } = around.data;
  const title = additionTitle(word, property, label);
  const kind = namedListOf(word, property);
  if (kind) return <AddNameDialog title={title} list={list} kind={kind} onClose={onClose} />;
  const held = isJsonObject(value) ? value[property] : undefined;
  return (
    <AddItemDialog
      title={title}
      list={list}
      items={Array.isArray(held) ? held : []}
      words={addableWords(word, property)}
      onClose={onClose}
    />
  );
}
