import { decimalText } from '../../../format/numbers.ts';
import { Tag } from '../../../fields/status/display.tsx';
import { stockColors } from '../../model/lines/stock.ts';

/**
 * The quantity that stock fulfils of a line, where that is less than was ordered, coloured as stock
 * is elsewhere; nothing where it fulfils all, or nobody knows.
 */
export function FulfilledNote({
  fulfilled,
  qtde,
}: {
  fulfilled: number | undefined;
  qtde: number;
}): React.JSX.Element | null {
  if (fulfilled === undefined || fulfilled >= qtde) return null;
  return (
    <p className="quote-fulfilled">
      {fulfilled === 0 ? (
        <Tag {...stockColors.empty} text="S/Estoque" />
      ) : (
        <Tag {...stockColors.low} text={`Estoque atende ${decimalText(fulfilled, 0, 6)}`} />
      )}
    </p>
  );
}
