import { countText, numberText } from '../../../format/numbers.ts';
import { costsKnown } from '../prices/costs.ts';
import type { EditingHost, EditingView } from '../editing/editing-types.ts';
import { fieldsChanged, paymentChosen } from './events.ts';
import { bonifiedChanged, flexChanged, type LineChange } from '../prices/flex.ts';
import { headerChanged } from './header.ts';
import {
  lineProblem,
  lineQuantity,
  productQuantities,
  productQuantity,
  type QuantityChange,
  type QuantityOutcome,
} from '../lines/change-quantity.ts';
import { linesRemoved, linesRestored } from '../lines/removal.ts';
import { shortageOf } from '../lines/stock.ts';
import { lineKey, type QuoteState } from './state.ts';
import { wordsOf } from './words.ts';
import type { Edits } from './edits-types.ts';

const TOAST_LIFE = 3000;

const LONG_TOAST_LIFE = 5000;

/** Subject of notices about goods. */
const GOODS = 'goods';

interface EditsHost {
  view(): EditingView;
  /** Shows a state, keeps it, and has it saved. */
  become(state: QuoteState): void;
  /** Prices of lines may need products that are not known yet. */
  learnProducts(): Promise<void>;
  notify: EditingHost['notify'];
}

/** Says what became of goods: one notice at a time. */
function createGoodsNotices(host: Pick<EditsHost, 'view' | 'notify'>) {
  /** What was added, and that stock does not serve all of it before the ERP cuts it. */
  function added(amount: number, keys: readonly string[]): void {
    const { state } = host.view();
    const short = keys.flatMap((key) => shortageOf(state, key) ?? []);
    const [only] = short;
    const stock =
      only === undefined
        ? ''
        : keys.length === 1
          ? only === 0
            ? ', mas está sem estoque'
            : `, mas o estoque atende ${numberText(only)}`
          : `, mas o estoque não atende ${countText(short.length, 'item', 'itens')}`;
    host.notify({
      text: `Adicionado ${numberText(amount)} ao carrinho${stock}`,
      tone: only === undefined ? 'success' : 'warning',
      life: only === undefined ? TOAST_LIFE : LONG_TOAST_LIFE,
      about: GOODS,
    });
  }

  function removed(): void {
    host.notify({
      text: 'Produto removido do carrinho',
      tone: 'danger',
      life: TOAST_LIFE,
      about: GOODS,
    });
  }

  return { added, removed };
}

/** Edits of how much of a product is in the quote. */
function createQuantityEdits(
  host: EditsHost,
): Pick<
  Edits,
  | 'productQuantity'
  | 'productQuantities'
  | 'lineQuantity'
  | 'lineProblem'
  | 'removeLines'
  | 'restoreLines'
> {
  const notices = createGoodsNotices(host);

  const quantity = (change: QuantityChange, key = ''): QuantityOutcome => {
    if (!host.view().editable) return { kind: 'unchanged' };
    host.become(change.state);
    const { outcome } = change;
    if (outcome.kind === 'added') notices.added(outcome.quantity, [key]);
    if (outcome.kind === 'removed') notices.removed();
    return outcome;
  };

  return {
    productQuantity(product, packaging, amount) {
      const { state } = host.view();
      return quantity(
        productQuantity(
          state,
          product,
          packaging,
          typeof amount === 'function' ? amount(state) : amount,
        ),
        lineKey({ idProd: product.id, idEmb: packaging.idEmb }),
      );
    },
    productQuantities(wanted) {
      if (!host.view().editable) return wanted.map(() => ({ kind: 'unchanged' }));
      const { state, outcomes } = productQuantities(host.view().state, wanted);
      host.become(state);
      const sum = outcomes.reduce(
        (all, outcome) => (outcome.kind === 'added' ? all + outcome.quantity : all),
        0,
      );
      if (sum > 0)
        notices.added(
          sum,
          wanted.flatMap(({ product, packaging }, at) =>
            outcomes[at]?.kind === 'added'
              ? [lineKey({ idProd: product.id, idEmb: packaging.idEmb })]
              : [],
          ),
        );
      else if (outcomes.some(({ kind }) => kind === 'removed')) notices.removed();
      return outcomes;
    },
    lineQuantity: (key, amount) => quantity(lineQuantity(host.view().state, key, amount), key),
    lineProblem: (key, amount) => lineProblem(host.view().state, key, amount),
    removeLines(keys) {
      if (!host.view().editable) return [];
      const { state, removed } = linesRemoved(host.view().state, new Set(keys));
      if (removed.length > 0) quantity({ state, outcome: { kind: 'removed' } });
      return removed;
    },
    restoreLines(removed) {
      if (host.view().editable) host.become(linesRestored(host.view().state, removed));
    },
  };
}

/** The user's edits, each made of the model's events. */
export function createEdits(host: EditsHost): Edits {
  const change = ({ state, refused }: LineChange): string | null => {
    if (!host.view().editable)
      return `O ${wordsOf(host.view().state.quote).word} não pode ser alterado agora.`;
    host.become(state);
    return refused;
  };

  return {
    ...createQuantityEdits(host),
    change(event) {
      if (!host.view().editable) return false;
      host.become(event(host.view().state));
      return true;
    },
    changeFlex: (keys, percFlex) => change(flexChanged(host.view().state, keys, percFlex)),
    changeBonified: (key, bonificado) =>
      change(bonifiedChanged(host.view().state, key, bonificado)),
    knowCosts: (records) => host.become(costsKnown(host.view().state, records)),
    choosePayment(payment) {
      if (!host.view().editable) return;
      host.become(paymentChosen(host.view().state, payment));
      void host.learnProducts();
    },
    changeFields(fields) {
      if (host.view().editable) host.become(fieldsChanged(host.view().state, fields));
    },
    changeHeader(header) {
      if (!host.view().editable) return;
      host.become(headerChanged(host.view().state, header));
      void host.learnProducts();
    },
  };
}
