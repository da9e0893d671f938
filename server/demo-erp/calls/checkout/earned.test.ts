import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, LOGIN, clientOf, loginAs, openDemo } from '../../testing/client.ts';
import {
  PAYMENT,
  createQuote,
  type ProductView,
  type QuoteView,
  readQuote,
} from '../../testing/quotes.ts';

type Refusal = QuoteView & {
  error?: string;
  cupomValor?: number | null;
  condicaoAlterada?: string;
};

const erp = openDemo();
let customer: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());

const save = (id: number, body: object) =>
  customer.send<Refusal>('POST', `/orcamentos/${id}/salvar`, body);

/** A quote of about this much, saved: many of a cheap product. */
async function worth(value: number, idFil = 1) {
  const id = await createQuote(customer, 1001, idFil);
  const { body } = await customer.send<{ itens: ProductView[] }>(
    'POST',
    `/orcamentos/${id}/produtos-precos`,
    { take: 100, orderBy: { campo: 'precobase', modo: 'ASC' } },
  );
  const product = body.itens.find(
    ({ disponivel, precos }) =>
      disponivel &&
      precos[0]?.tipoMult === 'M' &&
      precos[0].statEst === 1 &&
      precos[0].precoBase > 1,
  );
  const price = product?.precos[0]?.precoBase ?? 1;
  await clientOf(erp, null).send('PUT', `/_demo/produtos/${product?.id}`, { qtEst: 100_000 });
  const saved = await save(id, {
    itens: [
      { idProd: product?.id, idEmb: product?.idEmb, qtde: 10 * Math.ceil(value / price / 10) },
    ],
    ...PAYMENT,
  });
  return { id, subtotal: saved.body.vlSubTot };
}

describe('what a quote claims for what is bought in it', () => {
  test('cashback pays at most half of the goods; what is refused changes nothing', async () => {
    const { id, subtotal } = await worth(50);
    const most = Math.round(subtotal * 50) / 100;
    const before = await readQuote(customer, id);
    const refused = await save(id, { cashback: most + 0.01 });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      `O cashback paga até 50% da compra: R$ ${most.toFixed(2).replace('.', ',')}.`,
    ]);
    expect(await readQuote(customer, id)).toEqual(before);
    expect((await save(id, { cashback: most })).status).toBe(200);
  });

  test('while it is edited nothing is refused, and the order is', async () => {
    const { id, subtotal } = await worth(300);
    expect(
      (
        await customer.send('PUT', `/orcamentos/${id}/autosave`, {
          brindes: [{ idProd: 10_001, qtde: 1 }],
        })
      ).status,
    ).toBe(200);
    const order = await customer.send<Refusal>('POST', `/orcamentos/${id}/pedido`, {});
    expect([order.status, order.body.error, subtotal > 0]).toEqual([
      422,
      'Este produto não é um brinde.',
      true,
    ]);
  });

  test('gifts come when they are earned, and as many as are earned', async () => {
    interface Gift {
      idProd: number;
      descComp: string;
      qtde: number;
      ganho: string;
      tipo: string;
    }
    const giftOf = async (id: number) =>
      (await customer.get<Gift[]>(`/orcamentos/${id}/brindes`)).body.find(
        ({ tipo }) => tipo === 'VALOR',
      );
    const poor = await worth(200);
    const rich = await worth(3000);
    const [missed, earned] = [await giftOf(poor.id), await giftOf(rich.id)];
    expect([missed?.ganho, earned?.ganho]).toEqual(['N', 'S']);
    expect(
      (await save(poor.id, { brindes: [{ idProd: missed?.idProd, qtde: 1 }] })).body.error,
    ).toBe(`A compra ainda não dá direito ao brinde ${missed?.descComp}.`);
    expect(
      (await save(rich.id, { brindes: [{ idProd: earned?.idProd, qtde: 2 }] })).body.error,
    ).toBe(`A compra dá direito a 1 do brinde ${earned?.descComp}.`);
    expect((await save(rich.id, { brindes: [{ idProd: earned?.idProd, qtde: 1 }] })).status).toBe(
      200,
    );
  });
});

test('below valorMinimoCupom of its branch no coupon counts, and the reason is shown', async () => {
  const few = await worth(50, 2);
  const coupon = await customer.send<{ error?: string }>('POST', `/orcamentos/${few.id}/cupons`, {
    codigo: 'BEMVINDO10',
  });
  expect([coupon.status, coupon.body.error]).toEqual([
    422,
    'Cupons valem para compras a partir de R$ 300,00.',
  ]);
  const saved = await save(few.id, { cupom: 'BEMVINDO10' });
  expect(saved.body).toMatchObject({
    cupomValor: 0,
    condicaoAlterada: expect.stringContaining('Cupons valem para compras a partir de R$ 300,00.'),
  });
  const enough = await worth(600, 2);
  expect(
    (await customer.send('POST', `/orcamentos/${enough.id}/cupons`, { codigo: 'BEMVINDO10' }))
      .status,
  ).toBe(200);
});
