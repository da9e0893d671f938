import { useEffect, useRef, useState } from 'react';
import { decimalText } from '../../../format/numbers.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { quantityAfterAdding, quantityInQuote, startQuantity } from '../../model/lines/adding.ts';
import { readAmount, readEntry } from '../../model/lines/entry.ts';
import { packagingLabel, unavailability } from '../../model/lines/packaging.ts';
import type { QuantityOutcome } from '../../model/lines/quantity.ts';
import { failureOf } from '../../model/saving/failure.ts';
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
): { look(code: string): Promise<FoundCode>; forget(): void } {
  const scope = useStableScope();
  const asked = useRef<{ code: string; answer: Promise<FoundCode> } | null>(null);
  return {
    look(code) {
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
    },
    forget() {
      asked.current = null;
    },
  };
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
  const [amount, setAmount] = useState('');
  const [found, setFound] = useState<FoundCode | null>(null);
  const [message, setMessage] = useState('');
  const [recent, setRecent] = useState<Added[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Counts the codes whose product is there: the quantity is selected once what it offers is drawn.
  const [arrived, setArrived] = useState(0);
  const codeField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  // The quantity that the user has typed; one that was offered gives way to the next product's.
  const typedAmount = useRef(false);
  const lookUp = useCodeLookUp({ block, id }, show);

  useEffect(() => {
    if (arrived === 0) return;
    amountField.current?.focus();
    amountField.current?.select();
  }, [arrived]);

  /** The product of the code as it is typed now. */
  const look = (): Promise<FoundCode> => lookUp.look(readEntry(code).termo);

  function show(result: FoundCode): void {
    setFound(result);
    setMessage(result.kind === 'none' ? result.message : '');
    if (result.kind !== 'product' || typedAmount.current) return;
    const { quantidade } = readEntry(code);
    const { state } = editing.view();
    const offered = quantidade ?? startQuantity(state, result.product, result.packaging);
    const there = quantityInQuote(state, result.product, result.packaging);
    setAmount(
      decimalPlain(
        quantidade === undefined && there !== undefined
          ? quantityAfterAdding(state, result.product, result.packaging) - there
          : offered,
      ),
    );
  }

  function clear(): void {
    lookUp.forget();
    typedAmount.current = false;
    setCode('');
    setAmount('');
    setFound(null);
    codeField.current?.focus();
  }

  async function busyLook(): Promise<FoundCode> {
    setBusy(true);
    const result = await look();
    setBusy(false);
    return result;
  }

  function addProduct({ product, packaging }: FoundProduct): QuantityOutcome {
    const wanted = amount.trim() === '' ? undefined : readAmount(amount);
    if (wanted === null) return { kind: 'refused', message: 'Quantidade inválida' };
    const missing = unavailability(product);
    if (missing !== null) return { kind: 'refused', message: missing };
    return editing.productQuantity(product, packaging, (state) =>
      quantityAfterAdding(state, product, packaging, wanted),
    );
  }

  return {
    code,
    amount,
    found,
    message,
    recent,
    isBusy,
    editable,
    codeField,
    amountField,
    look: (): void => void look(),
    changeCode(text: string): void {
      setCode(text);
      setFound(null);
      setMessage('');
      lookUp.forget();
    },
    changeAmount(text: string): void {
      typedAmount.current = true;
      setAmount(text);
    },
    /** Enter in the code leads to the quantity of its product. */
    async leaveCode(): Promise<void> {
      if (code.trim() === '') return;
      if ((await busyLook()).kind === 'product') setArrived((times) => times + 1);
    },
    async add(): Promise<void> {
      if (isBusy || !editable || code.trim() === '') return;
      const result = await busyLook();
      if (result.kind === 'group') {
        onClose();
        productDialogs.open({ kind: 'models', product: result.product });
      }
      if (result.kind !== 'product') {
        codeField.current?.select();
        return;
      }
      const outcome = addProduct(result);
      if (outcome.kind !== 'added') {
        setMessage(outcome.kind === 'refused' ? outcome.message : '');
        amountField.current?.select();
        return;
      }
      setRecent((last) =>
        [
          { turn: (last[0]?.turn ?? 0) + 1, text: addedText(result, outcome.quantity) },
          ...last,
        ].slice(0, RECENT),
      );
      setMessage('');
      clear();
    },
  };
}

const addedText = ({ product, packaging }: FoundProduct, quantity: number): string =>
  `${product.descComp ?? String(product.id)}: ${decimalText(quantity, 0, 6)} ${packagingLabel(packaging)}`;

/** As it would be typed: no dots, so that taking a digit away never leaves a decimal. */
const decimalPlain = (value: number): string => String(Number(value.toFixed(6))).replace('.', ',');
