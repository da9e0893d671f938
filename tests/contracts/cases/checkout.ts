import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { Person } from '../world.ts';
import { type Document, fullQuote, newQuote, ownCustomer } from './steps.ts';
import type { CallCase } from './types.ts';

const savedQuote = async (person: Person) => {
  const quote = await fullQuote(person);
  await person.ask('ORCAMENTO_SALVAR', quote);
  return { id: quote.id };
};

export const ORCAMENTO_CUPOM: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { id, ...orcamento } = await fullQuote(person);
    return { id, codigo: 'bemvindo10', orcamento };
  },
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({ codigo: 'BEMVINDO10', tipo: 'PERC', desconto: 10 });
    const { valor = 0 } = value as { valor?: number };
    expect(valor).toBeGreaterThan(0);
    const saved = await person.ask<Document & { cupomValor: number; vlSubTot: number }>(
      'ORCAMENTO_SALVAR',
      { ...(given.orcamento as object), id: given.id ?? 0, cupom: 'BEMVINDO10' },
    );
    expect(saved.cupomValor).toBeCloseTo(valor, 2);
    expect(
      (await refusal(person.exchange('ORCAMENTO_CUPOM', { ...given, codigo: 'NAOHA' }))).status,
    ).toBe(422);
  },
};

export const ORCAMENTO_CASHBACK: CallCase = {
  as: 'customer',
  writes: true,
  given: savedQuote,
  check: ({ value }) => {
    const { saldo, disponivel, gerado } = value as {
      saldo: number;
      disponivel: number;
      gerado: number;
    };
    expect(saldo).toBeGreaterThan(0);
    expect(disponivel).toBeLessThanOrEqual(saldo);
    expect(gerado).toBeGreaterThan(0);
  },
};

export const ORCAMENTO_CASHBACK_REGRAS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person) }),
  check: ({ value }) =>
    expect(value).toContainEqual(
      expect.objectContaining({ descricao: expect.stringMatching(/./), perc: expect.any(Number) }),
    ),
};

export const CLIENTE_CREDITO: CallCase = {
  as: 'customer',
  given: async (person) => ({ idCli: (await ownCustomer(person)).idCli }),
  check: async ({ value, given, person }) => {
    const balances = value as unknown as { idFil: number; valor: number }[];
    expect(balances.length).toBeGreaterThan(0);
    const [first] = balances;
    expect(await person.ask('CLIENTE_CREDITO', { ...given, idFil: first?.idFil ?? 0 })).toEqual([
      first,
    ]);
  },
};

export const ORCAMENTO_BRINDES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person) }),
  check: ({ value }) => {
    const gifts = value as unknown as { ganho: boolean; falta: number; tipo: string }[];
    expect(new Set(gifts.map(({ tipo }) => tipo))).toEqual(new Set(['VALOR', 'PRODUTOS']));
    // An empty quote has earned nothing, and knows what is missing.
    expect(gifts.every(({ ganho, falta }) => !ganho && falta > 0)).toBe(true);
  },
};

export const ATENDENTE: CallCase = {
  as: 'customer',
  given: async () => ({ idAtendente: 6 }),
  check: async ({ value, person }) => {
    expect(value).toEqual({ id: 6, nome: expect.stringMatching(/./) });
    expect((await person.send('ATENDENTE', { idAtendente: 999_999 })).answer.status).toBe(404);
  },
};

const receipt = {
  arquivo: [{ id: 'f1', name: 'comprovante.pdf', type: 'application/pdf', size: 200 }],
};
const withReceipt = async (person: Person) => {
  const id = await newQuote(person);
  return {
    id,
    idComprovante: (
      await person.ask<{ id: number }>('ORCAMENTO_COMPROVANTE_ENVIAR', { id, ...receipt })
    ).id,
  };
};

export const ORCAMENTO_COMPROVANTE_ENVIAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person), ...receipt }),
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({ nome: 'comprovante.pdf', tipo: 'application/pdf', tamanho: 200 });
    expect(await person.ask('ORCAMENTO_COMPROVANTES', { id: given.id ?? 0 })).toEqual([value]);
    const refused = await refusal(
      person.exchange('ORCAMENTO_COMPROVANTE_ENVIAR', {
        ...given,
        arquivo: [{ id: 'f2', name: 'a.exe', type: 'application/x-msdownload', size: 40 }],
      }),
    );
    expect(refused.status).toBe(422);
  },
};

export const ORCAMENTO_COMPROVANTES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: (await withReceipt(person)).id }),
  check: ({ value }) => expect(value).toHaveLength(1),
};

export const ORCAMENTO_COMPROVANTE_EXCLUIR: CallCase = {
  as: 'customer',
  writes: true,
  given: withReceipt,
  check: async ({ given, person }) =>
    expect(await person.ask('ORCAMENTO_COMPROVANTES', { id: given.id ?? 0 })).toEqual([]),
};

export const ORCAMENTO_COMPROVANTE_BAIXAR: CallCase = {
  as: 'customer',
  writes: true,
  given: withReceipt,
  check: ({ answer }) => {
    expect(answer.contentType).toBe('application/pdf');
    expect(answer.body).toHaveLength(200);
  },
};

export const ORCAMENTO_LINK_PAGAMENTO: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const quote = await fullQuote(person);
    await person.ask('ORCAMENTO_SALVAR', { ...quote, idCob: 2, idPl: 1 });
    return { id: quote.id };
  },
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({
      status: 'PENDENTE',
      url: expect.stringMatching(/^https?:/),
      validade: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await person.ask('ORCAMENTO_LINK_PAGAMENTO', given)).toEqual(value);
    expect(await person.ask('ORCAMENTO', given)).toMatchObject({
      linkPagamento: value,
      linkPagamentoStatus: 'PENDENTE',
      linkExterno: { label: 'Pagar agora' },
    });
  },
};

/** A branch that sells by carts: which one is the parameters' to say. */
async function cartBranch(person: Person): Promise<{ idCli: number; idFil: number }> {
  const { parametros } = await person.ask<{
    parametros: { nome: string; valor: string; idFil?: number }[];
  }>('CARGA');
  const idFil = parametros.find(
    ({ nome, valor, idFil: branch }) =>
      /USA_?CARRINHO/i.test(nome) && valor === 'S' && branch !== undefined,
  )?.idFil;
  return { idCli: (await ownCustomer(person)).idCli, idFil: idFil ?? 0 };
}

export const CARRINHO_ABRIR: CallCase = {
  as: 'customer',
  writes: true,
  given: cartBranch,
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({ isCarrinho: true });
    expect(await person.ask('CARRINHO_ABRIR', given)).toEqual(value);
    const own = await ownCustomer(person);
    expect(await person.ask('CARRINHO_ABRIR', own)).toMatchObject({ isCarrinho: false });
  },
};

export const CARRINHO: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    id: (await person.ask<{ id: number }>('CARRINHO_ABRIR', await cartBranch(person))).id,
    validar: 1,
    chave_tributaria: 'XX-XX-PJ',
  }),
  check: async ({ value, given, person, request }) => {
    expect(request.path).toBe(`carrinhos/${String(given.id)}?validar=1&chave_tributaria=XX-XX-PJ`);
    expect(value).toMatchObject({
      id: given.id,
      isCarrinho: true,
      condicaoAlterada: expect.stringMatching(/chave tributária/),
    });
    const { chaveTribut } = value as { chaveTribut: string };
    expect(
      await person.ask('CARRINHO', { ...given, chave_tributaria: chaveTribut }),
    ).not.toHaveProperty('condicaoAlterada');
  },
};
