import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import type { EditedTour } from './model.ts';

interface TourHeadProps {
  tour: EditedTour;
  disabled: boolean;
  onRename: (name: string) => void;
  onDelete: () => void;
}

/** The name of a tour, stored when it is left; and its end, unless it comes with the product. */
export function TourHead({ tour, disabled, onRename, onDelete }: TourHeadProps): ReactNode {
  const [name, setName] = useState(tour.name);
  useEffect(() => setName(tour.name), [tour.name]);
  const store = (): void => {
    const text = name.trim();
    if (text === '') setName(tour.name);
    else if (text !== tour.name) onRename(text);
  };
  return (
    <div className="tour-head">
      <Field label="Nome da visita" hint="Só a administração o vê.">
        {(control) => (
          <InputText
            id={control.id}
            aria-describedby={control['aria-describedby']}
            value={name}
            maxLength={120}
            disabled={disabled}
            onChange={({ target }) => setName(target.value)}
            onBlur={store}
          />
        )}
      </Field>
      {!tour.isOfProduct && (
        <Button
          label="Excluir visita"
          icon="pi pi-trash"
          text
          severity="danger"
          size="small"
          disabled={disabled}
          onClick={onDelete}
        />
      )}
    </div>
  );
}
