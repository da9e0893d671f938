import { createFinish } from '../checkout/finish.ts';
import { needsQuotation } from '../freight/freight-watch.ts';
import { failureOf, kindOf } from '../saving/failure.ts';
import { isDirty, mayEdit } from '../state/state.ts';
import { wordsOf } from '../state/words.ts';
import type { EditingHost, EditingView, SaveOutcome } from './editing-types.ts';
import type { Gate } from './gate-types.ts';
import type { Saving } from './saving.ts';
import type { Shown } from './shown.ts';
import type { StateChanges } from './state-changes.ts';

export interface WholeSavesHost
  extends Pick<EditingHost, 'obstacle' | 'finished'>,
    Pick<Shown, 'show'>,
    Pick<StateChanges, 'requoteNow'> {
  view(): EditingView;
  saving: Saving;
  gate: Gate;
  /** The quote is not to be edited here any more. */
  end(): void;
}

export interface WholeSaves {
  /** Saves the whole quote, and takes over what the ERP computed. */
  save(): Promise<SaveOutcome>;
  /** Does something after which the quote is not to be edited here any more. */
  giveAway(step: () => Promise<unknown>): Promise<void>;
  /** Makes an order of the quote. */
  finish(): Promise<void>;
  /** The user has seen what came of the order. */
  proceed(): void;
}

async function save({ view, show, saving, gate }: WholeSavesHost): Promise<SaveOutcome> {
  if (!view().editable)
    return {
      kind: 'failed',
      message: `Este ${wordsOf(view().state.quote).word} não pode ser editado agora.`,
    };
  show({ finish: { kind: 'saving' } });
  await saving.hold('save');
  try {
    await saving.whole();
    return { kind: 'saved', changes: saving.found() };
  } catch (error) {
    const failure = failureOf(error);
    if (['refused', 'lock'].includes(kindOf(failure))) await gate.look(failure);
    return { kind: 'failed', message: failure.message };
  } finally {
    show({ finish: { kind: 'idle' } });
    saving.release('save');
  }
}

/** What sends the whole quote, or gives it away, while no autosave runs. */
export function createWholeSaves(host: WholeSavesHost): WholeSaves {
  const { view, show, saving, gate } = host;
  let proceed: () => void = () => undefined;
  /** The attempt to send began with edits that the ERP did not have. */
  let hadEdits = false;

  const finish = createFinish({
    obstacle: host.obstacle,
    hold: () => saving.hold('finish'),
    release: () => saving.release('finish'),
    look: gate.look,
    estimate() {
      const { totals, lines } = view().state;
      return { total: totals.vlTot, toPay: totals.valorTotalAPagar, lines: lines.length };
    },
    async save() {
      hadEdits = isDirty(view().state);
      const saved = await saving.whole();
      if (!needsQuotation(view().freight)) return saved;
      // The ERP computed other goods than the freight was quoted for: the order needs the freight
      // of these.
      const found = saving.found();
      await host.requoteNow();
      return needsQuotation(view().freight) ? saved : saving.whole(found);
    },
    made() {
      const { idPedido } = view().state.quote;
      if (idPedido === undefined || hadEdits || mayEdit(view().state)) return undefined;
      host.end();
      return idPedido;
    },
    changes: saving.found,
    asks: () =>
      view().state.settings.confirmsChanges === true && view().state.quote.isCarrinho !== true,
    seen: () =>
      new Promise((resolve) => {
        proceed = resolve;
      }),
    async order(again) {
      const result = await saving.order(again);
      host.end();
      return result;
    },
    finished: host.finished,
    reread: gate.refresh,
    status: (status) => show({ finish: status }),
  });

  return {
    save: () => save(host),
    async giveAway(step) {
      await saving.hold('giveAway');
      try {
        await step();
      } catch (error) {
        saving.release('giveAway');
        throw error;
      }
      host.end();
    },
    async finish() {
      if (view().editable) await finish.run();
    },
    proceed: () => proceed(),
  };
}
