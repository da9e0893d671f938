import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ExtensionBlock, Form } from '../../../../schemas/release/types.ts';
import type { CallAnswers, TestApp } from '../../../testing/test-app.tsx';
import { product } from '../../model/testing/fixtures.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { editorBlock, ESSENTIAL, field, list, rolesAs, showEditor } from './editor.tsx';

const names = ['estoque', 'mix', 'dim1', 'compra'] as const;
const filters: Form = {
  form: 'filtros',
  at: 'form/filtros#',
  validator: 'v',
  schema: {
    type: 'object',
    properties: {
      estoque: { type: 'boolean', title: 'Em estoque' },
      mix: { type: 'boolean', title: 'Somente o mix' },
      dim1: { type: 'array', items: { type: 'string' } },
      compra: { type: 'array', title: 'Última compra', items: { type: 'string' } },
    },
  },
  layout: names.map((name) => ({ fields: [{ name, span: 12 }] })),
  fields: {},
  rules: [],
  messages: {},
  actions: [],
};

/** Each role is a call of its own name, so that a test reads what the editor asked for. */
const calls = rolesAs(
  ...ESSENTIAL,
  'dimensions',
  'purchases',
  'opportunities',
  'mix',
  'mixSave',
  'similar',
  'aggregates',
  'models',
  'prices',
  'discounts',
  'details',
  'lookup',
);

const nothingFound = { empty: 'Nenhum produto encontrado' };
export const searchBlock: ExtensionBlock = editorBlock(calls, {
  lists: {
    header: list([field('cliente.razSoc', 'Cliente')]),
    products: list([field('idExibicao', 'Código'), field('descComp', 'Descrição')], nothingFound),
    prices: list(
      [
        field('id', 'ID'),
        field('descricao', 'Descrição'),
        field('emb', 'Emb.'),
        field('vende', 'Vende'),
        field('precoSemImposto', 'S/ Impostos', 'money'),
        field('valorImpostos', 'Impostos', 'money'),
        field('precoFinal', 'Preço', 'money'),
        field('qtEst', 'Estoque', 'quantity'),
      ],
      { ...nothingFound, title: 'Preços' },
    ),
    details: list([field('marca', 'Marca'), field('pesoBruto', 'Peso bruto')]),
    items: list(
      [
        field('descNF', 'Descrição'),
        field('qtde', 'Qtd.', 'quantity'),
        field('vlTot', 'Valor', 'money'),
      ],
      { title: 'Itens' },
    ),
  },
  forms: { filters },
});

export interface OpenOptions {
  /** Products that the search finds; by default the first two. */
  found?: readonly ProductRecord[];
  answers?: CallAnswers;
  params?: Record<string, unknown>;
  block?: Partial<ExtensionBlock>;
}

/** Opens the editor on an empty quote, and waits until it can be edited. */
export async function openEditor({
  found = [product(1), product(5)],
  answers = {},
  params = {},
  block = {},
}: OpenOptions = {}): Promise<TestApp & { user: ReturnType<typeof userEvent.setup> }> {
  const test = showEditor({
    block: { ...searchBlock, ...block },
    record: { itens: [] },
    lock: null,
    found,
    params,
    answers: {
      dimensions: () => ({
        dim1: {
          label: 'Categoria',
          itens: [
            { valor: 'TINTAS', descricao: 'Tintas', qtde: 12 },
            { valor: 'ELETRICA', descricao: 'Elétrica', qtde: 3 },
          ],
        },
      }),
      purchases: () => ({
        compras: [],
        filtros: [{ valor: 'ATE30', descricao: 'Nos últimos 30 dias', qtde: 4 }],
      }),
      opportunities: () => [],
      mix: () => [],
      mixSave: () => null,
      prices: () => [],
      discounts: () => [],
      aggregates: () => [],
      similar: () => [],
      models: () => [],
      lookup: ({ codigos }) =>
        (codigos as string[]).map((codigo) => {
          const one = found.find(
            ({ idExibicao, codBarra }) => idExibicao === codigo || codBarra === codigo,
          );
          return one
            ? { codigo, tipo: 'INTERNO', produto: one }
            : { codigo, message: 'Produto não encontrado.' };
        }),
      ...answers,
    },
  });
  await waitFor(() => expect(screen.getByLabelText('Plano').hasAttribute('disabled')).toBe(false));
  await screen.findByRole('toolbar');
  return { ...test, user: userEvent.setup() };
}

export const linesOf = (): HTMLElement => screen.getByRole('region', { name: 'Itens' });
/** The lines of the quote as `description: quantity`. */
export function quantities(): string[] {
  return within(linesOf())
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantidade de/ })
    .map(
      (entry) =>
        `${entry.getAttribute('aria-label')?.replace('Quantidade de ', '')}: ${entry.value}`,
    );
}
