import { decimalText } from '../../fields/format/numbers.ts';
import type { ItemRecord } from '../model/records.ts';
import { servedShort } from '../model/stock.ts';

/** What stock serves of a line, where that is less than was asked for: the rest is not charged. */
export function ServedNote({ record }: { record: ItemRecord }): React.JSX.Element | null {
  const served = servedShort(record);
  if (served === undefined) return null;
  return <p className="quote-unpriced">{served === 0 ? 'S/Estoque' : `Estoque atende ${decimalText(served, 0, 6)}`}</p>;
}
