import {
  FREIGHT_NOTICES,
  followFreight,
  freightBasis,
  needsQuotation,
} from '../freight/freight-watch.ts';
import { createRequote, differenceText, quotationOf } from '../freight/requote.ts';
import type { QuoteState } from '../state/state.ts';
import type { EditingHost, EditingView } from './editing-types.ts';
import type { Shown } from './shown.ts';
import { LONG_TOAST_LIFE } from './toast-life.ts';

export interface StateChangesHost
  extends Pick<EditingHost, 'requote' | 'notify' | 'timer'>,
    Pick<Shown, 'show'> {
  view(): EditingView;
  /** The state is another one: what is unsent of it is written to the browser. */
  changed(): void;
  /** The state has edits that must be saved. */
  edited(): void;
}

export interface StateChanges {
  /** Replaces the state by one that is no newer than what was sent, or one that must be saved. */
  become(next: QuoteState): void;
  /** As `become`, for edits whose freight was followed when they were made. */
  becomeAgain(next: QuoteState): void;
  /** The state was replaced by one that was read again. */
  replaced(): void;
  /** Asks now for a freight that edits took away; resolves once it is there, or cannot be. */
  requoteNow(): Promise<void>;
  /** Nothing is asked any more. */
  dispose(): void;
}

/**
 * The one way by which the state changes: nothing is edited without being stored and saved, and
 * the freight follows each edit. A quotation that an edit cleared is asked for again, or the user
 * is warned.
 */
export function createStateChanges(initial: QuoteState, host: StateChangesHost): StateChanges {
  const { view, show } = host;
  /** The values that the last freight quotation depends on. */
  let freight = freightBasis(initial);

  function warnOfFreight(): void {
    const { freight: notice } = view();
    if (notice)
      host.notify({ text: FREIGHT_NOTICES[notice], tone: 'warning', life: LONG_TOAST_LIFE });
  }

  const requote = createRequote({
    view,
    become,
    quote: (state, lost) => host.requote?.(state, lost) ?? Promise.resolve(null),
    differs: (difference) =>
      host.notify({
        text: differenceText(difference, view().state.settings.showsFreight === true),
        tone: 'info',
        life: LONG_TOAST_LIFE,
      }),
    failed: warnOfFreight,
    requoting: (requoting) => show({ requoting }),
    timer: host.timer,
  });

  function become(next: QuoteState): void {
    if (next === view().state) return;
    const before = view();
    const { state, basis, notice } = followFreight(freight, next);
    freight = basis;
    const isEdit = state.rev !== before.state.rev;
    const isNews = notice && notice !== before.freight;
    show({ state, ...(notice !== undefined && { freight: notice }) });
    host.changed();
    const lost = isNews && notice !== 'carrier' ? quotationOf(before.state) : null;
    if (notice === null || notice === 'carrier') requote.forget();
    if (isNews && needsQuotation(notice) && lost && host.requote) requote.lost(lost);
    else if (isNews) warnOfFreight();
    else if (isEdit) requote.edited();
    if (isEdit) host.edited();
  }

  return {
    become,
    becomeAgain(state) {
      freight = freightBasis(state);
      become(state);
    },
    replaced() {
      requote.forget();
      freight = freightBasis(view().state);
    },
    requoteNow: requote.now,
    dispose: requote.forget,
  };
}
