import { decimalText } from '../../../fields/format/numbers.ts';
import { Tag } from '../../../fields/status/display.tsx';
import { stockColors } from '../../model/lines/stock.ts';

/**
 * What stock serves of a line, where that is less than was asked for, coloured as stock is
 * elsewhere; nothing where it serves all, or nobody knows.
 */
export function FulfilledNote({
  served,
  qtde,
}: {
  served: number | undefined;
  qtde: number;
}): React.JSX.Element | null {
  if (served === undefined || served >= qtde) return null;
  return (
    <p className="quote-fulfilled">
      {served === 0 ? (
        <Tag {...stockColors.empty} text="S/Estoque" />
      ) : (
        <Tag {...stockColors.low} text={`Estoque atende ${decimalText(served, 0, 6)}`} />
      )}
    </p>
  );
}
