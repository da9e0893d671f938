import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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
import type { OpenQuote } from '../editing/use-editing.ts';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { FoundProducts } from './found-products.tsx';
import { enterResults } from './result-keys.ts';
import { SearchField } from './search-field.tsx';
import { useFilters } from './use-filters.ts';
import './search.css';

/**
 * Search by term, filters and order, with the results below it; closed until the first search. Each
 * opened quote begins a new one.
 */
export function ProductSearch({
  block,
  id,
  quote,
}: {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}): React.JSX.Element {
  const field = useId();
  const scope = useStableScope();
  const { settings, editing } = quote;
  const [state, setState] = useState(() =>
    quote.term === ''
      ? newSearch(settings.sort)
      : searched(newSearch(settings.sort), quote.term, false),
  );
  const [text, setText] = useState(quote.term);
  const [showsFilters, setShowsFilters] = useState(false);
  const [seed] = useState(() => String(Math.random()));
  const input = useRef<HTMLInputElement>(null);
  const entersFilters = useRef(false);
  const area = useRef<HTMLDivElement>(null);
  /** Asked for by the down arrow before they were there. */
  const awaited = useRef(false);
  const { query } = state;
  const filters = useFilters(block, id, editing.view().state.quote, showsFilters);
  const chosen = Object.keys(query.filters).length;
  const random = settings.random && !state.ordered ? seed : undefined;

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
    disabled: filters === null,
    run() {
      setShowsFilters(!showsFilters);
      // Who opens them by a key goes on there; closed, they must not take the focus with them.
      if (showsFilters) input.current?.focus();
      else entersFilters.current = true;
    },
  });

  const search = (termo: string): void => {
    setState(searched(state, termo, settings.termClearsFilters));
    if (termo !== '') void scope.run(block.on.searched ?? [], { roots: { result: { termo } } });
  };
  /** The down arrow leads into the results, or waits for them. */
  function enter(): boolean {
    awaited.current = state.asked && !enterResults(area.current);
    return state.asked;
  }
  function arrived(): void {
    if (awaited.current && document.activeElement === input.current) enterResults(area.current);
    awaited.current = false;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    search(readEntry(text).termo);
  }
  const panel = `${field}-filters`;
  const narrowed = filters !== null && showsFilters;
  useEffect(() => {
    if (!narrowed || !entersFilters.current) return;
    entersFilters.current = false;
    document.getElementById(panel)?.focus();
  }, [narrowed, panel]);

  return (
    <section className="quote-search" data-place="quote-search" aria-label="Busca de produtos">
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
            input={input}
            onText={setText}
            onSearch={search}
            onDown={enter}
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
              aria-controls={narrowed ? panel : undefined}
              aria-keyshortcuts="Alt+L"
              onClick={() => setShowsFilters(!showsFilters)}
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
      <FilterChips
        groups={filters?.groups ?? []}
        values={query.filters}
        onChange={(values) => setState(filtered(state, values))}
      />
      <div ref={area} className={narrowed ? 'quote-search-body' : undefined}>
        {filters && narrowed && (
          <FilterPanel
            id={panel}
            filters={filters}
            values={query.filters}
            onChange={(values) => setState(filtered(state, values))}
          />
        )}
        {state.asked ? (
          <FoundProducts
            block={block}
            id={id}
            quote={quote}
            query={query}
            random={random}
            onArrived={arrived}
            onLeave={() => input.current?.focus()}
            onPage={(page) => setState(paged(state, page))}
            onClose={() => {
              setState(closed(state));
              setText('');
            }}
          />
        ) : (
          narrowed && <p className="quote-hint">Escolha um filtro ou busque um produto.</p>
        )}
      </div>
    </section>
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
