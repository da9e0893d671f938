import { useEffect, useId, useState } from 'react';
import { MoneyWidget } from '../../../fields/money/widget.tsx';

interface MoneyFieldProps {
  label: string;
  value: number | undefined;
  disabled: boolean;
  /** Why an amount cannot be taken; nothing when it can. */
  refuse?(value: number): string | undefined;
  /** The amount as it was left; undefined for none. */
  onChange(value: number | undefined): void;
}

/** An amount of money that is taken when the entry is left, with what speaks against it beside it. */
export function MoneyField({ label, value, disabled, refuse, onChange }: MoneyFieldProps): React.JSX.Element {
  const id = useId();
  const [typed, setTyped] = useState<unknown>(value);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setTyped(value), [value]);

  function leave(): void {
    if (typed !== undefined && typeof typed !== 'number') {
      setProblem('Valor inválido');
      return;
    }
    const refused = typed === undefined ? undefined : refuse?.(typed);
    setProblem(refused);
    if (refused === undefined && typed !== value) onChange(typed === 0 ? undefined : typed);
  }

  return (
    <div className="checkout-money">
      <label htmlFor={id}>{label}</label>
      <MoneyWidget id={id} name={id} value={typed} onChange={setTyped} onBlur={leave} disabled={disabled} invalid={problem !== undefined} describedBy={problem === undefined ? undefined : `${id}problem`} />
      {problem !== undefined && <p id={`${id}problem`} role="alert" className="quote-saving-reason">{problem}</p>}
    </div>
  );
}
