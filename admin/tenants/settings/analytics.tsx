import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import { textAt } from '../../editors/values.ts';
import { Field } from '../../ui/field.tsx';
import { useSetting } from './context.ts';

/** The account of Google Analytics: it counts who allows it; without one nobody. */
export function AnalyticsSetting(): ReactNode {
  const { value, disabled, error, set } = useSetting('analytics');
  const [typed, setTyped] = useState<string | null>(null);
  const store = (): void => {
    if (typed === null) return;
    const id = typed.trim();
    setTyped(null);
    void set(id === '' ? undefined : { kind: 'GA4', id });
  };
  return (
    <Field
      label="Google Analytics"
      hint="O código da conta GA4; conta só quem permite, no aviso de cookies. Vazio: nada é contado a ninguém."
      error={error}
    >
      {(control) => (
        <InputText
          {...control}
          value={typed ?? textAt(value, 'id') ?? ''}
          placeholder="G-XXXXXXXXXX"
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={store}
        />
      )}
    </Field>
  );
}
