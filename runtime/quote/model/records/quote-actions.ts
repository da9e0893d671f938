import type { QuoteRecord } from './records.ts';

/**
 * Names that the editor looks up in the ERP's `acoes`; the contract (`quoteEditor.schema.json`)
 * describes each at the call `open`.
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
