import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { readEntry } from '../../model/lines/entry.ts';
import type { PriceRow } from '../../model/prices/price-row.ts';
import type { ProductQuery } from '../../model/search/search.ts';
import { names } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { rowId } from '../product/price-list.tsx';
import { PriceDrop } from './price-drop.tsx';
import { usePriceRows } from './use-price-rows.ts';
import { useTermAdding } from './use-term-adding.ts';

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
export function SearchField(props: SearchFieldProps): React.JSX.Element {
  const { block, text, input } = props;
  const field = useId();
  const list = block.lists.prices;
  const term = useTerm(props);
  const { rows, shown, at } = term;
  const grid = `${field}-prices`;
  // Where the list is open it lies over what stands below the text.
  const drops = shown && list !== undefined;
  const { message } = term.adding;
  const messageNode = message !== '' && (
    <p id={`${field}-message`} className="quote-search-message" role="alert">
      {message}
    </p>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside loses the focus
    <div className="quote-search-term" onBlur={term.onBlur}>
      <label htmlFor={`${field}-term`}>Buscar produtos</label>
      <input
        ref={input}
        id={`${field}-term`}
        type="search"
        className="p-inputtext p-component"
        value={text}
        onChange={(event) => term.type(event.currentTarget.value)}
        onKeyDown={term.onKeyDown}
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
        aria-busy={term.adding.busy || undefined}
        aria-describedby={message === '' ? undefined : `${field}-message`}
      />
      {!drops && messageNode}
      {drops && (
        <PriceDrop id={grid} list={list} prices={term} active={at} onChoose={term.choose}>
          {messageNode}
        </PriceDrop>
      )}
    </div>
  );
}

/**
 * What is typed into the search: the products it finds, the one the arrows reached, and the keys.
 */
function useTerm({
  block,
  id,
  quote,
  query,
  text,
  input,
  onText,
  onSearch,
  onDown,
}: SearchFieldProps) {
  const [open, setOpen] = useState(false);
  // By the row's key: rows change while the answer to the last key comes, and Enter must never add
  // another one.
  const [active, setActive] = useState<string | null>(null);
  const editable = useEditing(quote.editing, (view) => view.editable);
  const prices = usePriceRows({ block, id, quote, query, text, open });
  const { rows, shown } = prices;
  const at = rows.findIndex(({ key }) => key === active);

  function close(): void {
    setOpen(false);
    setActive(null);
  }
  const adding = useTermAdding({
    block,
    id,
    quote,
    close,
    onAdded() {
      onText('');
      input.current?.focus();
    },
    onSearch,
  });

  function choose(row: PriceRow): void {
    if (editable) adding.add(row.product, row.packaging, readEntry(text).quantidade);
  }
  function submit(): void {
    const typed = readEntry(text);
    if (typed.quantidade !== undefined && editable && names(block, 'lookup')) {
      void adding.addTyped(typed.termo, typed.quantidade);
      return;
    }
    close();
    adding.clearMessage();
    onSearch(typed.termo);
  }
  /** An arrow walks the rows, from the last one up to the text; without rows it opens them. */
  function move(isDown: boolean): void {
    if (shown)
      setActive((isDown ? rows[at + 1] : at === -1 ? rows.at(-1) : rows[at - 1])?.key ?? null);
    else if (!isDown || !onDown()) setOpen(true);
  }
  return {
    ...prices,
    at,
    adding,
    choose,
    onKeyDown: termKeys({ rows, shown, at, choose, submit, move, close }),
    type(next: string): void {
      onText(next);
      if (text === '') prices.restart();
      setOpen(next.trim() !== '');
      setActive(null);
      adding.clearMessage();
    },
    onBlur(event: FocusEvent<HTMLElement>): void {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

interface TermKeys {
  rows: readonly PriceRow[];
  /** The rows are shown below the text. */
  shown: boolean;
  /** Index of the row that the arrows reached; -1 on the text itself. */
  at: number;
  choose(row: PriceRow): void;
  submit(): void;
  move(isDown: boolean): void;
  close(): void;
}

/** Enter takes the row that was reached or sends the text, arrows walk, Escape closes. */
const termKeys =
  ({ rows, shown, at, choose, submit, move, close }: TermKeys) =>
  (event: KeyboardEvent): void => {
    const row = rows[at];
    if (event.key === 'Enter') {
      if (shown && row) choose(row);
      else submit();
    } else if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      (rows.length > 0 || !shown)
    )
      move(event.key === 'ArrowDown');
    else if (event.key === 'Escape' && shown) close();
    else return;
    event.preventDefault();
  };
