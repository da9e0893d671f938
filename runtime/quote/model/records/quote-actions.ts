import type { QuoteRecord } from './records.ts';

/**
 * What the editor asks the ERP's `acoes` for; its contract (`quoteEditor.schema.json`) tells each
 * at the call `open`.
 */
export const QUOTE_ACTIONS = [
  'EDITAR',
  'ENVIAR_PEDIDO',
  'DELETAR',
  'RENOVAR',
  'LIBERAR_REPRESENTANTE',
  'LIBERAR_CALLCENTER',
  'RECUPERAR_REPRESENTANTE',
  'BAIXAR_PDF',
  'BAIXAR_EXCEL',
] as const;

export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

/** Whether the ERP lets this session do it with the quote. */
export function allows({ acoes }: Pick<QuoteRecord, 'acoes'>, action: QuoteAction): boolean {
  return acoes?.includes(action) === true;
}
