import { bit, type Codec, date, decimal, digits, keyed, list, lowercase, moment, record, same, words, yesNo } from '../codecs.ts';

/** What several areas of Norte's ERP show: people, branches, documents and their lines. */

export const unit = record(['idFil', 'codigo', digits], ['razSoc', 'razao'], ['fant', 'fantasia'], ['cid', 'local.cidade'], ['uf', 'local.uf'], ['tabelaPreco', 'tabela', digits]);
export const unitShort = record(['id', 'codigo', digits], ['razSoc', 'razao'], ['tabelaPreco', 'tabela', digits]);
export const customerShort = record(['id', 'codigo', digits], ['razSoc', 'razaoSocial'], ['fant', 'fantasia'], ['cnpj', 'documento'], ['uf', 'estado']);
export const carrier = record(['id', 'codigo', digits], ['razSoc', 'nome'], ['retira', 'retira', yesNo]);

const place = record(['exib', 'linha'], ['cep', 'cep'], ['cidade', 'municipio'], ['uf', 'estado']);
const store: Codec = record(
  ['id', 'codigo', digits], ['razSoc', 'identificacao.razaoSocial'], ['fant', 'identificacao.fantasia'], ['cnpj', 'identificacao.documento'],
  ['endereco', 'endereco', place], ['tabelaPreco', 'comercial.tabela', digits], ['filiais', 'comercial.unidades', list(unit)],
);
export const customer = record(
  ['id', 'codigo', digits], ['razSoc', 'identificacao.razaoSocial'], ['fant', 'identificacao.fantasia'], ['cnpj', 'identificacao.documento'], ['tipoPessoa', 'identificacao.pessoa'],
  ['endereco', 'endereco', place], ['tabelaPreco', 'comercial.tabela', digits], ['idColab', 'comercial.vendedor', digits], ['modeloCheckout', 'comercial.fechamento'], ['limiteCredito', 'comercial.limite', decimal],
  ['filiais', 'comercial.unidades', list(unit)], ['lojas', 'estabelecimentos', list(store)],
);
export const stores = list(store);

export const address = record(
  ['id', 'codigo', digits], ['rua', 'logradouro.nome'], ['num', 'logradouro.numero'], ['compl', 'logradouro.complemento'], ['bairro', 'bairro'],
  ['cidade', 'municipio.nome'], ['ibge', 'municipio.ibge'], ['estado', 'municipio.estado'], ['cep', 'cep'], ['obs', 'referencia'],
);

const tax = record(['perc', 'aliquota', decimal], ['valor', 'valor', decimal]);

export const line = record(
  ['sqIns', 'seq'], ['idProd', 'produto.codigo', digits], ['idImagem', 'produto.foto', digits], ['idExibicao', 'produto.referencia'], ['descNF', 'produto.nome'],
  ['idEmb', 'embalagem.codigo'], ['emb', 'embalagem.sigla'], ['descEmb', 'embalagem.nome'], ['qtdEmb', 'embalagem.fator', decimal],
  ['idFil', 'unidade.codigo', digits], ['filial.razSoc', 'unidade.razao'],
  ['vlBaseUnit', 'preco.base', decimal], ['vlUnit', 'preco.unitario', decimal], ['precoSemImposto', 'preco.semImposto', decimal], ['precoComImposto', 'preco.comImposto', decimal],
  ['precoFinal', 'preco.final', decimal], ['baseCalculoImposto', 'preco.baseImposto', decimal], ['vlTot', 'preco.total', decimal], ['idPreco', 'preco.codigo'], ['coluna_preco', 'preco.coluna'],
  ['qtde', 'quantidade.pedida', decimal], ['qtdCotada', 'quantidade.cotada', decimal], ['qtdeAt', 'quantidade.atendida', decimal], ['qtdeSolicitada', 'quantidade.solicitada', decimal],
  ['percDesc', 'desconto.percentual', decimal], ['percFlex', 'desconto.flex', decimal], ['idDesc', 'desconto.regra'], ['idPromo', 'promocao'], ['idNegoc', 'negociacao'],
  ['bonificado', 'bonificada', bit], ['aplFin', 'aplicaFinanceiro', yesNo], ['origem', 'origem'], ['idCor', 'cor'], ['idColab', 'vendedor'],
  ['impostos', 'tributos', keyed('nome', tax)],
);

export const status = words({
  aguardando: 'AGU', analise: 'ANA', bloqueado: 'BLO', cancelado: 'CAN', deposito: 'DEP', devolucao: 'DEV', entregue: 'ENT', faturado: 'FAT', liberado: 'LIB', separacao: 'SEP',
  transporte: 'TRA', ativo: 'ATI', vencido: 'VEN', rejeitado: 'REJ', cotacao: 'COT', orcamento: 'PRO', perdido: 'PER', pagamento_expirado: 'EXP', pendente: 'PEN', realizado: 'REA',
});

/** A line that came out otherwise than it was sent. */
export const change = record(
  ['sqIns', 'seq'], ['idProd', 'codigo', digits], ['idExibicao', 'referencia'], ['descNF', 'nome'], ['motivo', 'motivo'],
  ['qtdeAnterior', 'pedida', decimal], ['qtdeAtual', 'atendida', decimal], ['vlUnitAnterior', 'era', decimal], ['vlUnitAtual', 'passa', decimal],
);
/** Something that waits for an approval. */
export const exception = record(['tipo', 'tipo'], ['sqIns', 'seq'], ['idProd', 'codigo', digits], ['descNF', 'nome'], ['motivo', 'motivo'], ['limite', 'limite', decimal], ['valor', 'valor', decimal]);

/** A proposal or an order. */
export const document = record(
  ['id', 'numero', digits], ['idFil', 'unidade.codigo', digits], ['filial.razSoc', 'unidade.razao'], ['filial.tabelaPreco', 'unidade.tabela', digits],
  ['cliente', 'cliente', customerShort], ['chaveTribut', 'fiscal.chave'], ['emitente.desc', 'origem.emitente'], ['origem', 'origem.canal'],
  ['colaborador.nome', 'autor'], ['atendente', 'atendente'], ['contato.nome', 'contato'], ['st', 'situacao', status],
  ['dtHorInc', 'datas.emissao', moment], ['dtVal', 'datas.validade', date], ['dtAlt', 'datas.alteracao', moment], ['dtEntr', 'datas.entrega', date],
  ['qtdeIt', 'totais.itens', digits], ['vlTot', 'totais.geral', decimal], ['vlSubTot', 'totais.produtos', decimal], ['vlFrete', 'totais.frete', decimal], ['vlBoni', 'totais.bonificacao', decimal], ['vlTaxaFixa', 'totais.taxa', decimal],
  ['isCarrinho', 'marcas.carrinho', bit], ['isInclusao', 'marcas.complemento', bit], ['permiteInclusao', 'marcas.aceitaComplemento', yesNo],
  ['idTransp', 'entrega.transportadora', digits], ['transportadora.razSoc', 'entrega.transportadoraNome'], ['idEndEntr', 'entrega.endereco', digits], ['retira', 'entrega.retira', yesNo], ['enderecoEntrega', 'entrega.local', address], ['modeloCheckout', 'fechamento'],
  ['idCob', 'pagamento.forma', digits], ['cobranca.desc', 'pagamento.formaNome'], ['cobranca.desctaxafixa', 'pagamento.taxaNome'], ['idPl', 'pagamento.prazo', digits], ['plano.desc', 'pagamento.prazoNome'], ['idTpOp', 'pagamento.operacao', digits],
  ['obsPedido', 'textos.pedido'], ['obsCliente', 'textos.cliente'], ['obsEntrega', 'textos.entrega'], ['ordComp', 'ordemCompra'], ['loja', 'loja'],
  ['grupo', 'carteira.atual'], ['grupoPedido', 'carteira.origem'], ['tituloExibicao', 'titulo'], ['acoes', 'permissoes', list(lowercase)], ['pedidoOrigemId', 'pedidoOrigem', digits], ['tabelaPreco', 'tabela', digits],
  ['condicaoAlterada', 'ajustes.condicao'], ['itensModificados', 'ajustes.precos', list(change)], ['itensCortados', 'ajustes.cortes', list(change)], ['itensRemovidos', 'ajustes.recusas', list(change)], ['excecoes', 'ajustes.excecoes', list(exception)],
  ['itens', 'linhas', list(line)], ['margem', 'margem', same],
);

/** What an editor of a proposal sends. */
export const draft = record(
  ['idCli', 'cliente', digits], ['idFil', 'unidade', digits],
  ['idCob', 'pagamento.forma', digits], ['idPl', 'pagamento.prazo', digits], ['idTpOp', 'pagamento.operacao', digits], ['percFin', 'pagamento.encargo', decimal], ['taxaCob', 'pagamento.taxa', decimal],
  ['idTransp', 'entrega.transportadora', digits], ['idEndEntr', 'entrega.endereco', digits], ['vlFrete', 'entrega.frete', decimal], ['retira', 'entrega.retira', yesNo], ['dtEntr', 'entrega.data', date],
  ['obsPedido', 'textos.pedido'], ['obsCliente', 'textos.cliente'], ['obsEntrega', 'textos.entrega'], ['ordComp', 'ordemCompra'],
  ['tabelaPreco', 'tabela', digits], ['valorTotalAPagar', 'totalEsperado', decimal], ['fingerprint', 'aparelho'], ['itens', 'linhas', list(line)],
);
