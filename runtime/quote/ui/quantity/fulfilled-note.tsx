import { decimalText } from '../../../format/numbers.ts';
import { Tag } from '../../../fields/status/display.tsx';
import { stockColors } from '../../model/lines/stock.ts';

/**
 * The quantity that stock fulfils of a line, where that is less than was ordered, coloured as stock
 * is elsewhere, and that the line's total has no more than that; nothing where it fulfils all, or
 * nobody knows.
 */
export function FulfilledNote({
  fulfilled,
  qtde,
  cutsTotal = false,
}: {
  fulfilled: number | undefined;
  qtde: number;
  /** Whether the line's total leaves out what stock does not fulfil. */
  cutsTotal?: boolean;
}): React.JSX.Element | null {
  if (fulfilled === undefined || fulfilled >= qtde) return null;
  const text = decimalText(fulfilled, 0, 6);
  return (
    <p className="quote-fulfilled">
      {fulfilled <= 0 ? (
        <Tag {...stockColors.empty} text="S/Estoque" />
      ) : (
        <Tag {...stockColors.low} text={`Estoque atende ${text}`} />
      )}
      {cutsTotal && <small>{fulfilled <= 0 ? 'fora do total' : `só ${text} no total`}</small>}
    </p>
  );
}
