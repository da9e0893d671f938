import {
  type FormEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import { afterPress, useWatchedPresses } from '../../../fields/entry/press.ts';
import { readQuantity } from '../../../fields/quantity/typed.ts';
import { type QuantityRule, stepQuantity } from '../../../pricing/index.ts';
import { tooLong, unfit } from '../../model/lines/fit.ts';
import type { QuantityOutcome } from '../../model/lines/quantity.ts';
import type { EntrySettings } from '../../model/state/settings.ts';

/** Typed input, and why it was refused. */
export interface RefusedQuantity {
  typed: number | string;
  message: string;
  /** It was typed before the page ended: the user applies it, by Enter, and nothing else does. */
  waits?: boolean;
}

export interface QuantityEntryProps {
  /** Accessible name, e.g. the product's description. */
  label: string;
  quantity: number;
  rule: Pick<QuantityRule, 'multiplo' | 'tipoMult'>;
  settings: EntrySettings;
  disabled: boolean;
  /** Applies a quantity; the outcome's refusal is shown below the entry. */
  onQuantity(quantity: number): QuantityOutcome;
  /** A typed quantity is applied when the entry is left; otherwise only by Enter or the button. */
  applyOnBlur?: boolean;
  /** Label of the button that applies what the entry shows, where there is one. */
  action?: string;
  /**
   * A second action with the quantity that the entry shows; the outcome's refusal is shown
   * below the entry.
   */
  second?: { label: string; icon: string; onQuantity(quantity: number): void };
  /**
   * In a grid arrow keys lead here instead of Tab, `+` and `-` step, and it hears of a quantity
   * that Enter applied. What is refused the grid keeps for the line: `refused` is what it has of an
   * entry that comes back.
   */
  grid?: {
    /** Why it would not take a quantity; null when it would. */
    problem(quantity: number): string | null;
    /**
     * Applies what Enter entered, behind the frame that shows the focus on the next line, or before
     * anything else is done with the quote.
     */
    defer(apply: () => void): void;
    onEntered(outcome: QuantityOutcome): void;
    refused: RefusedQuantity | undefined;
    onRefused(refused: RefusedQuantity | undefined): void;
    /** Hears what is shown and not applied; undefined when the quantity is shown. */
    onTyped(typed: number | string | undefined): void;
  };
}

const INVALID = 'Quantidade inválida';

/** Why typed text is no quantity of a line: it is a number that does not fit, or none. */
function refusalOf(text: string, settings: EntrySettings): string {
  const meant = readQuantity(text, { maxLength: undefined, decimals: Number.POSITIVE_INFINITY });
  return (typeof meant === 'number' ? unfit(meant, settings)?.message : undefined) ?? INVALID;
}

/** The draft of a quantity entry: what it shows, what is refused, and when it is applied. */
export function useQuantityEntry(props: QuantityEntryProps) {
  const { quantity, rule, settings, grid } = props;
  const row = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<number | string | undefined>(grid?.refused?.typed);
  const [message, setMessage] = useState<string | null>(grid?.refused?.message ?? null);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  // The widget hands up typed text in the same event that applies it, before any render.
  const typed = useRef<number | string | undefined>(grid?.refused?.typed);
  const refused = useRef<RefusedQuantity | undefined>(grid?.refused);
  const waits = useRef(grid?.refused?.waits === true);
  /** A digit was dropped: `unreported` until the rest is committed. */
  const cut = useRef<'unreported' | 'reported' | null>(null);
  /**
   * The quantity that Enter confirmed and that is about to be applied. The entry shows it until then: whatever else is
   * done with the entry applies it first.
   */
  const coming = useRef<number | undefined>(undefined);
  /**
   * The quantity that there is: what one event applies, the next thing done in it finds, before any
   * render.
   */
  const actual = useRef(quantity);
  actual.current = quantity;
  const shown = draft ?? quantity;

  function keep(next: RefusedQuantity | undefined): void {
    if (next === refused.current) return;
    refused.current = next;
    grid?.onRefused(next);
  }

  /** Shows a text in the entry instead of the quantity. */
  function hold(value: number | string | undefined): void {
    typed.current = value;
    setDraft(value);
    grid?.onTyped(value);
  }

  function type(value: unknown): void {
    applyComing();
    hold(typeof value === 'number' || typeof value === 'string' ? value : '');
    cut.current = null;
    waits.current = false;
    keep(undefined);
    const tooMuch =
      typeof typed.current === 'string' ? refusalOf(typed.current, settings) : INVALID;
    setMessage(tooMuch === INVALID ? null : tooMuch);
  }

  function full(): void {
    applyComing();
    cut.current = 'unreported';
    setMessage(tooLong(settings.maxLength));
  }

  function forget(): void {
    hold(undefined);
    cut.current = null;
    waits.current = false;
    keep(undefined);
    setMessage(null);
    // The widget may hold text that came and went within one event, which no state reflects.
    redraw();
  }

  function refuse(wanted: number | string, reason: string): void {
    const next = { typed: wanted, message: reason };
    keep(next);
    hold(wanted);
    afterPress(() => {
      if (refused.current === next) setMessage(reason);
    });
  }

  function apply(wanted: number | string): QuantityOutcome {
    coming.current = undefined;
    waits.current = false;
    const reason =
      typeof wanted === 'string'
        ? refusalOf(wanted, settings)
        : cut.current === 'unreported'
          ? tooLong(settings.maxLength)
          : null;
    const outcome: QuantityOutcome =
      typeof wanted === 'string' || reason !== null
        ? { kind: 'refused', message: reason ?? INVALID }
        : props.onQuantity(wanted);
    if (outcome.kind === 'refused') {
      if (cut.current) cut.current = 'reported';
      refuse(wanted, outcome.message);
      return outcome;
    }
    if (outcome.kind === 'added') actual.current = outcome.quantity;
    cut.current = null;
    keep(undefined);
    setMessage(null);
    hold(undefined);
    return outcome;
  }

  /** The quantity goes elsewhere: the entry keeps showing it. */
  function applySecond(): void {
    const wanted = typed.current ?? quantity;
    if (typeof wanted === 'string') refuse(wanted, refusalOf(wanted, settings));
    else props.second?.onQuantity(wanted);
  }

  function applyComing(): void {
    if (coming.current !== undefined) apply(coming.current);
  }

  /** The entry is left, by the user or with the page. */
  function leave(): void {
    if (waits.current || coming.current !== undefined) return;
    if (cut.current) {
      cut.current = 'reported';
      // A digit is missing: the text is no quantity until it is confirmed.
      refuse(typed.current ?? actual.current, tooLong(settings.maxLength));
    } else if (typed.current === undefined) return;
    else if (typed.current === '' || typed.current === actual.current) forget();
    else if (props.applyOnBlur || typeof typed.current === 'string') apply(typed.current);
  }

  // Behind the text entry's own, which hands up the last keys first.
  const pending = useContext(PendingContext);
  const leaving = useRef(leave);
  leaving.current = leave;
  const inGrid = grid !== undefined;
  const name = `Quantidade de ${props.label}`;
  useEffect(
    () =>
      pending?.register(
        () => leaving.current(),
        () => {
          // The grid reports its own entries, also those outside the document.
          if (inGrid || !refused.current) return null;
          const input = row.current?.querySelector('input') ?? null;
          return {
            label: name,
            message: refused.current.message,
            at: input,
            show: () => {
              input?.focus();
              input?.select();
            },
          };
        },
      ),
    [pending, inGrid, name],
  );
  useWatchedPresses();

  function enter(): void {
    applyComing();
    const wanted = typed.current;
    if (
      grid &&
      typeof wanted === 'number' &&
      wanted !== 0 &&
      cut.current === null &&
      grid.problem(wanted) === null
    ) {
      coming.current = wanted;
      setMessage(null);
      grid.defer(applyComing);
      grid.onEntered({ kind: 'added', quantity: wanted });
      return;
    }
    const outcome = apply(wanted ?? actual.current);
    if (outcome.kind !== 'refused') grid?.onEntered(outcome);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Escape') applyComing();
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && (typed.current !== undefined || message !== null)) forget();
    // In an emptied entry a sign is the start of a text, to be refused as such.
    else if (
      grid &&
      (event.key === '+' || event.key === '-') &&
      event.target.value !== '' &&
      typeof typed.current !== 'string'
    )
      step(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  /** Keyboards on a screen may say nothing but this when their Enter is touched. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    enter();
  }

  function step(direction: 1 | -1): void {
    applyComing();
    cut.current = null;
    void apply(
      stepQuantity(
        typeof typed.current === 'number' ? typed.current : actual.current,
        direction,
        rule,
      ),
    );
  }
  return {
    row,
    name,
    shown,
    message,
    type,
    full,
    leave,
    step,
    onKeyDown,
    submit,
    applyShown: () => apply(typed.current ?? quantity),
    applySecond,
  };
}
