import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ExtensionBlock, Field, Form, List } from '../../../../schemas/release/types.ts';
import { type CallAnswers, createTestApp, renderIn, type TestApp } from '../../../testing/test-app.tsx';
import { conditions, product, quote } from '../../model/fixtures.ts';
import type { ProductRecord } from '../../model/records.ts';
import { QuoteEditor } from '../QuoteEditor.tsx';

const field = (path: string, label: string, format: Field['format'] = 'text'): Field => ({ id: `c-${path}`, at: 'list/x#', path: path.split('.'), label, format, align: 'start' });
const list = (name: string, columns: Field[], empty = 'Nada aqui'): List => ({
  list: name, at: `list/${name}#`, title: name, source: { rows: { $cel: '[]', at: 'x' } }, view: 'table', key: ['id'], columns, filters: [],
  paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' }, pageSize: 12, pageLinks: 4, rowActions: [], actions: [], empty,
});

const names = ['estoque', 'mix', 'dim1', 'compra'] as const;
const filters: Form = {
  form: 'filtros', at: 'form/filtros#', validator: 'v',
  schema: { type: 'object', properties: { estoque: { type: 'boolean', title: 'Em estoque' }, mix: { type: 'boolean', title: 'Somente o mix' }, dim1: { type: 'array', items: { type: 'string' } }, compra: { type: 'array', title: 'Última compra', items: { type: 'string' } } } },
  layout: names.map((name) => ({ fields: [{ name, span: 12 }] })), fields: {}, rules: [], messages: {}, actions: [],
};

/** Each role is a call of its own name, so that a test reads what the editor asked for. */
const roles = ['open', 'autosave', 'save', 'order', 'products', 'conditions', 'lock', 'lockCreate', 'lockUpdate', 'dimensions', 'purchases', 'opportunities', 'mix', 'mixSave', 'similar', 'aggregates', 'models', 'prices', 'discounts', 'details', 'lookup'];

export const searchBlock: ExtensionBlock = {
  block: 'extension', id: 'editor', at: 'screen/x#/body/0', extension: 'quoteEditor', props: { id: '500', idColab: 7 },
  calls: Object.fromEntries(roles.map((role) => [role, role])),
  lists: {
    header: list('Cabeçalho', [field('cliente.razSoc', 'Cliente')]),
    products: list('Produtos', [field('idExibicao', 'Código'), field('descComp', 'Descrição')], 'Nenhum produto encontrado'),
    prices: list('Preços', [field('id', 'ID'), field('descricao', 'Descrição'), field('emb', 'Emb.'), field('vende', 'Vende'), field('precoSemImposto', 'S/ Impostos', 'money'), field('valorImpostos', 'Impostos', 'money'), field('precoFinal', 'Preço', 'money'), field('qtEst', 'Estoque', 'quantity')], 'Nenhum produto encontrado'),
    details: list('Detalhes', [field('marca', 'Marca'), field('pesoBruto', 'Peso bruto')]),
    items: list('Itens', [field('descNF', 'Descrição'), field('qtde', 'Qtd.', 'quantity'), field('vlTot', 'Valor', 'money')]),
  },
  forms: { filters }, dialogs: {}, on: { finished: [] },
};

export interface OpenOptions {
  /** What the search finds; the first two products without it. */
  found?: readonly ProductRecord[];
  answers?: CallAnswers;
  params?: Record<string, unknown>;
  block?: Partial<ExtensionBlock>;
}

/** Opens the editor on an empty quote, and waits until it can be edited. */
export async function openEditor({ found = [product(1), product(5)], answers = {}, params = {}, block = {} }: OpenOptions = {}): Promise<TestApp & { user: ReturnType<typeof userEvent.setup> }> {
  let held: unknown = null;
  const lock = ({ fingerprint }: Record<string, unknown>): unknown => (held = { idColab: 7, fingerprint: String(fingerprint) });
  const test = createTestApp({
    path: '/orcamento/500', session: { data: {}, params }, params,
    calls: {
      open: () => quote({ itens: [] }), conditions: () => conditions, lock: () => held, lockCreate: lock, lockUpdate: lock, autosave: () => ({ id: 500 }),
      products: () => ({ itens: found, paginator: { current_page: 1, per_page: 24, total: found.length, last_page: 1 } }),
      dimensions: () => ({ dim1: { label: 'Categoria', itens: [{ valor: 'TINTAS', descricao: 'Tintas', qtde: 12 }, { valor: 'ELETRICA', descricao: 'Elétrica', qtde: 3 }] } }),
      purchases: () => ({ compras: [], filtros: [{ valor: 'ATE30', descricao: 'Nos últimos 30 dias', qtde: 4 }] }),
      opportunities: () => [], mix: () => [], mixSave: () => null, prices: () => [], discounts: () => [], aggregates: () => [], similar: () => [], models: () => [],
      lookup: ({ codigos }) => (codigos as string[]).map((codigo) => {
        const one = found.find(({ idExibicao, codBarra }) => idExibicao === codigo || codBarra === codigo);
        return one ? { codigo, tipo: 'INTERNO', produto: one } : { codigo, message: 'Produto não encontrado.' };
      }),
      ...answers,
    },
  });
  renderIn(test.scope, <QuoteEditor block={{ ...searchBlock, ...block }} />, { blocks: {}, extensions: {} });
  await waitFor(() => expect(screen.getByLabelText('Plano').hasAttribute('disabled')).toBe(false));
  return { ...test, user: userEvent.setup() };
}

export const linesOf = (): HTMLElement => screen.getByRole('region', { name: 'Itens' });
/** The lines of the quote as `description: quantity`. */
export function quantities(): string[] {
  return within(linesOf()).queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantidade de/ }).map((entry) => `${entry.getAttribute('aria-label')?.replace('Quantidade de ', '')}: ${entry.value}`);
}
