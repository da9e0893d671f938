import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import { textsIn } from '../../editors/values.ts';
import { useSetting } from './context.ts';

interface HeaderRowProps {
  name: string;
  value: string;
  disabled: boolean;
  onStore: (name: string, value: string) => void;
  onRemove: () => void;
}

function HeaderRow({ name, value, disabled, onStore, onRemove }: HeaderRowProps): ReactNode {
  const [typedName, setName] = useState(name);
  const [typed, setTyped] = useState(value);
  const store = (): void => {
    if (typedName.trim() !== '' && typed.trim() !== '' && (typedName !== name || typed !== value))
      onStore(typedName.trim(), typed.trim());
  };
  return (
    <li>
      <InputText
        value={typedName}
        aria-label="Nome do cabeçalho"
        placeholder="X-Chave"
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
        onBlur={store}
      />
      <InputText
        value={typed}
        aria-label={`Valor de ${typedName || 'cabeçalho'}`}
        placeholder="{secret.CHAVE_ERP}"
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={store}
      />
      <Button
        type="button"
        icon="pi pi-times"
        text
        severity="danger"
        aria-label={`Tirar ${name || 'cabeçalho'}`}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

/** The headers of requests to the ERP, in the place of its usual two. */
export function HeaderSettings(): ReactNode {
  const setting = useSetting('erp', 'headers');
  const [adding, setAdding] = useState(false);
  const headers = textsIn(setting.value);
  const store = (next: Readonly<Record<string, string>>): void =>
    void setting.set(Object.keys(next).length === 0 ? undefined : next);
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
  return (
    <div className="field header-settings">
      <span className="field-title">Cabeçalhos dos pedidos</span>
      <small className="field-hint">
        Sem nenhum, vão App e Authorization. Valem {'{token}'}, {'{app}'}, {'{timestamp}'} e{' '}
        {'{secret.NOME}'}, que o servidor preenche.
      </small>
      <ul className="header-list">
        {Object.entries(headers).map(([name, value]) => (
          <HeaderRow
            key={`${name} ${value}`}
            name={name}
            value={value}
            disabled={setting.disabled}
            onStore={(next, text) => store({ ...without(name), [next]: text })}
            onRemove={() => store(without(name))}
          />
        ))}
        {adding && (
          <HeaderRow
            name=""
            value=""
            disabled={setting.disabled}
            onStore={(name, value) => {
              setAdding(false);
              store({ ...headers, [name]: value });
            }}
            onRemove={() => setAdding(false)}
          />
        )}
      </ul>
      {setting.error && (
        <small className="field-error" role="alert">
          {setting.error}
        </small>
      )}
      {!adding && !setting.disabled && (
        <Button
          type="button"
          className="add-row"
          label="Cabeçalho"
          icon="pi pi-plus"
          text
          onClick={() => setAdding(true)}
        />
      )}
    </div>
  );
}
