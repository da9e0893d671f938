import type { Random } from '../../seed/random.ts';
import type { Store } from '../../store/store.ts';
import { RETURN_REASONS } from '../data/reasons.ts';
import { momentBefore } from './moments.ts';

const RETURNS = 38;
const FIRST_RETURN = 5200;
/** The default filter of the portal shows a month: so many returns are younger. */
const RECENT = 16;

const NOTES = [
  'Retirar no recebimento, das 8h às 11h.',
  'Mercadoria separada e identificada.',
  'Produto na embalagem original.',
];

interface Bought {
  numNf: number;
  idCli: number;
  idFil: number;
  idColab: number;
}

/** Returns of the last half year, oldest first: those of more than two weeks ago are done. */
export function seedReturns(store: Store, random: Random, today: string): void {
  store.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('devolucao', ?)", FIRST_RETURN);
  const ages = Array.from({ length: RETURNS }, (_, index) =>
    index < RECENT ? random.int(1, 29) : random.int(30, 180),
  );
  ages.sort((one, other) => other - one);
  for (const [index, age] of ages.entries()) seedReturn(store, random, today, age, index);
}

function seedReturn(store: Store, random: Random, today: string, age: number, index: number): void {
  const dtInc = momentBefore(random, today, age);
  const mine =
    index % 3 === 0 ? 'notas.idCli = 1001' : index % 3 === 1 ? 'cliente.idMatriz = 1002' : '1 = 1';
  const invoices = store.all<Bought>(
    `SELECT numNf, notas.idCli, notas.idFil, coalesce(conta.id, notas.idColab) AS idColab FROM notas JOIN cliente ON cliente.id = notas.idCli
     LEFT JOIN colaborador AS conta ON conta.idCli = cliente.idMatriz WHERE dtSai < ? AND ${mine} ORDER BY dtSai DESC, numNf LIMIT 25`,
    dtInc.slice(0, 10),
  );
  const invoice = random.pick(invoices);
  const { id } = store.run(
    'INSERT INTO devolucao (idCli, idFil, idColab, dtInc, status, obs) VALUES (?, ?, ?, ?, ?, ?)',
    invoice.idCli,
    invoice.idFil,
    invoice.idColab,
    dtInc,
    age > 14 || random.chance(0.3) ? 'CONCLUIDO' : 'AGUARDANDO',
    random.chance(0.4) ? random.pick(NOTES) : null,
  );
  const products = store.all<{ idProd: number; qtd: number }>(
    'SELECT idProd, qtd FROM notas_itens WHERE numNf = ? ORDER BY seq LIMIT ?',
    invoice.numNf,
    random.int(1, 4),
  );
  for (const [seq, product] of products.entries()) {
    const reason = random.pick(RETURN_REASONS);
    const loose = index % 7 === 0 && seq === products.length - 1;
    store.run(
      'INSERT INTO devolucao_item VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      seq + 1,
      loose ? null : invoice.numNf,
      product.idProd,
      random.int(1, Math.max(1, Math.min(6, Math.floor(product.qtd)))),
      Number(reason.id),
      reason.informa === 'S' || reason.informa === true ? 'Caixa amassada e com vazamento.' : null,
    );
  }
}
