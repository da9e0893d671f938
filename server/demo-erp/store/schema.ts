import { AFTER_SALES_SCHEMA } from '../after-sales/schema.ts';
import { COMMERCE_SCHEMA } from './commerce-schema.ts';
import { PORTAL_SCHEMA } from './portal-schema.ts';

/**
 * Tables of the ERP. Names are the ERP's own.
 *
 * Money is REAL holding values already rounded to cents: all arithmetic happens in the pricing
 * engine, SQL only sorts and hands back. `busca` columns hold text without accents in lower case,
 * so that a search is a plain LIKE.
 */
export const SCHEMA = `
CREATE TABLE filial (id INTEGER PRIMARY KEY, razSoc TEXT NOT NULL, fant TEXT NOT NULL, cnpj TEXT NOT NULL, cid TEXT NOT NULL,
  uf TEXT NOT NULL, tabelaPreco INTEGER NOT NULL);

CREATE TABLE colaborador (id INTEGER PRIMARY KEY, login TEXT UNIQUE, senha TEXT, nome TEXT NOT NULL, type TEXT NOT NULL,
  email TEXT NOT NULL, tel TEXT NOT NULL, idCli INTEGER, idSupervisor INTEGER, reset INTEGER NOT NULL DEFAULT 0,
  tipoMenu TEXT NOT NULL DEFAULT 'SUPERIOR_DESANINHADO');
CREATE TABLE sessao (token TEXT PRIMARY KEY, idColab INTEGER NOT NULL, expira INTEGER NOT NULL);
CREATE TABLE redefinicao (token TEXT PRIMARY KEY, idColab INTEGER NOT NULL, expira INTEGER NOT NULL);

CREATE TABLE cliente (id INTEGER PRIMARY KEY, idMatriz INTEGER NOT NULL, razSoc TEXT NOT NULL, fant TEXT NOT NULL,
  cnpj TEXT NOT NULL UNIQUE, tabelaPreco INTEGER, idColab INTEGER NOT NULL, cep TEXT NOT NULL, cidade TEXT NOT NULL,
  uf TEXT NOT NULL, exib TEXT NOT NULL, contato TEXT, busca TEXT NOT NULL);
CREATE INDEX cliente_colab ON cliente (idColab);
CREATE INDEX cliente_matriz ON cliente (idMatriz);
CREATE TABLE cliente_filial (idCli INTEGER NOT NULL, idFil INTEGER NOT NULL, tabelaPreco INTEGER, PRIMARY KEY (idCli, idFil));
CREATE TABLE endereco (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, rua TEXT NOT NULL, num TEXT NOT NULL, compl TEXT,
  bairro TEXT NOT NULL, cidade TEXT NOT NULL, ibge TEXT, estado TEXT NOT NULL, cep TEXT NOT NULL, obs TEXT);
CREATE INDEX endereco_cliente ON endereco (idCli);

CREATE TABLE plano (id INTEGER PRIMARY KEY, "desc" TEXT NOT NULL, prazMed INTEGER NOT NULL, percFin REAL NOT NULL, parcelas INTEGER NOT NULL);
CREATE TABLE cobranca (id INTEGER PRIMARY KEY, "desc" TEXT NOT NULL, desctaxafixa TEXT, taxa REAL NOT NULL);
CREATE TABLE plano_cobranca (cobId INTEGER NOT NULL, plId INTEGER NOT NULL, PRIMARY KEY (cobId, plId));
CREATE TABLE transportadora (id INTEGER PRIMARY KEY, razSoc TEXT NOT NULL, retira TEXT NOT NULL);

CREATE TABLE produto (id INTEGER PRIMARY KEY, idExibicao TEXT NOT NULL, descComp TEXT NOT NULL, codBarra TEXT NOT NULL,
  marca TEXT NOT NULL, categoria TEXT NOT NULL, caixa INTEGER NOT NULL, und TEXT NOT NULL, generico TEXT NOT NULL,
  disponivel INTEGER NOT NULL, tipoImposto INTEGER NOT NULL, ipi REAL NOT NULL, pesoLiquido REAL NOT NULL, pesoBruto REAL NOT NULL,
  altura REAL NOT NULL, largura REAL NOT NULL, comprimento REAL NOT NULL, popularidade INTEGER NOT NULL,
  ordem TEXT NOT NULL, busca TEXT NOT NULL, linha TEXT NOT NULL, tipo TEXT NOT NULL DEFAULT 'N' CHECK (tipo IN ('N', 'G', 'M')));
CREATE INDEX produto_ordem ON produto (ordem);
CREATE INDEX produto_popularidade ON produto (popularidade);
CREATE INDEX produto_barra ON produto (codBarra);
CREATE TABLE embalagem (idProd INTEGER NOT NULL, idEmb TEXT NOT NULL, pos INTEGER NOT NULL, unidade TEXT NOT NULL, multiplo REAL NOT NULL,
  fator_conversao REAL NOT NULL, fator_preco REAL NOT NULL, divisor_unidade REAL NOT NULL, descricao TEXT NOT NULL,
  PRIMARY KEY (idProd, idEmb)) WITHOUT ROWID;
CREATE TABLE preco (idProd INTEGER NOT NULL, idFil INTEGER NOT NULL, c1 REAL NOT NULL, c2 REAL NOT NULL, c3 REAL NOT NULL, c4 REAL NOT NULL,
  c5 REAL NOT NULL, c6 REAL NOT NULL, c7 REAL NOT NULL, atacado REAL NOT NULL, custo REAL NOT NULL, qtEst INTEGER NOT NULL,
  statEst INTEGER NOT NULL, mult REAL NOT NULL, tipoMult TEXT NOT NULL, qtdMin REAL NOT NULL, qtdMax REAL NOT NULL,
  PRIMARY KEY (idProd, idFil)) WITHOUT ROWID;
CREATE TABLE desconto (id INTEGER PRIMARY KEY, idProd INTEGER NOT NULL, idFil INTEGER NOT NULL, perc REAL NOT NULL, qtdMin REAL NOT NULL,
  qtdMax REAL NOT NULL, multiplo REAL NOT NULL, idPl INTEGER, pri INTEGER NOT NULL, priGeral INTEGER NOT NULL,
  somenteRetira INTEGER NOT NULL, visivel INTEGER NOT NULL);
CREATE INDEX desconto_produto ON desconto (idProd, idFil);
CREATE TABLE promocao (id INTEGER PRIMARY KEY, idProd INTEGER NOT NULL, idFil INTEGER NOT NULL, validaPlano INTEGER NOT NULL, idPl INTEGER,
  prazMed INTEGER, qtdMin REAL NOT NULL, qtdMax REAL NOT NULL, precoBase REAL, final REAL, aplFin INTEGER NOT NULL,
  aplicaDesconto INTEGER NOT NULL, tabelaPreco INTEGER);
CREATE UNIQUE INDEX promocao_produto ON promocao (idProd, idFil);
CREATE TABLE preco_promocional (idTab INTEGER NOT NULL, idProd INTEGER NOT NULL, idFil INTEGER NOT NULL, c1 REAL NOT NULL, c2 REAL NOT NULL,
  c3 REAL NOT NULL, c4 REAL NOT NULL, c5 REAL NOT NULL, c6 REAL NOT NULL, c7 REAL NOT NULL, PRIMARY KEY (idTab, idProd, idFil)) WITHOUT ROWID;

CREATE TABLE documento (id INTEGER PRIMARY KEY AUTOINCREMENT, tipo TEXT NOT NULL CHECK (tipo IN ('O', 'P')),
  idCli INTEGER NOT NULL, idFil INTEGER NOT NULL, idColab INTEGER NOT NULL, tabelaPreco INTEGER NOT NULL,
  atendente TEXT, contato TEXT, emitente TEXT NOT NULL, origem TEXT, st TEXT NOT NULL, grupo TEXT NOT NULL, grupoPedido TEXT NOT NULL,
  dtHorInc TEXT, dtVal TEXT, dtAlt TEXT NOT NULL, qtdeIt INTEGER NOT NULL DEFAULT 0, vlTot REAL NOT NULL DEFAULT 0,
  vlSubTot REAL NOT NULL DEFAULT 0, vlBoni REAL NOT NULL DEFAULT 0, vlFrete REAL NOT NULL DEFAULT 0, vlTaxaFixa REAL NOT NULL DEFAULT 0,
  idTransp INTEGER, idCob INTEGER, idPl INTEGER, idTpOp INTEGER, idEndEntr INTEGER, obsPedido TEXT, obsCliente TEXT, obsEntrega TEXT,
  ordComp TEXT, isCarrinho INTEGER NOT NULL DEFAULT 0, isInclusao INTEGER NOT NULL DEFAULT 0, permiteInclusao INTEGER NOT NULL DEFAULT 0,
  pedidoOrigemId INTEGER, idPedido INTEGER, idRenovado INTEGER, excluido INTEGER NOT NULL DEFAULT 0,
  cupom TEXT, cupomValor REAL NOT NULL DEFAULT 0, vlCredito REAL NOT NULL DEFAULT 0, valorTotalAPagar REAL NOT NULL DEFAULT 0, cabecalho TEXT NOT NULL DEFAULT '{}');
CREATE INDEX documento_lista ON documento (tipo, dtHorInc);
CREATE INDEX documento_cliente ON documento (idCli, tipo);
CREATE TABLE item (idDoc INTEGER NOT NULL, sqIns INTEGER NOT NULL, idProd INTEGER NOT NULL, idFil INTEGER NOT NULL, idEmb TEXT NOT NULL,
  qtde REAL NOT NULL, qtdeAt REAL NOT NULL, vlBaseUnit REAL NOT NULL, vlUnit REAL NOT NULL, vlTot REAL NOT NULL, precoSemImposto REAL NOT NULL,
  baseCalculoImposto REAL NOT NULL, percDesc REAL NOT NULL, percFlex REAL NOT NULL, idDesc INTEGER, idPromo INTEGER,
  coluna_preco INTEGER NOT NULL, bonificado INTEGER NOT NULL, impostos TEXT NOT NULL, custo REAL NOT NULL,
  idCor INTEGER,
  PRIMARY KEY (idDoc, sqIns)) WITHOUT ROWID;

CREATE TABLE sinaleira (idDoc INTEGER PRIMARY KEY, idColab INTEGER NOT NULL, nomeColab TEXT NOT NULL, token TEXT NOT NULL,
  fingerprint TEXT NOT NULL, atualizada INTEGER NOT NULL);
${COMMERCE_SCHEMA}
${PORTAL_SCHEMA}
${AFTER_SALES_SCHEMA}`;
