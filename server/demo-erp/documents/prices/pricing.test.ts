import { afterAll, expect, test } from 'vitest';
import { generateData } from '../../seed/generate.ts';
import { openStore } from '../../store/store.ts';
import { type SaleTerms, priceDocument } from './pricing.ts';

const store = openStore(':memory:');
generateData(store, { today: '2026-11-20', products: 120 });
afterAll(() => store.close());

const TERMS: SaleTerms = {
  idFil: 1,
  tabelaPreco: 1,
  idPl: null,
  idCob: null,
  idTransp: null,
  idTpOp: null,
  vlFreteOriginal: 0,
  vlFreteAbonado: 0,
};

/** A product of one piece at a price without taxes, rules or packages that would change it. */
function productAt(price: number): number {
  const found = store.one<{
    id: number;
  }>(`SELECT produto.id FROM produto JOIN preco ON preco.idProd = produto.id AND preco.idFil = 1
    WHERE NOT EXISTS (SELECT 1 FROM promocao WHERE promocao.idProd = produto.id) ORDER BY produto.id LIMIT 1`);
  if (!found) throw new Error('the data has a product without a promotion');
  store.run('UPDATE preco SET c1 = ? WHERE idProd = ? AND idFil = 1', price, found.id);
  store.run('UPDATE produto SET tipoImposto = 1, ipi = 0 WHERE id = ?', found.id);
  store.run('UPDATE embalagem SET fator_preco = 1 WHERE idProd = ?', found.id);
  store.run('DELETE FROM desconto WHERE idProd = ?', found.id);
  return found.id;
}

test.each([
  [0.09, 2.5, '0.23'],
  [1.15, 0.3, '0.35'],
  [1.005, 0, '0.00'],
])(
  'what is served of a cut line at %s, %s packages, is charged in decimals: %s',
  (price, qtdeAt, vlTot) => {
    const line = {
      sqIns: 1,
      idProd: productAt(price),
      idFil: 1,
      idEmb: null,
      qtde: 10,
      percFlex: 0,
      bonificado: false,
      idCor: null,
    };
    const { lines, totals } = priceDocument(store, TERMS, [line], () => qtdeAt);
    expect(lines).toMatchObject([{ qtdeAt, priced: { vlTot } }]);
    expect(totals.vlSubTot).toBe(Number(vlTot));
  },
);
