import { describe, expect, test } from 'vitest';
import { forkProduct } from '../../tests/builders/compile.ts';
import { sourcesIn } from '../../tests/builders/sources.ts';
import { fieldTitles, type NamedDocument } from './field-titles.ts';

const documents = new Map<string, NamedDocument>();
const compiler = forkProduct();
compiler.quick({ tenant: 'x', base: sourcesIn('config/base'), overlay: [], hostOwners: {} });
for (const document of compiler.documents)
  documents.set(`${document.kind}/${document.id}`, document);
const titles = fieldTitles(documents);

describe('the title that a shown field follows', () => {
  test('is that of the entity that the field refers to, where it has none of its own', () => {
    expect(titles.get('list/pedidos#/columns/st')).toMatchObject({
      at: 'entity/pedido#/schema/properties/st/title',
      title: 'Situação',
    });
  });

  test('is that of the entity which the call of its list answers', () => {
    expect(titles.get('list/pedidos#/columns/vlTot')).toMatchObject({
      at: 'entity/pedido#/schema/properties/vlTot/title',
      isOverridden: false,
    });
    expect(titles.get('list/pedidos#/columns/vlTot')?.title).toMatch(/\S/);
  });

  test('is found through records of records, where it is declared', () => {
    const razSoc = titles.get('list/pedidos#/columns/cliente.razSoc')?.at;
    expect(razSoc).toMatch(/^entity\/[\w-]+#\/schema\/properties\/razSoc\/title$/);
    expect(razSoc).not.toMatch(/^entity\/pedido#/);
  });

  test('is found for cards, and for details of what their document loads or keeps', () => {
    expect(titles.get('list/pedidos#/card/fields/qtdeIt')?.at).toBe(
      'entity/pedido#/schema/properties/qtdeIt/title',
    );
    expect(titles.get('dialog/boleto-negociar#/body/dados/fields/valor')?.at).toMatch(
      /^entity\/.*\/valor\/title$/,
    );
    expect([...titles.keys()].some((at) => at.startsWith('dialog/pedido-preview#'))).toBe(true);
  });

  test('says which fields have a label of their own instead', () => {
    const own = [...titles.values()].filter(({ isOverridden }) => isOverridden);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(titles.size / 2);
  });
});
