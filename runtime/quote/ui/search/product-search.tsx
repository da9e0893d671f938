import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { readEntry } from '../../model/lines/entry.ts';
import {
  closed,
  filtered,
  newSearch,
  type ProductQuery,
  paged,
  SORTER,
  type SortField,
  searched,
  sorted,
} from '../../model/search/search.ts';
import { useCommand } from '../commands/commands.ts';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { FoundProducts } from './found-products.tsx';
import { enterResults } from './result-keys.ts';
import { SearchField } from './search-field.tsx';
import { useFilters } from './use-filters.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import './search.css';

interface ProductSearchProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}

/**
 * Search by term, filters and order, with the results below it; closed until the first search. Each
 * opened quote begins a new one.
 */
export function ProductSearch(props: ProductSearchProps): React.JSX.Element {
  const { block, id, quote } = props;
  const search = useProductSearch(props);
  const { state, filters, input, area, narrowed, panel } = search;
  return (
    <section className="quote-search" data-place="quote-search" aria-label="Busca de produtos">
      <SearchBar {...props} search={search} />
      <FilterChips
        groups={filters?.groups ?? []}
        values={state.query.filters}
        onChange={search.filter}
      />
      <div ref={area} className={narrowed ? 'quote-search-body' : undefined}>
        {filters && narrowed && (
          <FilterPanel
            id={panel}
            filters={filters}
            values={state.query.filters}
            onChange={search.filter}
          />
        )}
        {state.asked ? (
          <FoundProducts
            block={block}
            id={id}
            quote={quote}
            query={state.query}
            random={search.random}
            onArrived={search.arrived}
            onLeave={() => input.current?.focus()}
            onPage={search.page}
            onClose={search.close}
          />
        ) : (
          narrowed && <p className="quote-hint">Escolha um filtro ou busque um produto.</p>
        )}
      </div>
    </section>
  );
}

/** The search's text, order and filters, and the results that the down arrow leads into. */
function useProductSearch({ block, id, quote }: ProductSearchProps) {
  const scope = useStableScope();
  const { settings, editing } = quote;
  const [state, setState] = useState(() => {
    const begun = newSearch(settings.sort);
    return quote.term === '' ? begun : searched(begun, quote.term, false);
  });
  const [text, setText] = useState(quote.term);
  const [showsFilters, setShowsFilters] = useState(false);
  const [seed] = useState(() => String(Math.random()));
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  /** The results were asked for by the down arrow before they were there. */
  const awaited = useRef(false);
  const filters = useFilters(block, id, editing.view().state.quote, showsFilters);
  const narrowed = filters !== null && showsFilters;
  const panel = useSearchCommands({
    input,
    hasFilters: filters !== null,
    showsFilters,
    narrowed,
    toggle: () => setShowsFilters(!showsFilters),
  });

  return {
    state,
    setState,
    text,
    setText,
    input,
    area,
    filters,
    showsFilters,
    setShowsFilters,
    narrowed,
    panel,
    random: settings.random && !state.ordered ? seed : undefined,
    search(termo: string): void {
      setState(searched(state, termo, settings.termClearsFilters));
      if (termo !== '') void scope.run(block.on.searched ?? [], { roots: { result: { termo } } });
    },
    /** The down arrow leads into the results, or waits for them. */
    enter(): boolean {
      awaited.current = state.asked && !enterResults(area.current);
      return state.asked;
    },
    arrived(): void {
      if (awaited.current && document.activeElement === input.current) enterResults(area.current);
      awaited.current = false;
    },
    filter: (values: ProductQuery['filters']): void => setState(filtered(state, values)),
    page: (page: number): void => setState(paged(state, page)),
    close(): void {
      setState(closed(state));
      setText('');
    },
  };
}

interface SearchCommands {
  input: RefObject<HTMLInputElement | null>;
  hasFilters: boolean;
  showsFilters: boolean;
  /** The panel of filters is in the document. */
  narrowed: boolean;
  toggle(): void;
}

/** The keys of the search. Answers the id of the panel, into which the key of the filters leads. */
function useSearchCommands(options: SearchCommands): string {
  const { input, hasFilters, showsFilters, narrowed, toggle } = options;
  const panel = useId();
  const entersFilters = useRef(false);
  useCommand({
    id: 'search',
    label: 'Buscar produtos',
    group: 'Produtos',
    keys: '/',
    run() {
      input.current?.focus();
      input.current?.select();
    },
  });
  useCommand({
    id: 'filters',
    label: 'Filtros da busca',
    group: 'Produtos',
    keys: 'Alt+L',
    disabled: !hasFilters,
    run() {
      toggle();
      // Who opens them by a key goes on there; closed, they must not take the focus with them.
      if (showsFilters) input.current?.focus();
      else entersFilters.current = true;
    },
  });
  useEffect(() => {
    if (!narrowed || !entersFilters.current) return;
    entersFilters.current = false;
    document.getElementById(panel)?.focus();
  }, [narrowed, panel]);
  return panel;
}

interface SearchBarProps extends ProductSearchProps {
  search: ReturnType<typeof useProductSearch>;
}

/** The text, the order, and the buttons. */
function SearchBar({ block, id, quote, search }: SearchBarProps): React.JSX.Element {
  const field = useId();
  const { state, setState, text, filters, showsFilters } = search;
  const { query } = state;
  const chosen = Object.keys(query.filters).length;
  function submit(event: FormEvent): void {
    event.preventDefault();
    search.search(readEntry(text).termo);
  }
  return (
    <search>
      <form
        className={state.asked ? 'quote-search-bar' : 'quote-search-bar quote-search-first'}
        onSubmit={submit}
      >
        <SearchField
          block={block}
          id={id}
          quote={quote}
          query={query}
          text={text}
          input={search.input}
          onText={search.setText}
          onSearch={search.search}
          onDown={search.enter}
        />
        <label className="quote-search-order" htmlFor={`${field}-sort`}>
          <span>Ordenar por</span>
          <select
            id={`${field}-sort`}
            className="p-inputtext p-component"
            value={query.campo}
            onChange={(event) =>
              setState(sorted(state, { campo: event.currentTarget.value as SortField }))
            }
          >
            {SORTER.map((option) => (
              <option key={option.campo} value={option.campo}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
        <Direction
          query={query}
          onTurn={() => setState(sorted(state, { modo: query.modo === 'ASC' ? 'DESC' : 'ASC' }))}
        />
        {filters && (
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            aria-expanded={showsFilters}
            aria-controls={search.narrowed ? search.panel : undefined}
            aria-keyshortcuts="Alt+L"
            onClick={() => search.setShowsFilters(!showsFilters)}
          >
            <i className="p-button-icon p-button-icon-left pi pi-filter" aria-hidden="true" />
            <span className="p-button-label">
              {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
            </span>
          </button>
        )}
        <button type="submit" className="p-button p-component">
          <span className="p-button-label">Buscar</span>
        </button>
      </form>
    </search>
  );
}

/** The order's direction. What is most relevant has none. */
function Direction({ query, onTurn }: { query: ProductQuery; onTurn(): void }): React.JSX.Element {
  const isUp = query.modo === 'ASC';
  const label = isUp ? 'Ordem crescente' : 'Ordem decrescente';
  return (
    <button
      type="button"
      className="p-button p-component p-button-outlined p-button-icon-only quote-search-way"
      aria-label={`${label}. Inverter`}
      title={label}
      disabled={query.campo === 'relevancia'}
      onClick={onTurn}
    >
      <i
        className={`pi ${isUp ? 'pi-sort-amount-up-alt' : 'pi-sort-amount-down'}`}
        aria-hidden="true"
      />
    </button>
  );
}
