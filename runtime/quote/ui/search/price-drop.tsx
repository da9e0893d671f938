import type { ReactNode } from 'react';
import type { List } from '../../../../schemas/release/types.ts';
import { countText } from '../../../format/numbers.ts';
import { Failure } from '../../../render/faults/failure.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { PriceRow } from '../../model/prices/price-row.ts';
import { PriceList } from '../product/price-list.tsx';
import type { PriceRows } from './use-price-rows.ts';

interface PriceDropProps {
  id: string;
  list: List;
  prices: Pick<PriceRows, 'found' | 'rows' | 'isLoading'>;
  /** Index of the row that the arrows reached; -1 for none. */
  active: number;
  onChoose(row: PriceRow): void;
  children: ReactNode;
}

/** The dropdown of the search, with the prices of what was found. */
export function PriceDrop({
  id,
  list,
  prices,
  active,
  onChoose,
  children,
}: PriceDropProps): React.JSX.Element {
  const scope = useStableScope();
  const { found, rows, isLoading } = prices;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the text
    <div
      className="quote-search-drop"
      aria-busy={found.isFetching}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          {rows.length > 0 && (
            <PriceList id={id} list={list} rows={rows} active={active} onChoose={onChoose} />
          )}
          <p role="status" className={rows.length > 0 ? 'sr-only' : 'quote-empty'}>
            {isLoading
              ? scope.app.message('list.loading')
              : rows.length === 0
                ? scope.text(list.empty)
                : `${countText(found.data?.paginator.total ?? 0, 'produto', 'produtos')}. Use as setas para escolher.`}
          </p>
        </>
      )}
    </div>
  );
}
