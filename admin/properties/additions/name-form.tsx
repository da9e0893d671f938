import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { Field } from '../../ui/field.tsx';

interface NameFormProps {
  choice: NameChoice;
  onBack: () => void;
  /** The same choice, called as users will read it. */
  onName: (choice: NameChoice) => void;
}

/** Asks what users will read for something that only the ERP has a name for. */
export function NameForm({ choice, onBack, onName }: NameFormProps): ReactNode {
  const [name, setName] = useState('');
  const label = name.trim();
  return (
    <form
      className="add"
      onSubmit={(event) => {
        event.preventDefault();
        if (label !== '') onName({ ...choice, label });
      }}
    >
      <Field
        label="Nome do filtro"
        hint={`O ERP o chama de '${choice.params?.join(' – ') ?? choice.value}'. Dê o nome que o usuário vai ler.`}
      >
        {(input) => (
          <InputText
            id={input.id}
            aria-describedby={input['aria-describedby']}
            value={name}
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="dialog-buttons">
        <Button type="button" label="Voltar" text onClick={onBack} />
        <Button type="submit" label="Acrescentar" icon="pi pi-plus" disabled={label === ''} />
      </div>
    </form>
  );
}
