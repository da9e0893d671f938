import { decimalText } from '../../fields/format/numbers.ts';

/** What stock serves of a line, where that is less than was asked for; nothing where it serves all, or nobody knows. */
export function ServedNote({ served, qtde }: { served: number | undefined; qtde: number }): React.JSX.Element | null {
  if (served === undefined || served >= qtde) return null;
  return <p className="quote-unpriced quote-served">{served === 0 ? 'S/Estoque' : `Estoque atende ${decimalText(served, 0, 6)}`}</p>;
}
