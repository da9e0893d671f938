import type { PricingError } from '../../../pricing/index.ts';

const NO_PRICE = 'Não foi possível calcular o preço deste produto.';

/** The user's names for the engine's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  tipo: 'tipo de imposto',
  precoBase: 'preço',
  precoBaseAtacado: 'preço no atacado',
  fator_preco: 'fator de preço da embalagem',
  'aliquotas.ipi': 'alíquota de IPI',
  'aliquotas.st': 'alíquota de ST',
  'aliquotas.stsn': 'alíquota de ST do Simples Nacional',
  'aliquotas.partilha': 'alíquota de ICMS partilha',
  'aliquotas.mva': 'MVA',
  'aliquotas.icmsProprio': 'alíquota de ICMS próprio',
  'aliquotas.icmsInterno': 'alíquota interna de ICMS',
  'aliquotas.reducao': 'redução da base da ST',
  'aliquotas.fcpSt': 'FCP da ST',
  'promocao.final': 'preço final da promoção',
  'promocao.precoBase': 'preço base da promoção',
  promocao: 'preço da promoção',
  'descontos.perc': 'percentual de um desconto',
  percFin: 'percentual do plano de pagamento',
};

const COLUMN = /^(precos|promocao\.tabelaPreco)\[(\d+)\]$/;

/** `alíquota de ST (aliquotas.st)`; a field without a name of its own by its path alone. */
function named(field: string): string {
  const [, table, column] = COLUMN.exec(field) ?? [];
  const name =
    table === undefined
      ? FIELDS[field]
      : `coluna ${column} da tabela ${table === 'precos' ? 'de preços' : 'da promoção'}`;
  return name === undefined ? field : `${name} (${field})`;
}

/**
 * Why a product has no price; staff read which field of its record is missing or cannot be used.
 */
export function noPrice({ code, field }: PricingError, staff: boolean | undefined): string {
  if (staff !== true) return NO_PRICE;
  const isMissing = code === 'missing-price' || code === 'missing-rate';
  return `${NO_PRICE} ${isMissing ? 'Falta no cadastro' : 'Não pode ser usado'}: ${named(field)}.`;
}
