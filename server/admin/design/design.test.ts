import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ConfiguredParameters,
  DocumentText,
  DocumentTexts,
} from '../../../schemas/admin/design.ts';
import { placeOf } from '../../../schemas/places/address.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { createAnswers } from '../compile/answers.ts';

const overlay = [
  {
    path: 'overlay/list/pedidos.json',
    text: JSON.stringify({
      $patch: 'list/pedidos',
      columns: [{ id: 'vlTot', label: 'Total do pedido' }],
    }),
  },
  {
    path: 'overlay/tenant/tenant.json',
    text: JSON.stringify({
      $patch: 'tenant/tenant',
      values: { usaCarrinho: true },
      branchValues: { 2: { maximoItensOrcamento: 300 } },
    }),
  },
  {
    path: 'overlay/list/minha.json',
    text: JSON.stringify({
      id: 'minha',
      call: 'PEDIDOS_PAGINATE',
      empty: 'Nada por aqui',
      columns: ['id'],
    }),
  },
];
const subject = { tenant: 'demo', overlay, hostOwners: {}, assets: [] };

let documents: readonly DocumentTexts[];
let configured: ConfiguredParameters;
beforeAll(() => {
  const answer = createAnswers(sourcesIn('config/base'));
  documents = answer({ kind: 'texts', subject }) as DocumentTexts[];
  configured = answer({ kind: 'parameters', subject }) as ConfiguredParameters;
}, 300_000);

const textAt = (at: string): DocumentText | undefined =>
  documents
    .find(({ document }) => document === placeOf(at).document)
    ?.texts.find((text) => text.at === at);
const parameter = (name: string) => configured.parameters.find((one) => one.name === name);

describe('texts', () => {
  test('a changed text has the product’s next to it, by an address of ids', () => {
    expect(textAt('list/pedidos#/columns/vlTot/label')).toMatchObject({ text: 'Total do pedido' });
    expect(textAt('list/minha#/empty')).toEqual({
      at: 'list/minha#/empty',
      place: 'Texto quando vazio',
      text: 'Nada por aqui',
    });
    const empty = textAt('messages/messages#/texts/list.empty');
    expect(empty?.base).toBe(empty?.text);
  });

  test('labels of data, options, buttons, messages and templates are texts; expressions, names and settings are none', () => {
    expect(textAt('entity/pedido#/schema/properties/vlTot/title')?.place).toBe('Dado: Título');
    expect(textAt('shell/shell#/notFound/link')?.text).toBe('inicial');
    expect(textAt('screen/orcamento#/title')?.text).toContain('{{');
    expect(textAt('shell/shell#/header/items/avisos/badge')).toBeUndefined();
    const all = documents.flatMap(({ texts }) => texts);
    expect(all.filter(({ text }) => /^=\s/.test(text))).toEqual([]);
    expect(all.filter(({ at }) => /\/(id|call|icon|navigate|when)$/.test(at))).toEqual([]);
    expect(
      documents.some(({ document }) => /^(tenant|call|parameters|theme)\//.test(document)),
    ).toBe(false);
  });

  test('every text of every document has an address of its own', () => {
    const all = documents.flatMap(({ texts }) => texts.map(({ at }) => at));
    expect(all.length).toBeGreaterThan(2_000);
    expect(all.filter((at, index) => all.indexOf(at) !== index)).toEqual([]);
  });
});

describe('parameters', () => {
  test('come with the tenant’s own values, in general and by branch', () => {
    expect(configured.values).toEqual({ usaCarrinho: true });
    expect(configured.branchValues).toEqual({ 2: { maximoItensOrcamento: 300 } });
    expect(parameter('modeloCheckout')).toMatchObject({
      group: 'Fechamento',
      type: 'string',
      branch: true,
      options: expect.arrayContaining([{ value: 'STEPS', label: 'Passos' }]),
    });
  });

  test('say which parts read them, in expressions, texts and hand-written code', () => {
    const readers = (name: string) => parameter(name)?.readers.map(({ at }) => at);
    expect(readers('usaCarrinho')).toContain('shell/shell#/menu/after/carrinho');
    expect(readers('cabecalhoTipo')).toEqual(['shell/shell']);
    expect(parameter('casasDesconto')?.readers).toMatchObject([
      { document: 'Orçamento e carrinho' },
    ]);
  });
});
