import { bit, date, decimal, digits, keyed, list, record, type Row, yesNo } from '../codecs.ts';
import { type Endpoint, type Given, type Inner, pageOf, toPage } from '../endpoint.ts';
import { line } from './records.ts';

/** The inner ERP's pages of products have one size. */
const PAGE = 24;

const rates = record(
  ['id', 'codigo'],
  ['tipo', 'tipo'],
  ['ipi', 'ipi', decimal],
  ['st', 'st', decimal],
  ['stsn', 'stSimples', decimal],
  ['icmsPartilha', 'partilha', decimal],
  ['ipiNaBasePartilha', 'ipiNaPartilha', bit],
  ['mva', 'mva', decimal],
  ['icmsProprio', 'icmsProprio', decimal],
  ['icmsInterno', 'icmsInterno', decimal],
  ['reducao', 'reducao', decimal],
  ['interestadual', 'interestadual', bit],
  ['remetenteSimples', 'simples', bit],
);
const promotion = record(
  ['id', 'codigo'],
  ['validaPlano', 'exigePrazo', bit],
  ['idPl', 'prazo'],
  ['prazMed', 'dias'],
  ['qtdMin', 'minimo', decimal],
  ['qtdMax', 'maximo', decimal],
  ['tabelaPreco', 'tabela'],
  ['colunaPreco', 'coluna'],
  ['precoBase', 'base', decimal],
  ['final', 'final', decimal],
  ['aplFin', 'aplicaFinanceiro', bit],
  ['aplicaDesconto', 'aceitaDesconto', bit],
);
const price = record(
  ['idFil', 'unidade', digits],
  ['idPreco', 'codigo'],
  ['mult', 'multiplo.fator', decimal],
  ['tipoMult', 'multiplo.tipo'],
  ['qtdMin', 'limites.minimo', decimal],
  ['qtdMax', 'limites.maximo', decimal],
  ['qtdCotada', 'limites.cotado', decimal],
  ['qtdAdicionada', 'limites.incluido', decimal],
  ['precoBase', 'base', decimal],
  ['precoBaseAtacado', 'atacado', decimal],
  ['tabela', 'colunas', list(decimal)],
  ['tabelas', 'tabelas'],
  ['promocao', 'promocao', promotion],
  ['aliquotas', 'aliquotas', rates],
  ['statEst', 'estoque.nivel', digits],
  ['qtEst', 'estoque.saldo', decimal],
  ['textEst', 'estoque.texto'],
  ['qtdMix', 'limites.mix', decimal],
  ['qtdInicial', 'limites.inicial', decimal],
  ['dtUlt', 'ultimaCompra', date],
  ['carrinho', 'linha', line],
);
const packaging = record(
  ['unidade', 'unidade'],
  ['multiplo', 'multiplo', decimal],
  ['fator_conversao', 'conversao', decimal],
  ['fator_preco', 'fatorPreco', decimal],
  ['divisor_unidade', 'divisor', decimal],
  ['descricao', 'nome'],
  ['emb', 'sigla'],
);
const discount = record(
  ['id', 'regra'],
  ['idFil', 'unidade', digits],
  ['perc', 'percentual', decimal],
  ['qtdMin', 'minimo', decimal],
  ['qtdMax', 'maximo', decimal],
  ['multiplo', 'multiplo', decimal],
  ['idPl', 'prazo'],
  ['operacoes', 'operacoes'],
  ['pri', 'prioridade'],
  ['priGeral', 'prioridadeGeral'],
  ['somenteRetira', 'soRetira', bit],
  ['visivel', 'visivel', bit],
);
const product = record(
  ['id', 'codigo', digits],
  ['idExibicao', 'referencia'],
  ['descComp', 'nome'],
  ['codBarra', 'ean'],
  ['marca', 'marca'],
  ['imagemId', 'foto', digits],
  ['tipo', 'tipo'],
  ['generico', 'generico'],
  ['disponivel', 'disponivel', yesNo],
  ['categoria', 'grupo'],
  ['linha', 'familia'],
  ['idCor', 'modelo'],
  ['cor', 'cor'],
  ['tamanho', 'tamanho'],
  ['codigoCliente', 'seuCodigo'],
  ['emb', 'venda.sigla'],
  ['caixa', 'venda.caixa', decimal],
  ['und', 'venda.und'],
  ['unidade', 'venda.unidade'],
  ['idEmb', 'venda.embalagem'],
  ['idTab', 'venda.tabela'],
  ['pesoLiquido', 'medidas.liquido', decimal],
  ['pesoBruto', 'medidas.bruto', decimal],
  ['altura', 'medidas.altura', decimal],
  ['largura', 'medidas.largura', decimal],
  ['comprimento', 'medidas.comprimento', decimal],
  ['descontos', 'descontos', list(discount)],
  ['descontosTabela', 'descontosDeTabela', list(discount)],
  ['embalagens', 'embalagens', keyed('codigo', packaging)],
  ['precos', 'precos', list(price)],
);

const filter = record(
  ['termo', 'busca'],
  ['produto_id', 'codigos'],
  ['tabelaPreco', 'tabela', digits],
  ['filial_id', 'unidade', digits],
  ['oportunidades', 'ofertas', bit],
  ['compra', 'comprados', bit],
  ['mix', 'mix', bit],
  ['somente_descricao', 'soNome', bit],
  ['chave_tributaria', 'fiscal'],
);
const orders: Readonly<Record<string, string>> = {
  relevancia: 'relevancia',
  codigo: 'id',
  nome: 'descricaocompleta',
  preco: 'precobase',
};

async function search(given: Given, inner: Inner): Promise<unknown> {
  const wanted = String(given.body.ordenar ?? '');
  const campo = orders[wanted.replace('-', '')];
  const body: Row = {
    page: pageOf(given, PAGE).page,
    filtros: filter.in(given.body.filtro ?? {}),
    ...(campo === undefined
      ? {}
      : { orderBy: { campo, modo: wanted.startsWith('-') ? 'DESC' : 'ASC' } }),
  };
  return toPage(
    await inner.ask({
      method: 'POST',
      path: `orcamentos/${given.params.numero}/produtos-precos`,
      body,
    }),
    product,
  );
}

/** Goods for sale, at the prices of a proposal. */
export const catalogueEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/propostas/:numero/catalogo', run: search },
  {
    method: 'GET',
    path: '/fotos/:foto',
    isPublic: true,
    run: async ({ params }, inner) =>
      inner.fetch({ method: 'GET', path: `produtos/${params.foto}/imagem` }),
  },
];
