import type { Store } from '../store/store.ts';
import type { Random } from './random.ts';
import { positiveCents } from './rounding.ts';

/**
 * Quantity discounts and promotions of a product at a branch: an eighth has the former, a sixteenth
 * the latter.
 */
export function insertOffers(
  store: Store,
  random: Random,
  idProd: number,
  idFil: number,
  price: number,
): void {
  if (random.chance(0.12)) {
    const multiple = random.chance(0.15) ? 12 : 0;
    insertDiscount(store, idProd, idFil, {
      perc: random.int(2, 8) / 2 + 1,
      qtdMin: random.pick([6, 10, 12, 24]),
      multiplo: multiple,
      idPl: null,
      pri: 1,
      priGeral: 2,
    });
    if (random.chance(0.4)) {
      insertDiscount(store, idProd, idFil, {
        perc: 6.5,
        qtdMin: 24,
        multiplo: 0,
        idPl: random.chance(0.5) ? 1 : null,
        pri: 1,
        priGeral: 1,
      });
    }
  }
  if (!random.chance(0.06)) return;
  const byPlan = random.chance(0.3);
  store.run(
    'INSERT INTO promocao (idProd, idFil, validaPlano, idPl, prazMed, qtdMin, qtdMax, precoBase, final, aplFin, aplicaDesconto) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idProd,
    idFil,
    byPlan ? 1 : 0,
    byPlan && random.chance(0.5) ? 1 : null,
    byPlan ? 30 : null,
    random.chance(0.3) ? 6 : 0,
    0,
    positiveCents(price),
    positiveCents(price * (0.78 + random.next() * 0.12)),
    random.chance(0.5) ? 1 : 0,
    random.chance(0.2) ? 1 : 0,
  );
  if (isByTable(idProd)) promoteByTable(store, idProd, idFil);
}

/** Whether a product's promotion names a price table instead of a price: one in eight does. */
const isByTable = (idProd: number): boolean => idProd % 8 === 1;
const CAMPAIGN_TABLE = 90;

/** Makes a promotion one by table: every column of it is a tenth below the list's. */
function promoteByTable(store: Store, idProd: number, idFil: number): void {
  store.run(
    'UPDATE promocao SET precoBase = NULL, final = NULL, tabelaPreco = ? WHERE idProd = ? AND idFil = ?',
    CAMPAIGN_TABLE,
    idProd,
    idFil,
  );
  const columns = [1, 2, 3, 4, 5, 6, 7].map((column) => `round(c${column} * 0.9, 2)`).join(', ');
  store.run(
    `INSERT INTO preco_promocional SELECT ?, idProd, idFil, ${columns} FROM preco WHERE idProd = ? AND idFil = ?`,
    CAMPAIGN_TABLE,
    idProd,
    idFil,
  );
}

function insertDiscount(
  store: Store,
  idProd: number,
  idFil: number,
  rule: {
    perc: number;
    qtdMin: number;
    multiplo: number;
    idPl: number | null;
    pri: number;
    priGeral: number;
  },
): void {
  store.run(
    'INSERT INTO desconto (idProd, idFil, perc, qtdMin, qtdMax, multiplo, idPl, pri, priGeral, somenteRetira, visivel) VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, 0, 1)',
    idProd,
    idFil,
    rule.perc,
    rule.qtdMin,
    rule.multiplo,
    rule.idPl,
    rule.pri,
    rule.priGeral,
  );
}
