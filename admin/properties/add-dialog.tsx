import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { useMap, useNames } from '../data/configuration.ts';
import { Empty, Loaded } from '../ui/states.tsx';
import { useWorkbench } from '../workbench/workbench.ts';
import { stepsOf } from './address.ts';
import { groupsOf, NameRow } from './controls/name-control.tsx';
import { addition } from './operations.ts';

const titles: Readonly<Record<string, { title: string; word: string }>> = {
  columns: { title: 'Acrescentar coluna', word: 'field' },
  fields: { title: 'Acrescentar campo', word: 'field' },
  filters: { title: 'Acrescentar filtro', word: 'filter' },
};

/** What the call offers and the list does not show yet; one click adds it at the end. */
export function AddDialog({ list, onClose }: { list: Address; onClose: () => void }): ReactNode {
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
