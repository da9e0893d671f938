import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { newOrder, newQuote, type Product } from './cases/steps.ts';
import type { Page } from './cases/types.ts';
import { type Implementation, implementations, obstacle } from './implementations.ts';
import { type OpenWorld, openWorld, type Person } from './world.ts';

/**
 * Each filter of the product search, given as the call declares it, narrows the search, and means
 * what it says.
 */
const filters: Record<
  string,
  { of(products: Product[]): JsonObject; holds?(product: Product, given: JsonObject): boolean }
> = {
  termo: {
    of: ([first]) => ({ termo: first?.descComp.split(' ')[0] ?? '' }),
    holds: (product, { termo }) =>
      JSON.stringify(product).toLowerCase().includes(String(termo).toLowerCase()),
  },
  somente_descricao: {
    of: ([first]) => ({ termo: first?.descComp.split(' ')[0] ?? '', somente_descricao: true }),
    holds: ({ descComp }, { termo }) =>
      descComp.toLowerCase().includes(String(termo).toLowerCase()),
  },
  produto_id: {
    of: ([first]) => ({ produto_id: [first?.id ?? 0] }),
    holds: ({ id }, { produto_id }) => (produto_id as number[]).includes(id),
  },
  dimensoes: {
    of: ([first]) => ({ dimensoes: { dim2: [first?.marca ?? ''] } }),
    holds: ({ marca }, { dimensoes }) => (dimensoes as { dim2: string[] }).dim2.includes(marca),
  },
  oportunidades: {
    of: () => ({ oportunidades: true }),
    holds: ({ precos: [price] }) => price?.promocao !== undefined,
  },
  compra: { of: () => ({ compra: true }) },
  mix: { of: () => ({ mix: true }) },
};

function contractOf(implementation: Implementation): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());
  const search = (person: Person, id: number, filtros: JsonObject) =>
    person.ask<Page<Product>>('ORCAMENTO_PRODUTOS', { id, page: 1, filtros });

  test.for(Object.entries(filters))('%s', async ([, { of, holds = () => true }], { skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    await newOrder(customer);
    const id = await newQuote(customer);
    const all = await search(customer, id, {});
    const given = of(all.itens);
    const found = await search(customer, id, given);
    expect(found.paginator.total).toBeGreaterThan(0);
    expect(found.paginator.total).toBeLessThan(all.paginator.total);
    expect(found.itens.filter((product) => !holds(product, given))).toEqual([]);
  });

  test('a filter that is off filters nothing', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const id = await newQuote(customer);
    const off = await search(customer, id, {
      termo: '',
      dimensoes: {},
      oportunidades: false,
      compra: false,
      mix: false,
      produto_id: [],
    });
    expect(off.paginator).toEqual((await search(customer, id, {})).paginator);
  });
}

describe.for(implementations.map((one) => [one.name, one] as const))(
  '%s searches products by',
  ([, implementation]) => contractOf(implementation),
);
