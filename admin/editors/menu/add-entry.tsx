import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type FormEvent, type ReactNode, useState } from 'react';
import { wordSchema } from '../../../schemas/words/index.ts';
import { type DraftState, useMap } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { MenuList } from './model.ts';

export interface NewEntry {
  label: string;
  icon: string | undefined;
  to: string;
}

interface AddEntryProps {
  draft: DraftState;
  list: MenuList;
  onAdd: (entry: NewEntry) => void;
  onClose: () => void;
}

const icons = (wordSchema('icon.schema.json').enum ?? []).map(String);

const drawn = (icon: string | null): ReactNode =>
  icon && (
    <span className="choice-icon">
      <i className={`pi pi-${icon}`} aria-hidden />
      {icon}
    </span>
  );

/**
 * Routes without parameters of their own, by the title of their screen: only these can be led to by
 * an entry.
 */
function useTargets(draft: DraftState): { label: string; value: string }[] {
  const map = useMap(draft);
  return (map.data ?? [])
    .flatMap(({ label, routes = [] }) =>
      routes
        .filter((route) => !/[:{]/.test(route))
        .map((route) => ({ label: `${label} (${route})`, value: route })),
    )
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

/** Asks for a new entry: what it says, its icon and the screen that it leads to. */
export function AddEntry({ draft, list, onAdd, onClose }: AddEntryProps): ReactNode {
  const targets = useTargets(draft);
  const [label, setLabel] = useState('');
  const [icon, setIcon] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const ready = label.trim() !== '' && to !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) onAdd({ label: label.trim(), icon: icon ?? undefined, to });
  };
  return (
    <Dialog
      visible
      modal
      className="menu-dialog"
      header={`Incluir em ${list.title}`}
      onHide={onClose}
    >
      <form className="fields" onSubmit={submit}>
        <Field label="Rótulo">
          {({ id }) => (
            <InputText
              id={id}
              autoFocus
              value={label}
              maxLength={60}
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </Field>
        <Field label="Leva à tela">
          {({ id }) => (
            <Dropdown
              inputId={id}
              value={to}
              options={targets}
              filter
              placeholder="Escolha a tela"
              virtualScrollerOptions={{ itemSize: 38 }}
              onChange={(event) => setTo(event.value as string)}
            />
          )}
        </Field>
        <Field label="Ícone">
          {({ id }) => (
            <Dropdown
              inputId={id}
              value={icon}
              options={icons}
              filter
              showClear
              placeholder="Sem ícone"
              itemTemplate={drawn}
              valueTemplate={(value, props) => drawn(value as string | null) ?? props.placeholder}
              virtualScrollerOptions={{ itemSize: 38 }}
              onChange={(event) => setIcon((event.value as string | undefined) ?? null)}
            />
          )}
        </Field>
        <div className="fields-actions">
          <Button type="submit" label="Incluir" disabled={!ready} />
          <Button type="button" text label="Cancelar" onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
