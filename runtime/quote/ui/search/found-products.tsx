import { useDeferredValue, useEffect, useRef } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { Pager } from '../../../blocks/list/pager.tsx';
import { countText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { OldAnswerNote, useOldAnswer } from '../../../render/calls/old-answer.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { Failure } from '../../../render/faults/failure.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { ProductPage } from '../../model/records/records.ts';
import { type ProductQuery, searchArguments } from '../../model/search/search.ts';
import { shuffled } from '../../model/search/shuffle.ts';
import { callIn } from '../editing/calls.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { ProductResults } from './product-results.tsx';

const PAGE_LINKS = 4;

interface FoundProductsProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  query: ProductQuery;
  /** Seed of a random order; the ERP's without it. */
  random: string | undefined;
  /** A page of results is there. */
  onArrived(): void;
  /** From the results back to the search. */
  onLeave(): void;
  onPage(page: number): void;
  onClose(): void;
}

/** A page of the products that a search found, with the way to the other pages. */
export function FoundProducts({
  block,
  id,
  quote,
  query,
  random,
  onArrived,
  onLeave,
  onPage,
  onClose,
}: FoundProductsProps): React.JSX.Element {
  const scope = useStableScope();
  const { chaveTribut } = quote.editing.view().state.quote;
  const found = useCall<ProductPage>(
    callIn(block, 'products'),
    searchArguments(id, query, chaveTribut),
    { keepPrevious: true },
  );
  const old = useOldAnswer(found);
  // Typing goes on while a page of results is drawn.
  const page = useDeferredValue(found.data);
  const shown = found.error ? undefined : page;
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => {
    if (shown) arrived.current();
  }, [shown]);
  const status = old
    ? ''
    : shown
      ? countText(shown.paginator.total, 'produto encontrado', 'produtos encontrados')
      : found.error
        ? ''
        : scope.app.message('list.loading');
  return (
    <div data-old={old?.of} aria-busy={found.isFetching}>
      {/* The way to close stands here, not in the bar: nothing there may move under the pointer. */}
      <div className="quote-search-head">
        <p role="status" className="quote-search-count">
          {status}
        </p>
        <button type="button" className="p-button p-component p-button-text" onClick={onClose}>
          <span className="p-button-label">Fechar resultados</span>
        </button>
      </div>
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {old && <OldAnswerNote old={old} />}
      {shown && (
        <>
          <ProductResults
            block={block}
            rows={
              random === undefined
                ? shown.itens
                : shuffled(shown.itens, random, (row) => ('$fault' in row ? row.$fault : row.id))
            }
            quote={quote}
            onLeave={onLeave}
          />
          <Pager
            page={shown.paginator.current_page}
            last={shown.paginator.last_page}
            links={PAGE_LINKS}
            onPage={onPage}
          />
        </>
      )}
    </div>
  );
}
