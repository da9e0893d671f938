import { bit, digits, decimal, list, moment, record, type Row } from '../codecs.ts';
import {
  type Endpoint,
  Falha,
  type Given,
  type Inner,
  orderOf,
  pageOf,
  rows,
  toPage,
} from '../endpoint.ts';
import { carrier, change, document, draft, exception, line, status } from './records.ts';

const order = {
  numero: 'id',
  emissao: 'dtHorInc',
  validade: 'dtVal',
  situacao: 'st',
  total: 'vlTot',
};
const created = record(['id', 'numero', digits]);
const request = record(
  ['idCli', 'cliente', digits],
  ['idFil', 'unidade', digits],
  ['tabelaPreco', 'tabela', digits],
  ['idEndEntr', 'local', digits],
  ['idCob', 'forma', digits],
  ['idPl', 'prazo', digits],
  ['itens', 'linhas', list(line)],
);
const saved = record(['id', 'numero', digits], ['dtAlt', 'alteradaEm', moment]);
const ordered = record(
  ['id', 'pedido.numero', digits],
  ['vlTot', 'pedido.total', decimal],
  ['st', 'pedido.situacao', status],
  ['itensCortados', 'pedido.cortes', list(change)],
  ['excecoes', 'pedido.excecoes', list(exception)],
);
const lock = record(
  ['idColab', 'usuario.codigo'],
  ['nomeColab', 'usuario.nome'],
  ['token', 'chave'],
  ['fingerprint', 'aparelho'],
);

const pair = record(
  ['cobId', 'forma', digits],
  ['plId', 'prazo', digits],
  ['idTpOp', 'operacao', digits],
);
const conditions = record(
  [
    'cobrancas',
    'formas',
    list(
      record(
        ['id', 'codigo', digits],
        ['desc', 'nome'],
        ['desctaxafixa', 'taxaNome'],
        ['taxa', 'taxa', decimal],
      ),
    ),
  ],
  [
    'planos',
    'prazos',
    list(
      record(
        ['id', 'codigo', digits],
        ['desc', 'nome'],
        ['prazMed', 'dias', decimal],
        ['percFin', 'encargo', decimal],
        ['parcelas', 'parcelas', digits],
      ),
    ),
  ],
  ['pivot', 'combinacoes', list(pair)],
  [
    'operacoes',
    'operacoes',
    list(record(['id', 'codigo', digits], ['desc', 'nome'], ['atacado', 'atacado', bit])),
  ],
);

/** Actions on a proposal, by Norte's word; the inner ERP has an address for each. */
const steps: Readonly<
  Record<string, { method: string; path: string; answer?: (value: Row) => unknown }>
> = {
  cancelar: { method: 'DELETE', path: '' },
  renovar: {
    method: 'POST',
    path: '/renovar',
    answer: (value) => ({ numero: String(value.renovado) }),
  },
  entregar: { method: 'POST', path: '/liberar' },
  encaminhar: { method: 'POST', path: '/liberar-callcenter' },
  retomar: { method: 'POST', path: '/recuperar' },
};

async function step({ params, body }: Given, inner: Inner): Promise<unknown> {
  const wanted = steps[String(body.acao)];
  if (wanted === undefined) throw new Falha(200, 'VAL-01', 'Ação desconhecida.');
  const value = await inner.ask({
    method: wanted.method,
    path: `orcamentos/${params.numero}${wanted.path}`,
  });
  return wanted.answer?.(value as Row) ?? { feito: 1 };
}

const draftBody = ({ body }: Given): Row => draft.in(body) as Row;

/** Proposals, from the first line to the order. `onOrder` bills what was ordered. */
export const proposalEndpoints = (onOrder: (order: number) => void): readonly Endpoint[] => [
  {
    method: 'GET',
    path: '/propostas',
    run: async (given, inner) =>
      toPage(
        await inner.ask({
          method: 'GET',
          path: 'orcamentos',
          query: { ...pageOf(given), ...orderOf(given, order), termo: given.query.get('busca') },
        }),
        document,
      ),
  },
  {
    method: 'POST',
    path: '/propostas',
    run: async ({ body }, inner) =>
      created.out(
        await inner.ask({ method: 'POST', path: 'orcamentos', body: request.in(body) as Row }),
      ),
  },
  {
    method: 'GET',
    path: '/propostas/:numero',
    run: async ({ params }, inner) =>
      document.out(await inner.ask({ method: 'GET', path: `orcamentos/${params.numero}` })),
  },
  { method: 'POST', path: '/propostas/:numero/acoes', run: step },
  {
    method: 'PUT',
    path: '/propostas/:numero/rascunho',
    run: async (given, inner) =>
      saved.out(
        await inner.ask({
          method: 'PUT',
          path: `orcamentos/${given.params.numero}/autosave`,
          body: draftBody(given),
        }),
      ),
  },
  {
    method: 'PUT',
    path: '/propostas/:numero',
    run: async (given, inner) =>
      document.out(
        await inner.ask({
          method: 'POST',
          path: `orcamentos/${given.params.numero}/salvar`,
          body: draftBody(given),
        }),
      ),
  },
  {
    method: 'POST',
    path: '/propostas/:numero/pedido',
    run: async (given, inner) => {
      const answer = (await inner.ask({
        method: 'POST',
        path: `orcamentos/${given.params.numero}/pedido`,
        body: draftBody(given),
      })) as { id: number };
      onOrder(answer.id);
      return ordered.out(answer);
    },
  },
  {
    method: 'GET',
    path: '/propostas/:numero/pagamento',
    run: async ({ params, query }, inner) =>
      conditions.out(
        await inner.ask({
          method: 'GET',
          path: `orcamentos/${params.numero}/condicoes`,
          query: { idCli: query.get('cliente'), idFil: query.get('unidade') },
        }),
      ),
  },
  {
    method: 'GET',
    path: '/propostas/:numero/transportadoras',
    run: async ({ params }, inner) =>
      rows(
        await inner.ask({ method: 'GET', path: `orcamentos/${params.numero}/transportadoras` }),
        carrier,
      ),
  },
  {
    method: 'GET',
    path: '/propostas/:numero/arquivo',
    isFile: true,
    run: async ({ params, query }, inner) =>
      inner.fetch({
        method: 'GET',
        path: `orcamentos/${params.numero}/download`,
        query: { tipo: query.get('formato') === 'PLANILHA' ? 'xls' : 'pdf' },
      }),
  },
  {
    method: 'GET',
    path: '/propostas/:numero/trava',
    run: async ({ params }, inner) =>
      lock.out(await inner.ask({ method: 'GET', path: `sinaleiras/${params.numero}` })),
  },
  {
    method: 'POST',
    path: '/propostas/:numero/trava',
    run: async ({ params, body }, inner) =>
      lock.out(
        await inner.ask({
          method: body.renova === 'S' ? 'PUT' : 'POST',
          path: `sinaleiras/${params.numero}`,
          body: { fingerprint: body.aparelho },
        }),
      ),
  },
];
