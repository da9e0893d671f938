import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { decimalText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { quantityAfterAdding, quantityInQuote, startQuantity } from '../../model/lines/adding.ts';
import { readAmount, readEntry } from '../../model/lines/entry.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { packagingLabel, unavailability } from '../../model/lines/packaging.ts';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { findCode, type FoundCode } from './find-code.ts';

/** How many of the products added last are shown. */
const RECENT = 8;

/**
 * 'Compra rápida': code, quantity, Enter, and the next one. Offers nothing where the document does
 * not name the look-up of codes.
 */
export function QuickPurchase(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <Offer {...props} /> : null;
}

function Offer(props: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const editable = useEditing(props.quote.editing, (view) => view.editable);
  useCommand({
    id: 'quick',
    label: 'Compra rápida',
    group: 'Produtos',
    keys: 'Alt+R',
    icon: 'bolt',
    place: 'bar',
    disabled: !editable,
    run: () => setOpen(true),
  });
  return open ? <QuickDialog {...props} onClose={() => setOpen(false)} /> : null;
}

interface Added {
  turn: number;
  text: string;
}

/** Result of a typed code. */
interface Asked {
  code: string;
  answer: Promise<FoundCode | { kind: 'none'; message: string }>;
}

function QuickDialog({
  block,
  id,
  quote,
  onClose,
}: FeatureProps & { onClose(): void }): React.JSX.Element {
  const field = useId();
  const scope = useStableScope();
  const { editing, productDialogs, commands } = quote;
  const editable = useEditing(editing, (view) => view.editable);
  const [code, setCode] = useState('');
  const [amount, setAmount] = useState('');
  const [found, setFound] = useState<FoundCode | null>(null);
  const [message, setMessage] = useState('');
  const [recent, setRecent] = useState<Added[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Counts the codes whose product is there: the quantity is selected once what it offers is drawn.
  const [arrived, setArrived] = useState(0);
  const asked = useRef<Asked | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  // The quantity that the user has typed; one that was offered gives way to the next product's.
  const typedAmount = useRef(false);

  useEffect(() => {
    if (arrived === 0) return;
    amountField.current?.focus();
    amountField.current?.select();
  }, [arrived]);

  /** The product of the code as it is typed now; the same code is asked for once. */
  function look(): Asked['answer'] {
    const typed = readEntry(code);
    if (asked.current?.code === typed.termo) return asked.current.answer;
    const answer = findCode(scope, block, id, typed.termo).catch((error: unknown) => {
      asked.current = null;
      return { kind: 'none' as const, message: failureOf(error).message };
    });
    const mine = { code: typed.termo, answer };
    asked.current = mine;
    void answer.then((result) => {
      if (asked.current === mine) show(result);
    });
    return answer;
  }

  function show(result: FoundCode): void {
    setFound(result);
    setMessage(result.kind === 'none' ? result.message : '');
    if (result.kind !== 'product' || typedAmount.current) return;
    const { quantidade } = readEntry(code);
    const offered =
      quantidade ?? startQuantity(editing.view().state, result.product, result.packaging);
    const there = quantityInQuote(editing.view().state, result.product, result.packaging);
    setAmount(
      decimalPlain(
        quantidade === undefined && there !== undefined
          ? quantityAfterAdding(editing.view().state, result.product, result.packaging) - there
          : offered,
      ),
    );
  }

  function clear(): void {
    asked.current = null;
    typedAmount.current = false;
    setCode('');
    setAmount('');
    setFound(null);
    codeField.current?.focus();
  }

  async function leaveCode(): Promise<void> {
    if (code.trim() === '') return;
    setBusy(true);
    const result = await look();
    setBusy(false);
    if (result.kind === 'product') setArrived((times) => times + 1);
  }

  async function add(): Promise<void> {
    if (isBusy || !editable || code.trim() === '') return;
    setBusy(true);
    const result = await look();
    setBusy(false);
    if (result.kind === 'group') {
      onClose();
      productDialogs.open({ kind: 'models', product: result.product });
    }
    if (result.kind !== 'product') {
      codeField.current?.select();
      return;
    }
    const { product, packaging } = result;
    const wanted = amount.trim() === '' ? undefined : readAmount(amount);
    const outcome =
      wanted === null
        ? { kind: 'refused' as const, message: 'Quantidade inválida' }
        : change(product, packaging, wanted);
    if (outcome.kind !== 'added') {
      setMessage(outcome.kind === 'refused' ? outcome.message : '');
      amountField.current?.select();
      return;
    }
    const name = product.descComp ?? String(product.id);
    setRecent((last) =>
      [
        {
          turn: (last[0]?.turn ?? 0) + 1,
          text: `${name}: ${decimalText(outcome.quantity, 0, 6)} ${packagingLabel(packaging)}`,
        },
        ...last,
      ].slice(0, RECENT),
    );
    setMessage('');
    clear();
  }

  function change(
    product: Extract<FoundCode, { kind: 'product' }>['product'],
    packaging: Extract<FoundCode, { kind: 'product' }>['packaging'],
    wanted: number | undefined,
  ) {
    const missing = unavailability(product);
    if (missing !== null) return { kind: 'refused' as const, message: missing };
    return editing.productQuantity(product, packaging, (state) =>
      quantityAfterAdding(state, product, packaging, wanted),
    );
  }

  const onEnter = (run: () => Promise<void>) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };

  return (
    <Modal title="Compra rápida" closeLabel="Fechar" onClose={onClose}>
      <div className="quote-quick">
        {!editable && (
          <p className="quote-notice quote-notice-warning" role="status">
            Só para consulta: nada pode ser adicionado agora.
          </p>
        )}
        <div className="quote-quick-row">
          <label htmlFor={`${field}-code`}>
            <span>Código ou código de barras</span>
            <input
              ref={codeField}
              id={`${field}-code`}
              data-autofocus
              className="p-inputtext p-component"
              autoComplete="off"
              value={code}
              aria-describedby={`${field}-found`}
              onChange={(event) => {
                setCode(event.currentTarget.value);
                setFound(null);
                setMessage('');
                asked.current = null;
              }}
              onKeyDown={onEnter(leaveCode)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain');
                if (!isList(text)) return;
                event.preventDefault();
                onClose();
                commands.run('import', text);
              }}
              onBlur={() => {
                if (code.trim() !== '') void look();
              }}
            />
          </label>
          <label htmlFor={`${field}-amount`}>
            <span>Quantidade</span>
            <input
              ref={amountField}
              id={`${field}-amount`}
              className="p-inputtext p-component quote-quick-amount"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              aria-invalid={message !== '' && found?.kind === 'product'}
              onChange={(event) => {
                typedAmount.current = true;
                setAmount(event.currentTarget.value);
              }}
              onKeyDown={onEnter(add)}
            />
          </label>
          <button
            type="button"
            className="p-button p-component"
            disabled={!editable}
            aria-busy={isBusy || undefined}
            onClick={() => void add()}
          >
            <span className="p-button-label">Adicionar</span>
          </button>
        </div>
        <p id={`${field}-found`} className="quote-quick-found" role="status">
          {found?.kind === 'product'
            ? `${found.product.descComp ?? found.product.id} – ${packagingLabel(found.packaging)}`
            : found?.kind === 'group'
              ? `${found.product.descComp ?? found.product.id}: escolha os modelos`
              : isBusy
                ? scope.app.message('list.loading')
                : ''}
        </p>
        {message !== '' && (
          <p className="quote-search-message" role="alert">
            {message}
          </p>
        )}
        <h3>Adicionados agora</h3>
        {recent.length === 0 ? (
          <p className="quote-hint">
            Digite um código e a quantidade, e tecle Enter. Uma lista colada aqui abre a importação.
          </p>
        ) : (
          <ol className="quote-quick-recent" aria-label="Adicionados agora" aria-live="polite">
            {recent.map(({ turn, text }) => (
              <li key={turn}>{text}</li>
            ))}
          </ol>
        )}
      </div>
    </Modal>
  );
}

/** Several lines are several items: the field takes one, the import all of them. */
const isList = (text: string): boolean =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length > 1;

/** As it would be typed: no dots, so that taking a digit away never leaves a decimal. */
const decimalPlain = (value: number): string => String(Number(value.toFixed(6))).replace('.', ',');
