import { Checkbox } from 'primereact/checkbox';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';

/** A screen that needs no record to be opened. */
export interface ScreenLink {
  route: string;
  label: string;
}

interface LinkFieldProps {
  /** Route or web address; empty for none. */
  link: string;
  newTab: boolean;
  screens: readonly ScreenLink[];
  error: string | undefined;
  onChange: (part: { link?: string; newTab?: boolean }) => void;
}

const targets = [
  { value: 'nowhere', label: 'Nada acontece' },
  { value: 'screen', label: 'Abre uma tela' },
  { value: 'address', label: 'Abre um endereço' },
] as const;
type Target = (typeof targets)[number]['value'];

/** Where a click leads: nowhere, to a screen of the portal, or to an address. */
export function LinkField({ link, newTab, screens, error, onChange }: LinkFieldProps): ReactNode {
  const id = useId();
  const [target, setTarget] = useState<Target>(
    link === '' ? 'nowhere' : screens.some(({ route }) => route === link) ? 'screen' : 'address',
  );
  return (
    <div className="banner-link" role="group" aria-label="Ao clicar">
      <strong>Ao clicar</strong>
      <SelectButton
        aria-label="Ao clicar"
        value={target}
        options={[...targets]}
        allowEmpty={false}
        onChange={(event) => {
          setTarget(event.value as Target);
          onChange({ link: '' });
        }}
      />
      {target === 'screen' && (
        <Field label="Tela" error={error}>
          {(control) => (
            <Dropdown
              inputId={control.id}
              invalid={control.invalid}
              value={link}
              options={[...screens]}
              optionLabel="label"
              optionValue="route"
              filter
              placeholder="Escolha a tela"
              onChange={(event) => onChange({ link: event.value as string })}
            />
          )}
        </Field>
      )}
      {target === 'address' && (
        <Field label="Endereço" error={error}>
          {(control) => (
            <InputText
              {...control}
              value={link}
              placeholder="https://"
              onChange={(event) => onChange({ link: event.target.value })}
            />
          )}
        </Field>
      )}
      {target !== 'nowhere' && (
        <span className="banner-tab">
          <Checkbox
            inputId={id}
            checked={newTab}
            onChange={(event) => onChange({ newTab: event.checked === true })}
          />
          <label htmlFor={id}>Em outra aba</label>
        </span>
      )}
    </div>
  );
}
