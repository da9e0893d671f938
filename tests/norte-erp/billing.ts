import Database from 'better-sqlite3';

export interface Billing {
  /**
   * Bills an order at once, as Norte does: its goods leave today, with an invoice that can be
   * returned against.
   */
  bill(order: number): void;
  close(): void;
}

/** A second connection to the inner ERP's data, which has no call that bills. */
export function createBilling(dataFile: string): Billing {
  const data = new Database(dataFile);
  data.pragma('busy_timeout = 5000');
  const known = data.prepare('SELECT numNf FROM notas WHERE idPedido = ?');
  const next = data.prepare('SELECT max(numNf) + 1 AS numNf FROM notas');
  const header = data.prepare(
    `INSERT INTO notas SELECT @numNf, '1', printf('%044d', @numNf), id, idCli, idFil, idColab, idTransp, date(dtAlt), date(dtAlt), vlTot, qtdeIt FROM documento WHERE id = @order`,
  );
  const lines = data.prepare(
    `INSERT INTO notas_itens (numNf, seq, idProd, unidade, qtd, vlSemImposto, vlUnit, vlTot)
     SELECT @numNf, sqIns, idProd, produto.und, qtde, precoSemImposto, vlUnit, item.vlTot FROM item JOIN produto ON produto.id = idProd WHERE idDoc = @order`,
  );
  const bill = data.transaction((order: number) => {
    if (known.get(order) !== undefined) return;
    const { numNf } = next.get() as { numNf: number };
    header.run({ numNf, order });
    lines.run({ numNf, order });
  });
  return { bill, close: () => data.close() };
}
