import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textsIn } from '../../editors/values.ts';
import { useSetting } from './context.ts';

interface HeaderRowProps {
  name: string;
  value: string;
  disabled: boolean;
  /** Of one that is being added. */
  takesFocus: boolean;
  onStore: (name: string, value: string) => void;
  onRemove: () => void;
}

function HeaderRow({
  name,
  value,
  disabled,
  takesFocus,
  onStore,
  onRemove,
}: HeaderRowProps): ReactNode {
  const [typedName, setName] = useState(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setName(name), [name]);
  useEffect(() => setTyped(value), [value]);
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
        autoFocus={takesFocus}
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
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (removed > 0) group.current?.querySelector<HTMLElement>('.add-row')?.focus();
  }, [removed]);
  const headers = Object.entries(textsIn(setting.value));
  const put = (next: readonly (readonly [string, string])[]): void =>
    void setting.set(next.length === 0 ? undefined : Object.fromEntries(next));
  const store = (place: number, name: string, value: string): void => {
    const isTaken = headers.some(([other], index) => other === name && index !== place);
    setProblem(isTaken ? `Já há um cabeçalho ${name}.` : undefined);
    if (isTaken) return;
    if (place === headers.length) setAdding(false);
    put(headers.toSpliced(place, 1, [name, value]));
  };
  const remove = (place: number): void => {
    setProblem(undefined);
    setRemoved(removed + 1);
    if (place === headers.length) setAdding(false);
    else put(headers.toSpliced(place, 1));
  };
  const error = problem ?? setting.error;
  const rows = adding ? [...headers, ['', ''] as const] : headers;
  return (
    <div ref={group} className="field header-settings">
      <span className="field-title">Cabeçalhos dos pedidos</span>
      <small className="field-hint">
        Sem nenhum, vão App e Authorization. Valem {'{token}'}, {'{app}'}, {'{timestamp}'} e{' '}
        {'{secret.NOME}'}, que o servidor preenche.
      </small>
      <ul className="header-list">
        {rows.map(([name, value], index) => (
          // A row stays the same while its name changes, and so does the focus in it.
          <HeaderRow
            key={index}
            name={name}
            value={value}
            disabled={setting.disabled}
            takesFocus={index === headers.length}
            onStore={(next, text) => store(index, next, text)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {error && (
        <small className="field-error" role="alert">
          {error}
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
