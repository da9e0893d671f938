import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import { useWatchedPresses } from '../../../fields/entry/press.ts';
import { stepQuantity } from '../../../pricing/index.ts';
import { tooLong } from '../../model/lines/fit.ts';
import type { QuantityOutcome } from '../../model/lines/change-quantity.ts';
import type { QuantityEntryProps, RefusedQuantity } from './quantity-entry-props.ts';
import { type QuantityDraft, refusalOf, useQuantityDraft } from './use-quantity-draft.ts';

const REMOVES = 'Para remover o item, digite 0';

/** The draft of a quantity entry: what it shows, what is refused, and when it is applied. */
export function useQuantityEntry(props: QuantityEntryProps) {
  const { quantity, settings, grid } = props;
  const row = useRef<HTMLDivElement>(null);
  const draft = useQuantityDraft(props);
  const { typed, refused } = draft;
  const applying = useApplying(props, draft);
  const { apply, applyComing, leave } = applying;
  const shown = draft.draft ?? quantity;
  const name = `Quantidade de ${props.label}`;

  usePendingQuantity({ name, row, refused, leave, inGrid: grid !== undefined });
  useWatchedPresses();

  const { step, stepByKey } = steps(props, draft, applying);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Escape') applyComing();
    if (event.key === 'Enter') applying.enter();
    else if (event.key === 'Escape' && (typed.current !== undefined || draft.message !== null))
      draft.forget();
    // In an emptied entry a sign is the start of a text, to be refused as such.
    else if (
      grid &&
      (event.key === '+' || event.key === '-') &&
      event.target.value !== '' &&
      typeof typed.current !== 'string'
    )
      stepByKey(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  return {
    row,
    name,
    shown,
    message: draft.message,
    type(value: unknown): void {
      applyComing();
      draft.type(value);
    },
    full(): void {
      applyComing();
      draft.full();
    },
    leave,
    step,
    onKeyDown,
    /** Keyboards on a screen may send nothing but this when their Enter is touched. */
    submit(event: FormEvent): void {
      event.preventDefault();
      applying.enter();
    },
    applyShown: () => apply(typed.current ?? quantity),
    /** The quantity goes elsewhere: the entry keeps showing it. */
    applySecond(): void {
      const wanted = typed.current ?? quantity;
      if (typeof wanted === 'string') draft.refuse(wanted, refusalOf(wanted, settings));
      else props.second?.onQuantity(wanted);
    },
  };
}

/** Steps by the multiple, from what is typed or there is. */
function steps(
  { rule }: QuantityEntryProps,
  { typed, cut, say }: QuantityDraft,
  { actual, apply, applyComing }: ReturnType<typeof useApplying>,
) {
  const stepped = (direction: 1 | -1): number =>
    stepQuantity(
      typeof typed.current === 'number' ? typed.current : actual.current,
      direction,
      rule,
    );

  function step(direction: 1 | -1): void {
    applyComing();
    cut.current = null;
    void apply(stepped(direction));
  }

  return {
    step,
    /** A sign may begin a number: it never removes the line, or the digits would go to the next. */
    stepByKey(direction: 1 | -1): void {
      applyComing();
      if (stepped(direction) === 0) say(REMOVES);
      else step(direction);
    },
  };
}

/** Applies what was typed: at once, after Enter in a grid behind the next frame, or when left. */
function useApplying(
  { quantity, settings, grid, applyOnBlur, onQuantity }: QuantityEntryProps,
  draft: QuantityDraft,
) {
  const { typed, waits, cut } = draft;
  /**
   * The quantity that Enter confirmed and that is about to be applied. The entry shows it until
   * then: whatever else is done with the entry applies it first.
   */
  const coming = useRef<number | undefined>(undefined);
  /**
   * The quantity that there is: what one event applies, the next thing done in it finds, before any
   * render.
   */
  const actual = useRef(quantity);
  actual.current = quantity;

  function outcomeOf(wanted: number | string): QuantityOutcome {
    if (typeof wanted === 'string')
      return { kind: 'refused', message: refusalOf(wanted, settings) };
    return cut.current === 'unreported'
      ? { kind: 'refused', message: tooLong(settings.maxLength) }
      : onQuantity(wanted);
  }

  function apply(wanted: number | string): QuantityOutcome {
    coming.current = undefined;
    waits.current = false;
    const outcome = outcomeOf(wanted);
    if (outcome.kind === 'refused') {
      if (cut.current) cut.current = 'reported';
      draft.refuse(wanted, outcome.message);
      return outcome;
    }
    if (outcome.kind === 'added') actual.current = outcome.quantity;
    draft.settle();
    return outcome;
  }

  function applyComing(): void {
    if (coming.current !== undefined) apply(coming.current);
  }

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
      draft.say(null);
      grid.defer(applyComing);
      grid.onEntered({ kind: 'added', quantity: wanted });
      return;
    }
    const outcome = apply(wanted ?? actual.current);
    if (outcome.kind !== 'refused') grid?.onEntered(outcome);
  }

  /** The entry is left, by the user or with the page. */
  function leave(): void {
    if (waits.current || coming.current !== undefined) return;
    if (cut.current) {
      cut.current = 'reported';
      // A digit is missing: the text is no quantity until it is confirmed.
      draft.refuse(typed.current ?? actual.current, tooLong(settings.maxLength));
    } else if (typed.current === undefined) draft.say(null);
    else if (typed.current === '' || typed.current === actual.current) draft.forget();
    else if (applyOnBlur || typeof typed.current === 'string') apply(typed.current);
  }

  return { actual, apply, applyComing, enter, leave };
}

interface PendingQuantity {
  name: string;
  row: RefObject<HTMLElement | null>;
  refused: RefObject<RefusedQuantity | undefined>;
  leave(): void;
  inGrid: boolean;
}

/** Registers an entry among those that are applied, or asked about, before the quote is sent. */
function usePendingQuantity({ name, row, refused, leave, inGrid }: PendingQuantity): void {
  // Behind the text entry's own, which hands up the last keys first.
  const pending = useContext(PendingContext);
  const leaving = useRef(leave);
  leaving.current = leave;
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
    [pending, inGrid, name, row, refused],
  );
}
