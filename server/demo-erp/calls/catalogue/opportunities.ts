import type { Answer } from '../../types.ts';
import type { Condition } from './condition.ts';

/**
 * Opportunities of a customer, each with the condition that its products meet, which binds the
 * branch.
 */
const OPPORTUNITIES: readonly { valor: string; descricao: string; sql: string }[] = [
  {
    valor: 'PROMOCAO',
    descricao: 'Promoções',
    sql: 'preco.idProd IN (SELECT idProd FROM promocao WHERE idFil = ?)',
  },
  {
    valor: 'DESCONTO',
    descricao: 'Desconto por quantidade',
    sql: 'preco.idProd IN (SELECT idProd FROM desconto WHERE idFil = ? AND visivel = 1)',
  },
  { valor: 'ULTIMAS', descricao: 'Últimas unidades', sql: 'preco.idFil = ? AND preco.statEst = 2' },
];

/** OPORTUNIDADES */
export function opportunities(): Answer {
  return OPPORTUNITIES.map(({ valor, descricao }) => ({ valor, descricao }));
}

/**
 * Products of any of the chosen opportunities; a mere yes means promotions, an unknown word
 * nothing.
 */
export function opportunityCondition(chosen: readonly unknown[], idFil: number): Condition[] {
  if (chosen.length === 0) return [];
  const wanted = OPPORTUNITIES.filter(
    ({ valor }) =>
      chosen.includes(valor) ||
      (valor === 'PROMOCAO' && chosen.some((one) => one === true || one === 1 || one === 'S')),
  );
  return [
    {
      sql: wanted.length === 0 ? '1 = 0' : wanted.map(({ sql }) => `(${sql})`).join(' OR '),
      values: wanted.map(() => idFil),
    },
  ];
}
