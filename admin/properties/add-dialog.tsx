import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import type { Address, Json } from '../../schemas/draft/operation.ts';
import { useMap, useNames, usePart } from '../data/configuration.ts';
import { Empty, Loaded } from '../ui/states.tsx';
import { useWorkbench } from '../workbench/workbench.ts';
import { AddItemDialog } from './additions/add-item-dialog.tsx';
import { addableWords } from './additions/words.ts';
import { above, stepsOf } from './address.ts';
import { groupsOf, NameRow } from './controls/name-control.tsx';
import { addition } from './operations.ts';

const titles: Readonly<Record<string, { title: string; word: string }>> = {
  columns: { title: 'Acrescentar coluna', word: 'field' },
  fields: { title: 'Acrescentar campo', word: 'field' },
  filters: { title: 'Acrescentar filtro', word: 'filter' },
};

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

interface AddDialogProps {
  list: Address;
  onClose: () => void;
}

/** Adds an item to a list: a name of what the call offers, or a word of the vocabulary. */
export function AddDialog({ list, onClose }: AddDialogProps): ReactNode {
  const { draft } = useWorkbench();
  const property = stepsOf(list).at(-1) ?? '';
  const isNamed = Object.hasOwn(titles, property);
  const around = usePart(draft, above(list) ?? list);
  if (isNamed) return <AddNameDialog list={list} onClose={onClose} />;
  if (!around.data) return null;
  const { word, value } = around.data;
  const held = isRecord(value) ? value[property] : undefined;
  return (
    <AddItemDialog
      list={list}
      items={Array.isArray(held) ? held : []}
      words={addableWords(word, property)}
      onClose={onClose}
    />
  );
}

/** What the call offers and the list does not show yet; one click adds it at the end. */
function AddNameDialog({ list, onClose }: AddDialogProps): ReactNode {
  const { draft, change, select } = useWorkbench();
  const names = useNames(draft);
  const { data: nodes = [] } = useMap(draft);
  const [sought, setSought] = useState('');
  const { title, word } = titles[stepsOf(list).at(-1) ?? ''] ?? {
    title: 'Acrescentar',
    word: 'field',
  };
  const query = useQuery({
    queryKey: ['add', draft.id, draft.revision, list],
    queryFn: () => names(list, 'id'),
  });
  const siblings = nodes
    .filter(({ parent }) => parent === list)
    .map(({ at }) => stepsOf(at).at(-1) ?? '');
  const add = (choice: NameChoice) => {
    const { operation, at } = addition(list, word, choice, siblings);
    onClose();
    void change(operation).then(() => select(at));
  };
  return (
    <Dialog visible header={title} className="dialog-medium" onHide={onClose} draggable={false}>
      <div className="add">
        <InputText
          className="property-input"
          placeholder="Procurar"
          aria-label="Procurar campo"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Loaded query={query}>
          {(choices) => {
            const groups = groupsOf(choices, sought);
            if (groups.length === 0)
              return (
                <Empty
                  icon="inbox"
                  title={
                    choices.length === 0
                      ? 'Tudo o que a chamada traz já aparece.'
                      : 'Nada com este nome.'
                  }
                />
              );
            return groups.map((group) => (
              <section key={group.label}>
                <h3>{group.label}</h3>
                {group.items.map((choice) => (
                  <Button
                    key={choice.value}
                    type="button"
                    text
                    className="nested-row"
                    aria-label={`Acrescentar ${choice.label}`}
                    onClick={() => add(choice)}
                  >
                    <NameRow choice={choice} />
                  </Button>
                ))}
              </section>
            ));
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}
