import {
  bit,
  date,
  decimal,
  digits,
  list,
  moment,
  record,
  type Row,
  words,
  yesNo,
} from '../codecs.ts';
import {
  type Endpoint,
  Falha,
  type Given,
  type Inner,
  pageOf,
  rows,
  slice,
  toPage,
} from '../endpoint.ts';
import { carrier, customerShort, unitShort } from './records.ts';

const PAGE = 10;
const stage = words({ AGUARDANDO: 'ABERTA', CONCLUIDO: 'ENCERRADA' });
const item = record(
  ['idProd', 'produto.codigo', digits],
  ['idExibicao', 'produto.referencia'],
  ['descComp', 'produto.nome'],
  ['qtde', 'quantidade', decimal],
  ['nota', 'notaFiscal', digits],
  ['motivo', 'motivo'],
);
const returned = record(
  ['id', 'protocolo', digits],
  ['dtInc', 'abertura', moment],
  ['status', 'etapa', stage],
  ['nomeColab', 'solicitante'],
  ['cliente', 'cliente', customerShort],
  ['filial', 'unidade', unitShort],
  ['obs', 'observacao'],
  ['itens', 'linhas', list(item)],
);
const invoice = record(
  ['numNf', 'numero', digits],
  ['chave', 'chave'],
  ['vlTot', 'valor', decimal],
  ['qtdeIt', 'itens', digits],
  ['dtSai', 'saida', date],
  ['filial', 'unidade', unitShort],
  ['cliente', 'cliente', customerShort],
  ['transportadora', 'transportadora', carrier],
  ['devolvida', 'devolvida', yesNo],
);
const product = record(
  ['id', 'codigo', digits],
  ['idExibicao', 'referencia'],
  ['descNF', 'nome'],
  ['marca', 'marca'],
  ['unidade', 'unidade'],
  ['codigo_barras', 'ean'],
  ['idImagem', 'foto', digits],
  ['numNF', 'notaFiscal', digits],
  ['qtd', 'quantidades.saldo', decimal],
  ['qtd_comprada', 'quantidades.comprada', decimal],
  ['qtd_devolvida', 'quantidades.devolvida', decimal],
  ['valor_sem_imposto', 'valores.liquido', decimal],
  ['valor_unitario', 'valores.unitario', decimal],
  ['indisponivel', 'bloqueado', bit],
  ['anexo_obrigatorio', 'exigeAnexo', yesNo],
  ['permiteDevolucao', 'trocavel', yesNo],
  ['transportadora', 'transportadora', carrier],
);
const reason = record(
  ['id', 'codigo', digits],
  ['desc', 'nome'],
  ['informa', 'pedeTexto', yesNo],
  ['padrao', 'sugerido', bit],
);
const wanted = record(
  ['cod', 'codigo', digits],
  ['qtd', 'quantidade', decimal],
  ['idMotivo', 'motivo', digits],
  ['descMotivo', 'texto'],
);

const iso = (day: string | null): string | null => (day === null ? null : (date.in(day) as string));

async function invoices({ query }: Given, inner: Inner): Promise<unknown> {
  const ask = {
    idCli: query.get('cliente'),
    idFil: query.get('unidade'),
    numero: query.get('numero'),
    dtInicial: iso(query.get('de')),
    dtFinal: iso(query.get('ate')),
  };
  return rows(
    await inner.ask({ method: 'GET', path: 'devolucoes/notas-fiscais', query: ask }),
    invoice,
  );
}

/** Norte's lines each name their invoice; the inner ERP wants them by invoice. */
async function create({ body }: Given, inner: Inner): Promise<unknown> {
  const lines = Array.isArray(body.linhas) ? (body.linhas as Row[]) : [];
  if (lines.some((line) => typeof line.quantidade !== 'string'))
    throw new Falha(200, 'VAL-01', 'A quantidade é um texto.', [
      { campo: 'quantidade', texto: 'O campo é inválido' },
    ]);
  const itens: Record<string, unknown[]> = {};
  for (const line of lines)
    (itens[String(line.notaFiscal ?? 'avulso')] ??= []).push(wanted.in(line));
  const answer = (await inner.ask({
    method: 'POST',
    path: 'devolucoes',
    body: { idCli: Number(body.cliente), idFil: Number(body.unidade), itens },
  })) as { id: number };
  return { protocolo: String(answer.id) };
}

/** Goods that come back. */
export const returnEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/trocas',
    run: async (given, inner) =>
      slice(
        rows(
          await inner.ask({
            method: 'GET',
            path: 'devolucoes',
            query: { dtInicial: iso(given.query.get('de')), dtFinal: iso(given.query.get('ate')) },
          }),
          returned,
        ),
        given,
      ),
  },
  { method: 'POST', path: '/trocas', run: create },
  {
    method: 'GET',
    path: '/trocas/motivos',
    run: async (_, inner) =>
      rows(await inner.ask({ method: 'GET', path: 'devolucoes/motivos' }), reason),
  },
  { method: 'GET', path: '/trocas/notas', run: invoices },
  {
    method: 'GET',
    path: '/trocas/notas/:numero/produtos',
    run: async ({ params }, inner) =>
      rows(
        await inner.ask({
          method: 'GET',
          path: 'devolucoes/notas-fiscais/produtos',
          query: { numNf: params.numero },
        }),
        product,
      ),
  },
  {
    method: 'GET',
    path: '/trocas/produtos',
    run: async (given, inner) =>
      toPage(
        await inner.ask({
          method: 'POST',
          path: 'devolucoes/produtos',
          query: { page: pageOf(given, PAGE).page },
          body: { filtros: { termo: given.query.get('busca') ?? undefined } },
        }),
        product,
      ),
  },
  {
    method: 'GET',
    path: '/trocas/:protocolo',
    run: async ({ params }, inner) =>
      returned.out(await inner.ask({ method: 'GET', path: `devolucoes/${params.protocolo}` })),
  },
];
