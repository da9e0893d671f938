import { dateText } from '../../../format/dates.ts';
import type { QuoteRecord } from '../records/records.ts';

/** Groups of quotes that somebody else has, and who. */
const HOLDERS: Readonly<Record<string, string>> = {
  REPRESENTANTE: 'o representante',
  CALLCENTER: 'o Callcenter',
};

/**
 * The beginning of a sentence that says why the quote cannot be edited: `está com o representante e
 * `; empty where the ERP gives no reason.
 */
export function closedReason(
  { grupo = '', grupoPedido, dtVal }: Pick<QuoteRecord, 'grupo' | 'grupoPedido' | 'dtVal'>,
  today: string | undefined,
): string {
  if (grupoPedido === 'PERDIDO') return 'foi perdido e ';
  if (today !== undefined && dtVal !== undefined && dtVal.slice(0, today.length) < today)
    return `venceu em ${dateText(dtVal) ?? dtVal} e `;
  const holder = HOLDERS[grupo];
  return holder === undefined ? '' : `está com ${holder} e `;
}
