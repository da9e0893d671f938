import { useContext, useEffect, useId, useRef, useState } from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import { afterPress, useWatchedPresses } from '../../../fields/entry/press.ts';
import { MoneyWidget } from '../../../fields/money/widget.tsx';

interface MoneyFieldProps {
  label: string;
  value: number | undefined;
  disabled: boolean;
  /** Why an amount cannot be taken, or stand any longer; nothing when it can. */
  refuse?(value: number): string | undefined;
  /** The amount as it was left; undefined for none. */
  onChange(value: number | undefined): void;
}

/** An amount of money that is taken when the entry is left, with what speaks against it beside it. */
export function MoneyField({ label, value, disabled, refuse, onChange }: MoneyFieldProps): React.JSX.Element {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<unknown>(value);
  // The entry hands its text up and is left in one go: a state would still be the one before.
  const latest = useRef<unknown>(value);
  const [problem, setProblem] = useState<string>();
  /** Why what the entry shows was not taken. */
  const refused = useRef<string | undefined>(undefined);
  const type = (next: unknown): void => {
    latest.current = next;
    setShown(next);
  };
  useEffect(() => {
    latest.current = value;
    refused.current = undefined;
    setProblem(undefined);
    setShown(value);
  }, [value]);

  function leave(): void {
    const typed = latest.current;
    const reason = typed === undefined ? undefined : typeof typed === 'number' ? refuse?.(typed) : 'Valor inválido';
    refused.current = reason;
    afterPress(() => setProblem(refused.current));
    if (reason === undefined && typed !== value) onChange(typed === 0 ? undefined : (typed as number | undefined));
  }

  // The page may go away while the entry has the focus; the entry's own text was handed up before this runs.
  const pending = useContext(PendingContext);
  const leaving = useRef(leave);
  leaving.current = leave;
  useEffect(() => pending?.register(() => leaving.current(), () => {
    if (refused.current === undefined) return null;
    const at = box.current?.querySelector('input') ?? null;
    return { label, message: refused.current, at, show: () => { at?.focus(); at?.select(); } };
  }), [pending, label]);
  useWatchedPresses();

  // What was taken may hold no more: another edit changed what it is measured by.
  const told = shown !== value ? problem : value === undefined ? undefined : refuse?.(value);
  return (
    <div ref={box} className="checkout-money">
      <label htmlFor={id}>{label}</label>
      <MoneyWidget id={id} name={id} value={shown} onChange={type} onBlur={leave} disabled={disabled} invalid={told !== undefined} describedBy={told === undefined ? undefined : `${id}problem`} />
      {told !== undefined && <p id={`${id}problem`} role="alert" className="quote-saving-reason">{told}</p>}
    </div>
  );
}
