import { expect } from 'vitest';
import { newOrder, newQuote, ownCustomer, type Product, productsOf } from './steps.ts';
import type { Person } from '../world.ts';
import type { CallCase, Page } from './types.ts';

interface Model extends Product {
  tipo: string;
  idCor?: number;
  cor?: string;
  tamanho?: string;
}
interface Option {
  valor: string;
  descricao: string;
}

const search = async (person: Person, id: number, filtros: object) =>
  (await person.ask<Page<Model>>('ORCAMENTO_PRODUTOS', { id, page: 1, filtros: { ...filtros } }))
    .itens;

/** A quote and its dearest product, as the related calls are asked. */
async function quoteAndProduct(person: Person) {
  const id = await newQuote(person);
  const [first] = await productsOf(person, id);
  return { id, idProduto: first?.id ?? 0, idFil: (await ownCustomer(person)).idFil };
}
export const ORCAMENTO_CATALOGO: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { id } = await quoteAndProduct(person);
    return { id, q: 'tinta', page: 1, take: 5 };
  },
  check: ({ value, request }) => {
    expect(request.path).toMatch(/\/produtos\?q=tinta&/);
    const { itens, paginator } = value as unknown as Page<{
      id: number;
      display: string;
      descricao: string;
      codigo_barras: string;
    }>;
    expect(paginator.per_page).toBe(5);
    expect(itens.length).toBeGreaterThan(0);
    expect(itens.every(({ display }) => /tinta/i.test(display))).toBe(true);
    expect(JSON.stringify(itens)).not.toMatch(/preco/i);
  },
};
async function grouped(person: Person): Promise<{ id: number; product: Model }> {
  const id = await newQuote(person);
  for (let page = 1; page < 50; page++) {
    const { itens } = await person.ask<Page<Model>>('ORCAMENTO_PRODUTOS', {
      id,
      page,
      filtros: {},
    });
    const product = itens.find(({ tipo }) => tipo === 'G');
    if (product) return { id, product };
    if (itens.length === 0) break;
  }
  throw new Error('No product has models');
}

export const ORCAMENTO_DIMENSOES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    id: await newQuote(person),
    idCli: (await ownCustomer(person)).idCli,
  }),
  check: async ({ value, given, person }) => {
    const dimensions = Object.entries(
      value as unknown as Record<string, { label: string; itens: Option[] }>,
    );
    expect(dimensions.map(([name]) => name)).toEqual(['dim1', 'dim2', 'dim3', 'dim4']);
    for (const [name, { label, itens }] of dimensions) {
      expect(label).toMatch(/./);
      const found = await search(person, Number(given.id), {
        dimensoes: { [name]: [itens[0]?.valor ?? ''] },
      });
      expect(found.length).toBeGreaterThan(0);
    }
  },
};

export const OPORTUNIDADES: CallCase = {
  as: 'customer',
  writes: true,
  check: async ({ value, person }) => {
    const id = await newQuote(person);
    const all = (await search(person, id, {})).length;
    const options = value as unknown as Option[];
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      const found = await search(person, id, { oportunidades: [option.valor] });
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(all);
    }
    expect(await search(person, id, { oportunidades: ['nenhuma'] })).toEqual([]);
  },
};

export const CLIENTE_COMPRAS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    await newOrder(person);
    return { idCli: (await ownCustomer(person)).idCli };
  },
  check: async ({ value, person }) => {
    const { compras, filtros } = value as unknown as {
      compras: { idProd: number; dtUlt: string; dias: number }[];
      filtros: Option[];
    };
    const days = compras.map(({ dias }) => dias);
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(compras[0]?.dias).toBe(0);
    const latest = await search(person, await newQuote(person), {
      compra: [filtros[0]?.valor ?? ''],
    });
    expect(latest.length).toBeGreaterThan(0);
    expect(compras.map(({ idProd }) => idProd)).toEqual(
      expect.arrayContaining(latest.map(({ id }) => id)),
    );
  },
};

export const CLIENTE_MIX: CallCase = {
  as: 'customer',
  writes: true,
  given: ownCustomer,
  check: async ({ value, person }) => {
    const usual = value as unknown as { idProd: number; qtde: number }[];
    expect(usual.length).toBeGreaterThan(0);
    const found = await search(person, await newQuote(person), { mix: true });
    expect(usual.map(({ idProd }) => idProd)).toEqual(
      expect.arrayContaining(found.map(({ id }) => id)),
    );
  },
};

export const CLIENTE_MIX_SALVAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const own = await ownCustomer(person);
    const [product] = await productsOf(person, await newQuote(person));
    return { ...own, idProd: product?.id ?? 0, qtde: 12 };
  },
  check: async ({ given, person }) => {
    const { idCli = 0, idFil = 0, idProd = 0 } = given;
    expect(await person.ask('CLIENTE_MIX', { idCli, idFil })).toContainEqual({
      idProd,
      idFil,
      qtde: 12,
    });
    await person.ask('CLIENTE_MIX_SALVAR', { ...given, qtde: 0 });
    expect(await person.ask('CLIENTE_MIX', { idCli, idFil })).not.toContainEqual(
      expect.objectContaining({ idProd }),
    );
  },
};

export const ORCAMENTO_SIMILARES: CallCase = {
  as: 'customer',
  writes: true,
  given: quoteAndProduct,
  check: ({ value, given }) => {
    const products = value as unknown as Product[];
    expect(products.length).toBeGreaterThan(0);
    expect(products.map(({ id }) => id)).not.toContain(given.idProduto);
    expect(products.every(({ precos: [price] }) => price?.idFil === given.idFil)).toBe(true);
  },
};
export const ORCAMENTO_AGREGADOS = ORCAMENTO_SIMILARES;

export const ORCAMENTO_MODELOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { id, product } = await grouped(person);
    return { id, idProduto: product.id };
  },
  check: async ({ value, given, person }) => {
    const models = value as unknown as Model[];
    const kinds = models.map(({ cor, tamanho }) => `${cor}/${tamanho}`);
    expect(models.length).toBeGreaterThan(1);
    expect(new Set(kinds).size).toBe(models.length);
    const bought = models.find(({ precos: [price] }) => price?.statEst === 1);
    const line = { sqIns: 1, idProd: bought?.id ?? 0, idCor: bought?.idCor ?? 0, qtde: 2 };
    const saved = await person.ask<{ itens: object[] }>('ORCAMENTO_SALVAR', {
      id: given.id ?? 0,
      itens: [line],
    });
    expect(saved.itens).toMatchObject([line]);
  },
};

export const ORCAMENTO_PRECOS: CallCase = {
  as: 'customer',
  writes: true,
  given: quoteAndProduct,
  check: async ({ value, given, world }) => {
    const rows = value as unknown as {
      idTab: number;
      atual: boolean;
      precoFinal: number;
      precoSemImposto: number;
      valorImpostos: number;
    }[];
    expect(rows.every(({ atual }) => atual)).toBe(true);
    expect(
      rows.every(
        ({ precoFinal, precoSemImposto, valorImpostos }) =>
          Math.abs(precoFinal - precoSemImposto - valorImpostos) < 0.011,
      ),
    ).toBe(true);
    const staff = await (await world.as('staff')).ask<{ idTab: number }[]>(
      'ORCAMENTO_PRECOS',
      given,
    );
    expect(new Set(staff.map(({ idTab }) => idTab)).size).toBe(7);
  },
  with: ['staff'],
};

export const ORCAMENTO_CUSTOS: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (_, world) => {
    const { id, idProduto } = await quoteAndProduct(await world.as('customer'));
    return { id, produtos: [idProduto] };
  },
  check: ({ value, given }) => {
    const [row] = value as unknown as { idProd: number; custo?: number; percComissao?: number }[];
    expect(row?.idProd).toBe((given.produtos as number[])[0]);
    expect(row?.custo ?? row?.percComissao).toBeGreaterThan(0);
  },
};

export const ORCAMENTO_DESCONTOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const id = await newQuote(person);
    const [product] = await search(person, id, { oportunidades: ['DESCONTO'] });
    return { id, idProduto: product?.id ?? 0 };
  },
  check: ({ value }) => {
    const rules = value as unknown as { perc: number; qtdMin: number; visivel: boolean }[];
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.every(({ visivel, perc }) => visivel && perc > 0)).toBe(true);
    const least = rules.map(({ qtdMin }) => qtdMin);
    expect(least).toEqual([...least].sort((one, other) => one - other));
  },
};

export const PRODUTO_DETALHES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ idProd: (await quoteAndProduct(person)).idProduto }),
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({
      id: given.idProd,
      descricao: expect.stringMatching(/./),
      codBarra: expect.stringMatching(/^\d{13}$/),
      ncm: expect.stringMatching(/^\d{8}$/),
      pesoBruto: expect.any(Number),
    });
    const { imagens } = value as unknown as { imagens: { imagemId: number }[] };
    for (const { imagemId } of imagens)
      expect(
        (await person.send('PRODUTO_IMAGEM', { idImagem: imagemId })).answer.contentType,
      ).toMatch(/^image\//);
  },
};

const ownCode = async (person: Person) => {
  const id = await newQuote(person);
  const [product] = await productsOf(person, id);
  return { idCli: (await ownCustomer(person)).idCli, codigo: 'MEU-77', idProd: product?.id ?? 0 };
};

export const CLIENTE_CODIGO_SALVAR: CallCase = {
  as: 'customer',
  writes: true,
  given: ownCode,
  check: async ({ value, given, person }) => {
    expect(value).toMatchObject({ codigo: 'MEU-77', idProd: given.idProd });
    const [found] = await person.ask<object[]>('ORCAMENTO_CODIGOS', {
      id: await newQuote(person),
      codigos: ['meu-77'],
    });
    expect(found).toMatchObject({
      codigo: 'meu-77',
      tipo: 'CLIENTE',
      produto: { id: given.idProd },
    });
  },
};

export const CLIENTE_CODIGOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const code = await ownCode(person);
    await person.ask('CLIENTE_CODIGO_SALVAR', code);
    return { idCli: code.idCli };
  },
  check: ({ value }) =>
    expect(value).toContainEqual(
      expect.objectContaining({ codigo: 'MEU-77', descComp: expect.stringMatching(/./) }),
    ),
};

export const ORCAMENTO_CODIGOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const id = await newQuote(person);
    const found = await person.ask<Page<Product & { codBarra: string; idExibicao: string }>>(
      'ORCAMENTO_PRODUTOS',
      { id, page: 1, filtros: {} },
    );
    const [first, second, third] = found.itens;
    return {
      id,
      codigos: [String(first?.id), second?.codBarra ?? '', third?.idExibicao ?? '', 'nada disso'],
    };
  },
  check: ({ value, given, request }) => {
    expect(request.idempotent).toBe(true);
    const found = value as unknown as {
      codigo: string;
      tipo?: string;
      produto?: Product;
      message?: string;
    }[];
    expect(found.map(({ codigo }) => codigo)).toEqual(given.codigos);
    expect(found.map(({ tipo }) => tipo)).toEqual(['INTERNO', 'BARRAS', 'INTERNO', undefined]);
    expect(
      found
        .slice(0, 3)
        .every(({ produto }) => produto !== undefined && produto.precos.length === 1),
    ).toBe(true);
    expect(found[3]?.message).toMatch(/./);
  },
};
