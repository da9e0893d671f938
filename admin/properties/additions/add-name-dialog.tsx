import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useMap, usePart } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { above, stepsOf } from '../address.ts';
import { groupsOf, NameRow } from '../controls/name-control.tsx';
import { addition, productItem } from '../operations.ts';
import { useOffers } from './add-name-button.tsx';
import { HiddenItems } from './hidden-items.tsx';
import { NameForm } from './name-form.tsx';
import { completeWords, type NamedList } from './named-lists.ts';

interface AddNameDialogProps {
  /** Title: the addition, and its list. */
  title: string;
  list: Address;
  kind: NamedList;
  onClose: () => void;
}

/**
 * Offers of the call that the list does not have yet, one click each, and hidden items of the list.
 */
export function AddNameDialog({ title, list, kind, onClose }: AddNameDialogProps): ReactNode {
  const { draft, change, select } = useWorkbench();
  const { data: nodes = [] } = useMap(draft);
  const [sought, setSought] = useState('');
  const [unnamed, setUnnamed] = useState<NameChoice>();
  const query = useOffers(list);
  const { base } = usePart(draft, list).data ?? {};
  const siblings = nodes
    .filter(({ parent }) => parent === list)
    .map(({ at }) => stepsOf(at).at(-1) ?? '');
  const add = (choice: NameChoice) => {
    const { operation, at } = addition(list, kind.word, choice, siblings, base);
    onClose();
    void change(operation).then(() => select(at));
  };
  // Users read a filter's name, and that of the ERP means nothing to them.
  const choose = (choice: NameChoice) =>
    choice.untitled && kind.word === 'filter' && !productItem(base, choice.value)
      ? setUnnamed(choice)
      : add(choice);
  return (
    <Dialog visible header={title} className="dialog-medium" onHide={onClose} draggable={false}>
      {unnamed ? (
        <NameForm choice={unnamed} onBack={() => setUnnamed(undefined)} onName={add} />
      ) : (
        <div className="add">
          <Loaded query={query}>
            {(choices) =>
              choices.length === 0 ? (
                <Complete list={list} kind={kind} />
              ) : (
                <>
                  <InputText
                    className="property-input"
                    placeholder="Procurar"
                    aria-label="Procurar campo"
                    value={sought}
                    onChange={({ target }) => setSought(target.value)}
                  />

                  <Choices kind={kind} choices={choices} sought={sought} onChoose={choose} />
                </>
              )
            }
          </Loaded>
          <HiddenItems list={list} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  kind: NamedList;
  choices: readonly NameChoice[];
  sought: string;
  onChoose: (choice: NameChoice) => void;
}

function Choices({ kind, choices, sought, onChoose }: ChoicesProps): ReactNode {
  const groups = groupsOf(choices, sought);
  if (groups.length === 0) return <Empty icon="inbox" title="Nada com este nome." />;
  return (
    <>
      <p className="property-help">{kind.offered}</p>
      {groups.map((group) => (
        <ChoiceGroup key={group.label} group={group} onChoose={onChoose} />
      ))}
    </>
  );
}

interface ChoiceGroupProps extends Pick<ChoicesProps, 'onChoose'> {
  group: ReturnType<typeof groupsOf>[number];
}

function ChoiceGroup({ group, onChoose }: ChoiceGroupProps): ReactNode {
  return (
    <section>
      <h3>{group.label}</h3>
      {group.items.map((choice) => (
        <Button
          key={choice.value}
          type="button"
          text
          className="nested-row"
          aria-label={`Acrescentar ${choice.label}`}
          onClick={() => onChoose(choice)}
        >
          <NameRow choice={choice} />
        </Button>
      ))}
    </section>
  );
}

/** Why there is nothing to add. */
function Complete({ list, kind }: { list: Address; kind: NamedList }): ReactNode {
  const { draft } = useWorkbench();
  const around = usePart(draft, above(list) ?? list).data?.value;
  return <Empty icon="inbox" title={completeWords(kind, around)} />;
}
