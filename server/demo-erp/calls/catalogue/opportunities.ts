import type { Answer } from '../../types.ts';
import type { Condition } from './filters.ts';

/** What a customer may take advantage of, each with the condition that its products meet. */
const OPPORTUNITIES: readonly { valor: string; descricao: string; sql: string }[] = [
  { valor: 'PROMOCAO', descricao: 'Promoções', sql: 'EXISTS (SELECT 1 FROM promocao WHERE promocao.idProd = produto.id AND promocao.idFil = preco.idFil)' },
  { valor: 'DESCONTO', descricao: 'Desconto por quantidade', sql: 'EXISTS (SELECT 1 FROM desconto WHERE desconto.idProd = produto.id AND desconto.idFil = preco.idFil AND desconto.visivel = 1)' },
  { valor: 'ULTIMAS', descricao: 'Últimas unidades', sql: 'preco.statEst = 2' },
];

/** OPORTUNIDADES */
export function opportunities(): Answer {
  return OPPORTUNITIES.map(({ valor, descricao }) => ({ valor, descricao }));
}

/** Products of any of the chosen opportunities; a mere yes means promotions, an unknown word nothing. */
export function opportunityCondition(chosen: readonly unknown[]): Condition[] {
  if (chosen.length === 0) return [];
  const wanted = OPPORTUNITIES.filter(({ valor }) => chosen.includes(valor) || (valor === 'PROMOCAO' && chosen.some((one) => one === true || one === 1 || one === 'S')));
  return [{ sql: wanted.length === 0 ? '1 = 0' : wanted.map(({ sql }) => `(${sql})`).join(' OR '), values: [] }];
}
