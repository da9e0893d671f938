import type { Mutation } from './types.ts';

const test = 'tests/portal/returns/returns.test.tsx';
const wizard = 'config/base/wizard/devolucao.json';

/** Returns: what a listed one shows, the summary of a new one, the search for loose products. */
export const returns: readonly Mutation[] = [
  {
    id: 'return-collaborator',
    rows: ['AFT-052'],
    test,
    file: 'config/base/dialog/devolucao-detalhe.json',
    text: '"nomeColab", ',
    becomes: '',
  },
  {
    id: 'return-items',
    rows: ['AFT-052'],
    test,
    file: 'config/base/dialog/devolucao-detalhe.json',
    text: `"dtInc", "status", "obs"] },
    { "list": "devolucao-itens" } ]`,
    becomes: '"dtInc", "status", "obs"] } ]',
  },
  {
    id: 'summary-dot',
    rows: ['AFT-058', 'AFT-060'],
    test,
    file: wizard,
    text: ', "dot": "state.total > 0"',
    becomes: '',
  },
  {
    id: 'summary-dot-always',
    rows: ['AFT-058', 'AFT-060'],
    test,
    file: wizard,
    text: '"dot": "state.total > 0"',
    becomes: '"dot": "true"',
  },
  {
    id: 'summary-counts-groups',
    rows: ['AFT-060'],
    test,
    file: wizard,
    text: 'sum(values(state.devolucoes).map(produtos, size(produtos)))',
    becomes: 'size(state.devolucoes)',
  },
  {
    id: 'loose-tab-always',
    rows: ['AFT-060'],
    test,
    file: wizard,
    text: '"icon": "box", "when": "params.TROCA_PRODUTO_AVULSO", "body"',
    becomes: '"icon": "box", "body"',
  },
  {
    id: 'return-product-search',
    rows: ['AFT-390'],
    test,
    file: 'config/base/list/devolucao-avulsos.json',
    text: '"debounce": 800',
    becomes: '"debounce": 400',
  },
];
