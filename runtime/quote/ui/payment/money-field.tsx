import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import { afterPress, useWatchedPresses } from '../../../fields/entry/press.ts';
import { MoneyWidget } from '../../../fields/money/widget.tsx';
import { reveal } from '../../../render/view/reveal.ts';
import { useRestoredInput } from '../editing/use-pending-inputs.ts';
import { Problem } from '../checkout/problem.tsx';

const WAITS = 'Valor digitado e não aplicado: confirme com Enter.';

interface MoneyFieldProps {
  label: string;
  value: number | undefined;
  /** Name under which typed text is stored in the browser until it is committed. */
  storedAs: string;
  disabled: boolean;
  /** The reason why an amount is refused, or no longer valid; undefined when it is fine. */
  refuse?(value: number): string | undefined;
  /** The amount as it was left; undefined for none. */
  onChange(value: number | undefined): void;
}

/** An amount of money that is committed on blur, with its problem next to it. */
export function MoneyField(props: MoneyFieldProps): React.JSX.Element {
  const { label, value, disabled, refuse } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { shown, problem, type, leave, onKeyDown, unfinished } = useAmount(props);
  useUnfinished(label, box, leave, unfinished);
  useWatchedPresses();

  // A committed amount may become invalid when an edit changes its limit.
  const visibleProblem =
    shown !== value ? problem : value === undefined ? undefined : refuse?.(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the entry in it
    <div ref={box} className="checkout-money" onKeyDown={onKeyDown}>
      <label htmlFor={id}>{label}</label>
      <MoneyWidget
        id={id}
        name={id}
        value={shown}
        onChange={type}
        onBlur={leave}
        disabled={disabled}
        invalid={visibleProblem !== undefined}
        describedBy={visibleProblem === undefined ? undefined : `${id}problem`}
      />
      <Problem id={`${id}problem`} text={visibleProblem} />
    </div>
  );
}

/** Why an amount that was left is not applied, and whether the user knows. */
interface Unfinished {
  message: string;
  isReported: boolean;
}

/** The amount as it is typed, left, and refused. */
function useAmount({ value, storedAs, refuse, onChange }: MoneyFieldProps) {
  const [shown, setShown] = useState<unknown>(value);
  // The entry hands its text up and is left in one go: a state would still be the one before.
  const latest = useRef<unknown>(value);
  const [problem, setProblem] = useState<string>();
  /** The reason why the shown text was refused. */
  const refused = useRef<string | undefined>(undefined);
  /** It was typed before the page ended: the user applies it, by Enter, and nothing else does. */
  const waits = useRef(false);
  const entries = useRestoredInput(storedAs, ([left]) => {
    if (!left || left.text === value || latest.current !== value) {
      entries?.note(storedAs, undefined);
      return;
    }
    waits.current = true;
    latest.current = left.text;
    refused.current = WAITS;
    setShown(left.text);
    setProblem(WAITS);
  });
  const type = (next: unknown): void => {
    waits.current = false;
    latest.current = next;
    setShown(next);
    entries?.note(
      storedAs,
      next !== value && (typeof next === 'number' || typeof next === 'string') ? next : undefined,
    );
  };
  useEffect(() => {
    if (latest.current !== value) entries?.note(storedAs, undefined);
    waits.current = false;
    latest.current = value;
    refused.current = undefined;
    setProblem(undefined);
    setShown(value);
  }, [value, storedAs, entries]);

  function leave(): void {
    if (waits.current) return;
    const typed = latest.current;
    const reason =
      typed === undefined
        ? undefined
        : typeof typed === 'number'
          ? refuse?.(typed)
          : 'Valor inválido';
    refused.current = reason;
    afterPress(() => setProblem(refused.current));
    if (reason !== undefined) return;
    entries?.note(storedAs, undefined);
    if (typed !== value) onChange(typed === 0 ? undefined : (typed as number | undefined));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      waits.current = false;
      leave();
    } else if (event.key === 'Escape' && waits.current) {
      event.preventDefault();
      type(value);
      refused.current = undefined;
      setProblem(undefined);
    }
  }

  const unfinished = (): Unfinished | null =>
    refused.current === undefined ? null : { message: refused.current, isReported: waits.current };
  return { shown, problem, type, leave, onKeyDown, unfinished };
}

/**
 * Leaves the entry before the quote is sent or the page goes away, and reports what stands there
 * unapplied. The entry's own text was handed up before this runs.
 */
function useUnfinished(
  label: string,
  box: RefObject<HTMLElement | null>,
  leave: () => void,
  unfinished: () => Unfinished | null,
): void {
  const pending = useContext(PendingContext);
  const latest = useRef({ leave, unfinished });
  latest.current = { leave, unfinished };
  useEffect(
    () =>
      pending?.register(
        () => latest.current.leave(),
        () => {
          const found = latest.current.unfinished();
          if (found === null) return null;
          const at = box.current?.querySelector('input') ?? null;
          return {
            label,
            ...found,
            at,
            show: () => {
              reveal(at);
              at?.focus();
              at?.select();
            },
          };
        },
      ),
    [pending, label, box],
  );
}
