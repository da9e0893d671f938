import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface NewTourDialogProps {
  screens: readonly MapNode[];
  onCreate: (name: string, screen: MapNode) => void;
  onClose: () => void;
}

/** Asks for a new tour's name, and the screen that starts it. */
export function NewTourDialog({ screens, onCreate, onClose }: NewTourDialogProps): ReactNode {
  const [name, setName] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const screen = screens.find((one) => one.at === at);
  const ready = name.trim() !== '' && screen !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) onCreate(name.trim(), screen);
  };
  return (
    <Dialog visible header="Nova visita" className="tour-new" onHide={onClose} draggable={false}>
      <form className="fields" onSubmit={submit}>
        <Field label="Nome">
          {({ id }) => (
            <InputText
              id={id}
              autoFocus
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Tela que começa a visita"
          hint="Começa um segundo depois de abrir a tela, para quem ainda não a viu."
        >
          {({ id }) => (
            <Dropdown
              inputId={id}
              value={at}
              options={[...screens]}
              optionLabel="label"
              optionValue="at"
              filter
              placeholder="Escolha a tela"
              onChange={(event) => setAt(event.value as string)}
            />
          )}
        </Field>
        <div className="fields-actions">
          <Button type="submit" label="Criar" icon="pi pi-plus" disabled={!ready} />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
