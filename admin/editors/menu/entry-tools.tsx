import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import {
  menuEntries,
  fits,
  type MenuEntry,
  type MenuList,
  menuLists,
  moveEntry,
  removeModule,
} from './model.ts';

interface EntryToolsProps {
  shell: Json;
  entry: MenuEntry;
  disabled: boolean;
  onChange: (operation: Operation) => void;
}

/**
 * Buttons for moves that dragging makes between lists; of a module, which has no properties here,
 * also those within its list.
 */
export function EntryTools({ shell, entry, disabled, onChange }: EntryToolsProps): ReactNode {
  const entries = menuEntries(shell, entry.list);
  const index = entries.findIndex(({ id }) => id === entry.id);
  const others = menuLists.filter((list) => list.at !== entry.list.at && fits(entry, list));
  const move = (list: MenuList, to: number): void => {
    const operation = moveEntry(shell, entry, list, to);
    if (operation) onChange(operation);
  };
  if (entry.list.kind !== 'module' && others.length === 0) return null;
  return (
    <div className="menu-tools" role="toolbar" aria-label={`Mover ${entry.label}`}>
      {entry.list.kind === 'module' && (
        <>
          <Button
            size="small"
            outlined
            icon="pi pi-arrow-up"
            label="Subir"
            disabled={disabled || index <= 0}
            onClick={() => move(entry.list, index - 1)}
          />
          <Button
            size="small"
            outlined
            icon="pi pi-arrow-down"
            label="Descer"
            disabled={disabled || index === entries.length - 1}
            onClick={() => move(entry.list, index + 1)}
          />
          <Button
            size="small"
            text
            severity="danger"
            icon="pi pi-trash"
            label="Tirar"
            disabled={disabled}
            onClick={() => onChange(removeModule(shell, entry))}
          />
        </>
      )}
      {others.length > 0 && (
        <Dropdown
          aria-label="Levar para outro lugar"
          className="menu-move"
          value={null}
          placeholder="Levar para…"
          options={others.map((list) => ({ label: list.title, value: list.at }))}
          disabled={disabled}
          onChange={({ value }) => {
            const list = others.find(({ at }) => at === value);
            if (list) move(list, menuEntries(shell, list).length);
          }}
        />
      )}
    </div>
  );
}
