/**
 * Tables of the after-sales area: invoices (which other areas read too), returns, service requests
 * and tickets.
 *
 * `dtSai` is a day, every other `dt` a moment. A list that only ever is shown (reasons, consumer,
 * extension) is JSON.
 */
export const AFTER_SALES_SCHEMA = `
CREATE TABLE notas (numNf INTEGER PRIMARY KEY, serie TEXT NOT NULL, chave TEXT NOT NULL UNIQUE, idPedido INTEGER, idCli INTEGER NOT NULL,
  idFil INTEGER NOT NULL, idColab INTEGER NOT NULL, idTransp INTEGER, dtEmi TEXT NOT NULL, dtSai TEXT NOT NULL, vlTot REAL NOT NULL,
  qtdeIt INTEGER NOT NULL);
CREATE INDEX notas_cliente ON notas (idCli, dtSai);
CREATE INDEX notas_pedido ON notas (idPedido);
CREATE TABLE notas_itens (numNf INTEGER NOT NULL, seq INTEGER NOT NULL, idProd INTEGER NOT NULL, unidade TEXT NOT NULL, qtd REAL NOT NULL,
  qtdDevolvida REAL NOT NULL DEFAULT 0, vlSemImposto REAL NOT NULL, vlUnit REAL NOT NULL, vlTot REAL NOT NULL,
  permite INTEGER NOT NULL DEFAULT 1, indisponivel INTEGER NOT NULL DEFAULT 0, anexoObrigatorio INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (numNf, seq)) WITHOUT ROWID;
CREATE INDEX notas_itens_produto ON notas_itens (idProd);

CREATE TABLE devolucao (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, idFil INTEGER NOT NULL, idColab INTEGER NOT NULL,
  dtInc TEXT NOT NULL, status TEXT NOT NULL, obs TEXT);
CREATE INDEX devolucao_cliente ON devolucao (idCli);
CREATE TABLE devolucao_item (idDev INTEGER NOT NULL, seq INTEGER NOT NULL, nota INTEGER, idProd INTEGER NOT NULL, qtde REAL NOT NULL,
  idMotivo INTEGER NOT NULL, descMotivo TEXT, PRIMARY KEY (idDev, seq)) WITHOUT ROWID;

CREATE TABLE solicitacao (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, idColab INTEGER NOT NULL, mensagem TEXT NOT NULL,
  idMotivo INTEGER, dtHrInc TEXT NOT NULL, aberta INTEGER NOT NULL DEFAULT 1);

CREATE TABLE ticket (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, idFil INTEGER, idTipo INTEGER NOT NULL, origem TEXT NOT NULL,
  status TEXT NOT NULL, etapa INTEGER NOT NULL DEFAULT 0, idSetor INTEGER NOT NULL, idRepresentante INTEGER, idTransp INTEGER,
  idCriador INTEGER NOT NULL, idOperador INTEGER, assunto TEXT, dtCriacao TEXT NOT NULL, dtAtualizacao TEXT NOT NULL, dtPrazo TEXT,
  arquivado INTEGER NOT NULL DEFAULT 0, numeroNotaDevolucao TEXT, valorTotal REAL, valorAprovado REAL, consumidor TEXT,
  motivos TEXT NOT NULL DEFAULT '[]', prorrogacao TEXT, notas TEXT NOT NULL DEFAULT '[]', idMotivoFim INTEGER);
CREATE INDEX ticket_cliente ON ticket (idCli, dtCriacao);
CREATE TABLE ticket_historico (id INTEGER PRIMARY KEY AUTOINCREMENT, idTicket INTEGER NOT NULL, idColab INTEGER NOT NULL, dt TEXT NOT NULL,
  tipo TEXT NOT NULL, mensagem TEXT NOT NULL, idSetor INTEGER, destinos TEXT NOT NULL DEFAULT '[]');
CREATE INDEX ticket_historico_ticket ON ticket_historico (idTicket, dt);
CREATE TABLE ticket_anexo (id INTEGER PRIMARY KEY AUTOINCREMENT, idTicket INTEGER NOT NULL, idHistorico INTEGER, idProduto INTEGER,
  nome TEXT NOT NULL, tipo TEXT NOT NULL, dt TEXT NOT NULL, conteudo TEXT);
CREATE INDEX ticket_anexo_ticket ON ticket_anexo (idTicket);
CREATE TABLE ticket_atividade (id INTEGER PRIMARY KEY AUTOINCREMENT, idTicket INTEGER NOT NULL, idColab INTEGER, dt TEXT NOT NULL,
  tipo TEXT NOT NULL, observacao TEXT);
CREATE INDEX ticket_atividade_ticket ON ticket_atividade (idTicket, dt);
CREATE TABLE ticket_produto (id INTEGER PRIMARY KEY AUTOINCREMENT, idTicket INTEGER NOT NULL, idProd INTEGER, descricao TEXT NOT NULL,
  codBarra TEXT, nfe INTEGER, idMotivo INTEGER, obs TEXT, status TEXT NOT NULL DEFAULT 'AN', qtdSolicitada REAL NOT NULL, qtdComprada REAL,
  qtdAutorizada REAL, foraPrazo REAL, outraMarca REAL, falta REAL, avaria REAL, quebraDireta REAL, motivoAnalise TEXT);
CREATE INDEX ticket_produto_ticket ON ticket_produto (idTicket);
`;
