import { AutoComplete } from 'primereact/autocomplete';
import { type ReactNode, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { foldText } from '../../../schemas/fold-text.ts';
import type { ControlProps } from './control.ts';
import { useNamesOf } from './use-names.ts';

interface Group {
  label: string;
  items: readonly NameChoice[];
}

/** Choices whose name, label or group contains the typed text, by group in their order. */
export function groupsOf(choices: readonly NameChoice[], typed: string): Group[] {
  const sought = foldText(typed.trim());
  const groups = new Map<string, NameChoice[]>();
  for (const choice of choices) {
    if (!foldText(`${choice.label} ${choice.value} ${choice.group}`).includes(sought)) continue;
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

/** A name of something that exists, with what it looks like. */
export function NameRow({ choice }: { choice: NameChoice }): ReactNode {
  return (
    <span className="name-choice">
      <span className="name-label">{choice.label}</span>
      <code>{choice.params?.join(' – ') ?? choice.value}</code>
      {choice.example !== undefined && <span className="name-example">{choice.example}</span>}
    </span>
  );
}

/** A name that is chosen from what may stand here, or typed. */
export function NameControl(props: ControlProps): ReactNode {
  const { id, value, property, form, onType, onChoose } = props;
  const [groups, setGroups] = useState<Group[]>([]);
  const search = async (typed: string, everything: boolean) => {
    const choices = await form.namesAt(property.name).catch(() => []);
    setGroups(groupsOf(choices, everything ? '' : typed));
  };
  const text = typeof value === 'string' ? value : '';
  const names = useNamesOf(props, text !== '');
  const shown = names.find((choice) => choice.value === text)?.label;
  return (
    <div className="property-name">
      <AutoComplete
        inputId={id}
        className="property-input"
        dropdown
        delay={80}
        value={text}
        suggestions={groups as unknown as NameChoice[]}
        optionGroupLabel="label"
        optionGroupChildren="items"
        field="value"
        disabled={form.readOnly}
        completeMethod={({ query }) => void search(query, query === text)}
        itemTemplate={(choice: NameChoice) => <NameRow choice={choice} />}
        emptyMessage="Nada com este nome"
        showEmptyMessage
        onChange={({ value: typed }) =>
          onType(
            typeof typed === 'string' ? typed || undefined : (typed as NameChoice | null)?.value,
          )
        }
        onSelect={({ value: chosen }) => onChoose((chosen as NameChoice).value)}
      />
      {shown !== undefined && shown !== text && <small className="name-shown">{shown}</small>}
    </div>
  );
}
