/**
 * Reasons that a customer may give for a return. `informa` 'S' asks for a description; numbers and
 * flags are as old ERPs send them.
 */
export const RETURN_REASONS = [
  { id: 1, desc: 'Produto em desacordo com o pedido', informa: 'N', padrao: false },
  { id: 2, desc: 'Produto avariado no transporte', informa: 'S', padrao: false },
  { id: 3, desc: 'Compra em duplicidade', informa: 'N', padrao: 'S' },
  { id: '4', desc: 'Defeito de fabricação', informa: true, padrao: null },
  { id: 5, desc: 'Prazo de entrega não cumprido', informa: null, padrao: false },
  { id: 6, desc: 'Outro motivo', informa: 'S', padrao: 'N' },
] as const;

/** Why somebody asks to be called. */
export const SERVICE_REASONS = [
  { id: 1, desc: 'Quero fazer um pedido' },
  { id: 2, desc: 'Dúvida sobre preço ou condição de pagamento' },
  { id: 3, desc: 'Acompanhar uma entrega' },
  { id: '4', desc: 'Segunda via de boleto ou nota fiscal' },
  { id: 5, desc: 'Visita do representante' },
  { id: 6, desc: 'Outros assuntos' },
] as const;

/** Why a product is on a ticket; `tipos` are the keys of the ticket types that offer it. */
export const PRODUCT_REASONS = [
  {
    id: 11,
    desc: 'Fora do prazo de validade',
    informa: 'N',
    tipos: ['DEVOLUCAO', 'TROCA', 'QUALIDADE'],
  },
  { id: 12, desc: 'Outra marca entregue', informa: 'N', tipos: ['DEVOLUCAO', 'TROCA', 'FALTA'] },
  { id: 13, desc: 'Falta na caixa', informa: 'N', tipos: ['FALTA', 'DEVOLUCAO'] },
  { id: '14', desc: 'Avaria na embalagem', informa: 1, tipos: ['DEVOLUCAO', 'TROCA', 'AVARIA'] },
  { id: 15, desc: 'Quebra direta', informa: 'S', tipos: ['AVARIA', 'TROCA'] },
  {
    id: 16,
    desc: 'Defeito de fabricação',
    informa: 'S',
    tipos: ['TROCA', 'QUALIDADE', 'DEVOLUCAO'],
  },
  { id: 17, desc: 'Pedido em duplicidade', informa: null, tipos: ['DEVOLUCAO', 'TROCA'] },
] as const;

/** Why a ticket is finished; without `tipos` it serves all. */
export const FINISH_REASONS = [
  { id: 31, desc: 'Resolvido', informa: 'N', tipos: null },
  {
    id: 32,
    desc: 'Procedente, crédito concedido',
    informa: 'N',
    tipos: ['DEVOLUCAO', 'TROCA', 'AVARIA', 'FALTA', 'QUALIDADE'],
  },
  { id: 33, desc: 'Improcedente', informa: 'S', tipos: null },
  {
    id: '34',
    desc: 'Prorrogação concedida',
    informa: 'N',
    tipos: ['PRORROGACAO', 'PRORROGACAO_ENTREGA'],
  },
  { id: 35, desc: 'Sem retorno do cliente', informa: 'N', tipos: null },
  { id: 36, desc: 'Aberto por engano', informa: 'S', tipos: null },
] as const;

/** Result of a product's analysis; shown as `motivoAnalise.desc`. */
export const ANALYSIS_REASONS = [
  'Foto confirma a avaria',
  'Lote com defeito conhecido',
  'Produto usado',
  'Fora do prazo de devolução',
  'Conferência divergente no depósito',
] as const;
