import { decimalText, moneyText } from '../../../format/numbers.ts';
import { Tag } from '../../../fields/status/display.tsx';
import type { PricedLine } from '../../../pricing/index.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import type { ShownSettings } from '../../model/state/settings.ts';
import { stockBadge } from '../../model/lines/stock.ts';

/** The stock's badge, with its quantity where one may be shown. */
export function Stock({
  product,
  quantity,
}: {
  product: ProductRecord;
  quantity: number | undefined;
}): React.JSX.Element {
  const badge = stockBadge(product);
  return (
    <span className="quote-stock-badge">
      {badge && <Tag {...badge} />}
      {quantity !== undefined && (
        <span className="quote-stock-quantity">
          {decimalText(quantity, 0, 6)} <span className="sr-only">em estoque</span>
        </span>
      )}
    </span>
  );
}

/** A price with its taxes, or in detail (`exibePrecoDetalhado`) with what it is made of. */
export function Price({
  priced,
  show,
}: {
  priced: PricedLine;
  show: Pick<ShownSettings, 'detailedPrice'>;
}): React.JSX.Element {
  return (
    <>
      {moneyText(Number(priced.precoFinal))}
      {show.detailedPrice && (
        <small className="quote-price-detail">
          <span>S/ Impostos {moneyText(Number(priced.precoSemImposto))}</span>
          <span>Impostos {moneyText(Number(priced.valorImpostos))}</span>
        </small>
      )}
    </>
  );
}
