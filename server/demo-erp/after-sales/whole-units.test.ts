import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, LOGIN, loginAs, openDemo } from '../testing/client.ts';
import { fitsUnit } from './invoices.ts';

const erp = openDemo();
let customer: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());

interface Product {
  id: number;
  descNF: string;
  unidade: string;
  qtd: number;
  indisponivel: boolean;
  permiteDevolucao: boolean;
  numNF: number;
}

/** A product of the customer's invoices that may be returned, whole or in parts. */
async function returnable(isDivided: boolean): Promise<Product> {
  const invoices = await customer.get<{ numNf: number }[]>(
    '/devolucoes/notas-fiscais?idCli=1001&idFil=1&dtInicial=2000-01-01&dtFinal=2100-01-01',
  );
  for (const { numNf } of invoices.body) {
    const { body } = await customer.get<Product[]>(
      `/devolucoes/notas-fiscais/produtos?numNf=${numNf}`,
    );
    const found = body.find(
      (one) =>
        one.permiteDevolucao &&
        !one.indisponivel &&
        one.qtd >= 2 &&
        Number.isInteger(one.qtd) &&
        ['M', 'KG'].includes(one.unidade) === isDivided,
    );
    if (found) return found;
  }
  throw new Error(`no returnable product, divided: ${isDivided}`);
}

const back = ({ id, numNF }: Product, qtd: number) =>
  customer.send<{ error?: string; message?: string }>('POST', '/devolucoes', {
    idCli: 1001,
    idFil: 1,
    itens: { [numNF]: [{ cod: id, qtd, idMotivo: 1, descMotivo: 'Veio amassado' }] },
  });

test('of what is sold by the piece only whole ones come back; what is measured comes in parts', async () => {
  const piece = await returnable(false);
  expect(await back(piece, 1.5)).toMatchObject({
    status: 422,
    body: { error: `${piece.descNF}: quantidade inválida.` },
  });
  expect((await back(piece, 1)).status).toBe(200);
  expect((await back(await returnable(true), 1.5)).status).toBe(200);
});

test.each([
  ['PAR', 3, 1.5, false],
  ['PAR', 3, 1, true],
  ['KG', 3, 1.5, true],
  // Bought in parts, whatever its unit: it could else not come back.
  ['UN', 2.5, 0.5, true],
])('of %s, %d bought, %d come back: %s', (unidade, qtd, asked, fits) => {
  expect(fitsUnit({ unidade, qtd }, asked)).toBe(fits);
});
