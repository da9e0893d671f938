import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { countText } from '../../../format/numbers.ts';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { Failure } from '../../../render/faults/failure.tsx';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { quantityAfterAdding } from '../../model/lines/adding.ts';
import { readEntry } from '../../model/lines/entry.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { isGroup } from '../../model/search/models.ts';
import { type Packaging, unavailability } from '../../model/lines/packaging.ts';
import { type PriceRow, priceRows } from '../../model/prices/price-row.ts';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { type ProductQuery, searchArguments } from '../../model/search/search.ts';
import { termsOf } from '../../model/state/state.ts';
import { callIn, names } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { findCode } from './find-code.ts';
import { PriceList, rowId } from '../product/price-list.tsx';

/** Pause after typing before products are asked for, ms. */
const PAUSE = 250;
/** Products that the dropdown shows, so that it need not scroll; all of them are in the results. */
const MOST = 6;

interface SearchFieldProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  query: ProductQuery;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onText(text: string): void;
  onSearch(termo: string): void;
  /** Leads to what was found; false when nothing was searched for. */
  onDown(): boolean;
}

/**
 * The search's text with its price dropdown: arrows walk the products found, Enter adds the one
 * they have reached, `codigo*3` and `3x termo` say how many. Enter on the text itself adds the
 * product of a code where a quantity was typed, and else shows all results, into which the down
 * arrow leads.
 */
export function SearchField({
  block,
  id,
  quote,
  query,
  text,
  input,
  onText,
  onSearch,
  onDown,
}: SearchFieldProps): React.JSX.Element {
  const field = useId();
  const scope = useStableScope();
  const { editing, settings, productDialogs } = quote;
  const list = block.lists.prices;
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState(false);
  // By the row's key: rows change while the answer to the last key comes, and Enter must never add
  // another one.
  const [active, setActive] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const editable = useEditing(editing, (view) => view.editable);
  // Prices in the list are those of the chosen payment; other edits do not draw it again.
  useEditing(editing, (view) => view.state.payment);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  const entry = readEntry(wanted);
  const asks = list !== undefined && open && entry.termo !== '';
  const { state } = editing.view();
  const found = useCall<ProductPage>(
    callIn(block, 'products'),
    searchArguments(id, { ...query, termo: entry.termo, page: 1 }, state.quote.chaveTribut),
    { enabled: asks, keepPrevious: true },
  );
  const products = (found.data?.itens ?? [])
    .filter((row): row is ProductRecord => !('$fault' in row))
    .slice(0, MOST);
  // Former rows stay while a word is typed on, not when another one is begun.
  const answered = useRef('');
  useEffect(() => {
    if (found.isSuccess && !found.isPlaceholderData) answered.current = entry.termo;
  });
  const isOld =
    found.isPlaceholderData &&
    !(
      answered.current !== '' &&
      (entry.termo.startsWith(answered.current) || answered.current.startsWith(entry.termo))
    );
  const rows =
    asks && !found.error && !isOld
      ? priceRows(products, entry.quantidade, termsOf(state), settings.show)
      : [];
  const at = rows.findIndex(({ key }) => key === active);
  const shown = asks && text.trim() !== '';

  function close(): void {
    setOpen(false);
    setActive(null);
  }

  function type(next: string): void {
    onText(next);
    // Another search begins: what the last one found has nothing to do with it.
    if (text === '') setWanted('');
    setOpen(next.trim() !== '');
    setActive(null);
    setMessage('');
  }

  function add(product: ProductRecord, packaging: Packaging, amount: number | undefined): void {
    if (isGroup(product)) {
      close();
      productDialogs.open({ kind: 'models', product });
      return;
    }
    const missing = unavailability(product);
    const outcome =
      missing === null
        ? editing.productQuantity(product, packaging, (now) =>
            quantityAfterAdding(now, product, packaging, amount),
          )
        : { kind: 'refused' as const, message: missing };
    if (outcome.kind === 'refused') {
      setMessage(`${product.descComp ?? product.id}: ${outcome.message}`);
      return;
    }
    close();
    setMessage('');
    onText('');
    input.current?.focus();
  }

  function choose(row: PriceRow): void {
    if (editable) add(row.product, row.packaging, readEntry(text).quantidade);
  }

  /**
   * A code with a quantity is added without looking at any list; one that is none is searched for.
   */
  async function addTyped(termo: string, amount: number): Promise<void> {
    setBusy(true);
    try {
      const answer = await findCode(scope, block, id, termo);
      if (answer.kind === 'product') add(answer.product, answer.packaging, amount);
      else if (answer.kind === 'group')
        productDialogs.open({ kind: 'models', product: answer.product });
      else {
        close();
        setMessage(`${termo}: ${answer.message}`);
        onSearch(termo);
      }
    } catch (error) {
      setMessage(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  function submit(): void {
    const typed = readEntry(text);
    if (typed.quantidade !== undefined && editable && names(block, 'lookup')) {
      if (!busy) void addTyped(typed.termo, typed.quantidade);
      return;
    }
    close();
    setMessage('');
    onSearch(typed.termo);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[at];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (shown && row) choose(row);
      else submit();
    } else if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      (rows.length > 0 || !shown)
    ) {
      event.preventDefault();
      if (shown)
        setActive(
          (event.key === 'ArrowDown' ? rows[at + 1] : at === -1 ? rows.at(-1) : rows[at - 1])
            ?.key ?? null,
        );
      else if (event.key === 'ArrowUp' || !onDown()) setOpen(true);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  const grid = `${field}-prices`;
  // Where the list is open it lies over what stands below the text.
  const drops = shown && list !== undefined;
  const messageNode = message !== '' && (
    <p id={`${field}-message`} className="quote-search-message" role="alert">
      {message}
    </p>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside loses the focus
    <div className="quote-search-term" onBlur={onBlur}>
      <label htmlFor={`${field}-term`}>Buscar produtos</label>
      <input
        ref={input}
        id={`${field}-term`}
        type="search"
        className="p-inputtext p-component"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder="Código, descrição ou código de barras"
        autoComplete="off"
        {...(list !== undefined &&
          ({
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'grid',
            'aria-expanded': shown && rows.length > 0,
            'aria-controls': grid,
            'aria-activedescendant': shown && at >= 0 ? rowId(grid, at) : undefined,
          } as const))}
        aria-keyshortcuts="/"
        aria-busy={busy || undefined}
        aria-describedby={message === '' ? undefined : `${field}-message`}
      />
      {!drops && messageNode}
      {drops && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the text
        <div
          className="quote-search-drop"
          aria-busy={found.isFetching}
          onMouseDown={(event) => event.preventDefault()}
        >
          {messageNode}
          {found.error ? (
            <Failure error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <>
              {rows.length > 0 && (
                <PriceList id={grid} list={list} rows={rows} active={at} onChoose={choose} />
              )}
              <p role="status" className={rows.length > 0 ? 'sr-only' : 'quote-empty'}>
                {!found.data || isOld || entry.termo === ''
                  ? scope.app.message('list.loading')
                  : rows.length === 0
                    ? scope.text(list.empty)
                    : `${countText(found.data.paginator.total, 'produto', 'produtos')}. Use as setas para escolher.`}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
