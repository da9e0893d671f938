import { useReducer, useRef, useState } from 'react';
import { afterPress } from '../../../fields/entry/press.ts';
import { readQuantity } from '../../../fields/quantity/typed.ts';
import { tooLong, unfit } from '../../model/lines/fit.ts';
import type { EntrySettings } from '../../model/state/settings.ts';
import type { QuantityEntryProps, RefusedQuantity } from './quantity-entry-props.ts';

const INVALID = 'Quantidade inválida';

/** Why typed text is no quantity of a line: it is a number that does not fit, or none. */
export function refusalOf(text: string, settings: EntrySettings): string {
  const meant = readQuantity(text, { maxLength: undefined, decimals: Number.POSITIVE_INFINITY });
  return (typeof meant === 'number' ? unfit(meant, settings)?.message : undefined) ?? INVALID;
}

export type QuantityDraft = ReturnType<typeof useQuantityDraft>;

/**
 * What a quantity entry shows instead of the quantity, and why it was refused. The references are
 * what one event has changed before any render.
 */
export function useQuantityDraft({
  grid,
  settings,
}: Pick<QuantityEntryProps, 'grid' | 'settings'>) {
  const [draft, setDraft] = useState<number | string | undefined>(grid?.refused?.typed);
  const [message, setMessage] = useState<string | null>(grid?.refused?.message ?? null);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  // The widget hands up typed text in the same event that applies it, before any render.
  const typed = useRef<number | string | undefined>(grid?.refused?.typed);
  const refused = useRef<RefusedQuantity | undefined>(grid?.refused);
  /** It was typed before the page ended: only Enter applies it. */
  const waits = useRef(grid?.refused?.waits === true);
  /** A digit was dropped: `unreported` until the rest is committed. */
  const cut = useRef<'unreported' | 'reported' | null>(null);

  function setRefused(next: RefusedQuantity | undefined): void {
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

  /** Shows the quantity, which was applied. */
  function settle(): void {
    cut.current = null;
    setRefused(undefined);
    setMessage(null);
    hold(undefined);
  }

  return {
    draft,
    message,
    typed,
    refused,
    waits,
    cut,
    say: setMessage,
    settle,
    type(value: unknown): void {
      hold(typeof value === 'number' || typeof value === 'string' ? value : '');
      cut.current = null;
      waits.current = false;
      setRefused(undefined);
      const tooMuch =
        typeof typed.current === 'string' ? refusalOf(typed.current, settings) : INVALID;
      setMessage(tooMuch === INVALID ? null : tooMuch);
    },
    /** A digit did not fit. */
    full(): void {
      cut.current = 'unreported';
      setMessage(tooLong(settings.maxLength));
    },
    /** Discards what was typed. */
    forget(): void {
      waits.current = false;
      settle();
      // The widget may hold text that came and went within one event, which no state reflects.
      redraw();
    },
    refuse(wanted: number | string, reason: string): void {
      const next = { typed: wanted, message: reason };
      setRefused(next);
      hold(wanted);
      afterPress(() => {
        if (refused.current === next) setMessage(reason);
      });
    },
  };
}
