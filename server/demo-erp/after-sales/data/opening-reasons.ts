/** A reason to open a ticket; its own reasons are the next level. */
export interface OpeningReason {
  id: number;
  desc: string;
  itens: readonly OpeningReason[];
}

const reason = (id: number, desc: string, ...itens: OpeningReason[]): OpeningReason => ({
  id,
  desc,
  itens,
});

export const DEVOLUCAO_REASONS: readonly OpeningReason[] = [
  reason(
    1001,
    'Erro no pedido',
    reason(1011, 'Produto errado'),
    reason(1012, 'Quantidade errada'),
    reason(1013, 'Pedido em duplicidade'),
  ),
  reason(
    1002,
    'Erro na entrega',
    reason(1021, 'Produto trocado na separação'),
    reason(1022, 'Entregue em outra loja'),
  ),
  reason(1003, 'Desistência da compra'),
];

export const TROCA_REASONS: readonly OpeningReason[] = [
  reason(
    1101,
    'Produto com defeito',
    reason(1111, 'Não liga'),
    reason(1112, 'Acabamento ruim'),
    reason(1113, 'Peça faltando'),
  ),
  reason(
    1102,
    'Produto diferente do anunciado',
    reason(1121, 'Cor'),
    reason(1122, 'Medida'),
    reason(1123, 'Voltagem'),
  ),
];

export const PRORROGACAO_REASONS: readonly OpeningReason[] = [
  reason(1201, 'Mercadoria entregue com atraso'),
  reason(1202, 'Boleto não recebido'),
  reason(1203, 'Nota fiscal com divergência', reason(1231, 'Valor'), reason(1232, 'Vencimento')),
];

/** Down to the fifth level: vehicle, load, package, place, time. */
export const AVARIA_REASONS: readonly OpeningReason[] = [
  reason(
    1301,
    'Carga',
    reason(
      1311,
      'Embalagem violada',
      reason(
        1321,
        'Caixa aberta',
        reason(
          1331,
          'No carregamento',
          reason(1341, 'Visto pelo motorista'),
          reason(1342, 'Visto pelo conferente'),
        ),
        reason(
          1332,
          'Na descarga',
          reason(1343, 'Visto pelo cliente'),
          reason(1344, 'Visto depois da saída do motorista'),
        ),
      ),
      reason(1322, 'Fita rompida', reason(1333, 'Na estrada')),
    ),
    reason(
      1312,
      'Produto molhado',
      reason(1323, 'Chuva'),
      reason(1324, 'Vazamento de outro produto'),
    ),
  ),
  reason(1302, 'Veículo', reason(1313, 'Acidente'), reason(1314, 'Veículo inadequado')),
];

export const FALTA_REASONS: readonly OpeningReason[] = [
  reason(1401, 'Volume não entregue'),
  reason(1402, 'Caixa incompleta'),
  reason(1403, 'Item faturado e não enviado'),
];

/** Three levels at the most, two at the least. */
export const QUALIDADE_REASONS: readonly OpeningReason[] = [
  reason(
    1501,
    'Durabilidade',
    reason(
      1511,
      'Quebrou em uso',
      reason(1521, 'Na primeira semana'),
      reason(1522, 'No primeiro mês'),
    ),
    reason(1512, 'Desbotou'),
  ),
  reason(
    1502,
    'Segurança',
    reason(1513, 'Choque elétrico', reason(1523, 'Com vítima'), reason(1524, 'Sem vítima')),
    reason(1514, 'Superaquecimento'),
  ),
];

/** A reason of a tree with the tree's own children; undefined when it is not in it. */
export function findReason(tree: readonly OpeningReason[], id: number): OpeningReason | undefined {
  for (const one of tree) {
    const found = one.id === id ? one : findReason(one.itens, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
