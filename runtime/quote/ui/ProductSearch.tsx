import { type FormEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import { Pager } from '../../blocks/list/Pager.tsx';
import type { Id } from '../../pricing/index.ts';
import { Failure } from '../../render/failure.tsx';
import { useStableScope } from '../../render/scope.tsx';
import { useCall } from '../../render/use-call.ts';
import type { ProductPage } from '../model/records.ts';
import { type ProductQuery, SORTER, type SortField, searchArguments } from '../model/search.ts';
import { callIn } from './calls.ts';
import { ProductResults } from './ProductResults.tsx';
import type { OpenQuote } from './use-editing.ts';

/** Pause after typing before the search starts, ms. */
const PAUSE = 400;
const PAGE_LINKS = 4;

/** Search by term and order, with the results below it; closed until the first search. */
export function ProductSearch({ block, id, quote }: { block: ExtensionBlock; id: Id; quote: OpenQuote }): React.JSX.Element {
  const field = useId();
  const [termo, setTermo] = useState(quote.term);
  const [campo, setCampo] = useState<SortField>(quote.settings.sort);
  const [query, setQuery] = useState<ProductQuery | null>(null);

  useEffect(() => {
    if (termo.trim() === '') return;
    const timer = setTimeout(() => setQuery({ termo, campo, page: 1 }), PAUSE);
    return () => clearTimeout(timer);
  }, [termo, campo]);

  function search(event: FormEvent): void {
    event.preventDefault();
    setQuery({ termo, campo, page: 1 });
  }

  return (
    <section className="quote-search" aria-label="Busca de produtos">
      <search>
      <form className="quote-search-bar" onSubmit={search}>
        <label htmlFor={`${field}-term`} className="quote-search-term">
          <span>Buscar produtos</span>
          <input id={`${field}-term`} type="search" className="p-inputtext p-component" value={termo} onChange={(event) => setTermo(event.currentTarget.value)} placeholder="Código, descrição ou código de barras" autoComplete="off" />
        </label>
        <label htmlFor={`${field}-sort`}>
          <span>Ordenar por</span>
          <select id={`${field}-sort`} className="p-inputtext p-component" value={campo} onChange={(event) => {
            const next = event.currentTarget.value as SortField;
            setCampo(next);
            setQuery((last) => last && { ...last, campo: next, page: 1 });
          }}>
            {SORTER.map((option) => <option key={option.campo} value={option.campo}>{option.label}</option>)}
          </select>
        </label>
        <button type="submit" className="p-button p-component"><span className="p-button-label">Buscar</span></button>
      </form>
      </search>
      {query && <Found block={block} id={id} quote={quote} query={query} onPage={(page) => setQuery({ ...query, page })} onClose={() => { setQuery(null); setTermo(''); }} />}
    </section>
  );
}

interface FoundProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  query: ProductQuery;
  onPage(page: number): void;
  onClose(): void;
}

function Found({ block, id, quote, query, onPage, onClose }: FoundProps): React.JSX.Element {
  const scope = useStableScope();
  const found = useCall<ProductPage>(callIn(block, 'products'), searchArguments(id, query), { keepPrevious: true });
  // Typing goes on while a page of results is drawn.
  const page = useDeferredValue(found.data);
  const shown = found.error ? undefined : page;
  const status = shown ? countText(shown.paginator.total) : found.error ? '' : scope.app.message('list.loading');
  return (
    <div aria-busy={found.isFetching}>
      {/* The way to close stands here, not in the bar: nothing there may move under the pointer. */}
      <div className="quote-search-head">
        <p role="status" className="quote-search-count">{status}</p>
        <button type="button" className="p-button p-component p-button-text" onClick={onClose}><span className="p-button-label">Fechar resultados</span></button>
      </div>
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {shown && (
        <>
          <ProductResults list={block.lists.products} rows={shown.itens} quote={quote} />
          <Pager page={shown.paginator.current_page} last={shown.paginator.last_page} links={PAGE_LINKS} onPage={onPage} />
        </>
      )}
    </div>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 produto encontrado' : `${total} produtos encontrados`;
}
