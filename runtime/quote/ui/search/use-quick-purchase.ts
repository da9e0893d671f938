import { useEffect, useRef, useState } from 'react';
import { decimalText } from '../../../format/numbers.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { quantityAfterAdding, quantityInQuote, startQuantity } from '../../model/lines/adding.ts';
import { readAmount, readEntry } from '../../model/lines/entry.ts';
import { packagingLabel, unavailability } from '../../model/lines/packaging.ts';
import { roundQuantity } from '../../model/lines/round-quantity.ts';
import type { QuantityOutcome } from '../../model/lines/change-quantity.ts';
import { failureOf } from '../../model/saving/failure.ts';
import type { QuoteState } from '../../model/state/state.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { findCode, type FoundCode } from './find-code.ts';

/** How many of the products added last are shown. */
const RECENT = 8;

/** A product that was added. */
interface Added {
  /** Counts them, so that the same text twice is shown twice. */
  turn: number;
  text: string;
}

type FoundProduct = Extract<FoundCode, { kind: 'product' }>;

/** Asks for the product of a typed code, once for each code. */
function useCodeLookUp(
  { block, id }: Pick<FeatureProps, 'block' | 'id'>,
  onAnswer: (result: FoundCode) => void,
) {
  const scope = useStableScope();
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<{ code: string; answer: Promise<FoundCode> } | null>(null);

  function look(code: string): Promise<FoundCode> {
    if (asked.current?.code === code) return asked.current.answer;
    const answer = findCode(scope, block, id, code).catch((error: unknown): FoundCode => {
      asked.current = null;
      return { kind: 'none', message: failureOf(error).message };
    });
    const mine = { code, answer };
    asked.current = mine;
    void answer.then((result) => {
      if (asked.current === mine) onAnswer(result);
    });
    return answer;
  }

  return {
    look,
    /** The user waits for the answer. */
    isBusy,
    async waitFor(code: string): Promise<FoundCode> {
      setBusy(true);
      const result = await look(code);
      setBusy(false);
      return result;
    },
    forget(): void {
      asked.current = null;
    },
  };
}

/** The quantity: typed by the user, or else the one that is offered for the code's product. */
function useAmount() {
  const [amount, setAmount] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // One that was offered gives way to the next product's.
  const isTyped = useRef(false);
  // Counts the codes whose product is there: the quantity is selected once what it offers is drawn.
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (arrived === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [arrived]);
  return {
    amount,
    field,
    offer(quantity: number): void {
      if (!isTyped.current) setAmount(decimalPlain(quantity));
    },
    type(text: string): void {
      isTyped.current = true;
      setAmount(text);
    },
    clear(): void {
      isTyped.current = false;
      setAmount('');
    },
    select: (): void => setArrived((times) => times + 1),
  };
}

/** The products added last, the newest first. */
function useRecent() {
  const [recent, setRecent] = useState<Added[]>([]);
  const remember = (text: string): void =>
    setRecent((last) => [{ turn: (last[0]?.turn ?? 0) + 1, text }, ...last].slice(0, RECENT));
  return { recent, remember };
}

/** The code and the quantity of 'Compra rápida', what the code stands for, and what was added. */
export function useQuickPurchase({
  block,
  id,
  quote,
  onClose,
}: FeatureProps & { onClose(): void }) {
  const { editing, productDialogs } = quote;
  const editable = useEditing(editing, (view) => view.editable);
  const [code, setCode] = useState('');
  const [found, setFound] = useState<FoundCode | null>(null);
  const [message, setMessage] = useState('');
  const { recent, remember } = useRecent();
  const codeField = useRef<HTMLInputElement>(null);
  const quantity = useAmount();
  const lookUp = useCodeLookUp({ block, id }, show);

  /** The code as it is typed now. */
  const { termo, quantidade } = readEntry(code);

  function show(result: FoundCode): void {
    setFound(result);
    setMessage(result.kind === 'none' ? result.message : '');
    if (result.kind !== 'product') return;
    quantity.offer(quantidade ?? offeredQuantity(editing.view().state, result));
  }

  function clear(): void {
    lookUp.forget();
    setCode('');
    quantity.clear();
    setFound(null);
    codeField.current?.focus();
  }

  return {
    code,
    amount: quantity.amount,
    found,
    message,
    recent,
    isBusy: lookUp.isBusy,
    editable,
    codeField,
    amountField: quantity.field,
    look: (): void => void lookUp.look(termo),
    changeCode(text: string): void {
      setCode(text);
      setFound(null);
      setMessage('');
      lookUp.forget();
    },
    changeAmount: quantity.type,
    /** Enter in the code leads to the quantity of its product. */
    async leaveCode(): Promise<void> {
      if (code.trim() === '') return;
      if ((await lookUp.waitFor(termo)).kind === 'product') quantity.select();
    },
    async add(): Promise<void> {
      if (lookUp.isBusy || !editable || code.trim() === '') return;
      const result = await lookUp.waitFor(termo);
      if (result.kind === 'group') {
        onClose();
        productDialogs.open({ kind: 'models', product: result.product });
      }
      if (result.kind !== 'product') {
        codeField.current?.select();
        return;
      }
      const outcome = addProduct(editing, result, quantity.amount);
      if (outcome.kind !== 'added') {
        setMessage(outcome.kind === 'refused' ? outcome.message : '');
        quantity.field.current?.select();
        return;
      }
      remember(addedText(result, outcome.quantity));
      setMessage('');
      clear();
    },
  };
}

/** The quantity to start with; of a product in the quote, what one more adding puts to it. */
function offeredQuantity(state: QuoteState, { product, packaging }: FoundProduct): number {
  const there = quantityInQuote(state, product, packaging);
  return there === undefined
    ? startQuantity(state, product, packaging)
    : quantityAfterAdding(state, product, packaging) - there;
}

/** Adds the product in the quantity that its entry says. */
function addProduct(
  editing: Editing,
  { product, packaging }: FoundProduct,
  amount: string,
): QuantityOutcome {
  const wanted = amount.trim() === '' ? undefined : readAmount(amount);
  if (wanted === null) return { kind: 'refused', message: 'Quantidade inválida' };
  const missing = unavailability(product);
  if (missing !== null) return { kind: 'refused', message: missing };
  return editing.productQuantity(product, packaging, (state) =>
    quantityAfterAdding(state, product, packaging, wanted),
  );
}

const addedText = ({ product, packaging }: FoundProduct, quantity: number): string =>
  `${product.descComp ?? String(product.id)}: ${decimalText(quantity, 0, 6)} ${packagingLabel(packaging)}`;

/** As it would be typed: no dots, so that taking a digit away never leaves a decimal. */
const decimalPlain = (value: number): string => String(roundQuantity(value)).replace('.', ',');
