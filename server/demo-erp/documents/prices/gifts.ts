import { cents } from '../../cents.ts';
import type { Store } from '../../store/store.ts';
import type { DocumentRow } from '../select.ts';

interface GiftRow {
  id: number;
  descricao: string;
  tipo: 'VALOR' | 'PRODUTOS';
  vlMin: number;
  categoria: string | null;
  qtdMin: number;
  idProd: number;
  qtde: number;
  descComp: string;
}

/**
 * Every gift as a stored quote stands: how often it is earned, how many there are of it then, and
 * what is missing to earn it, in reais or in items. Gifts by products come once for each full
 * quantity.
 */
export function giftsOf(store: Store, row: Pick<DocumentRow, 'id' | 'vlSubTot'>) {
  return store
    .all<GiftRow>(
      'SELECT brinde.*, produto.descComp FROM brinde JOIN produto ON produto.id = brinde.idProd ORDER BY brinde.id',
    )
    .map((gift) => {
      const { id, idProd, descComp, descricao, tipo } = gift;
      const [reached, needed] =
        tipo === 'VALOR'
          ? [row.vlSubTot, gift.vlMin]
          : [boughtOf(store, row.id, gift.categoria), gift.qtdMin];
      const times = tipo === 'VALOR' ? Number(reached >= needed) : Math.floor(reached / needed);
      return {
        id,
        idProd,
        imagemId: idProd,
        descComp,
        descricao,
        tipo,
        times,
        qtde: gift.qtde * Math.max(1, times),
        falta: times > 0 ? 0 : cents(needed - reached),
      };
    });
}

function boughtOf(store: Store, idDoc: number, category: string | null): number {
  const sum = store.one<{ qtde: number | null }>(
    'SELECT sum(qtde) AS qtde FROM item JOIN produto ON produto.id = idProd WHERE idDoc = ? AND bonificado = 0 AND categoria = ?',
    idDoc,
    category,
  );
  return sum?.qtde ?? 0;
}
