/**
 * Tables behind the portal's home, notices, agendas, customer sheets, slips, credits and public
 * forms.
 */
export const PORTAL_SCHEMA = `
CREATE TABLE banner (id INTEGER PRIMARY KEY, nome TEXT NOT NULL, href TEXT, nova_aba TEXT NOT NULL, popup TEXT NOT NULL,
  tipo TEXT NOT NULL, imagem_desktop INTEGER, imagem_mobile INTEGER, publico TEXT NOT NULL, ordem INTEGER NOT NULL);
CREATE TABLE vitrine (id INTEGER PRIMARY KEY, titulo TEXT NOT NULL, descricao TEXT, cor TEXT, exibe_titulo TEXT NOT NULL,
  exibe_descricao TEXT NOT NULL, imagem_desktop INTEGER, imagem_mobile INTEGER, destacar_produto TEXT NOT NULL, tag_produto TEXT);
CREATE TABLE vitrine_produto (idVitrine INTEGER NOT NULL, pos INTEGER NOT NULL, idProd INTEGER NOT NULL,
  PRIMARY KEY (idVitrine, pos)) WITHOUT ROWID;

CREATE TABLE agenda_motivo (id INTEGER PRIMARY KEY, "desc" TEXT NOT NULL);
CREATE TABLE agenda (id INTEGER PRIMARY KEY AUTOINCREMENT, tipo TEXT NOT NULL CHECK (tipo IN ('A', 'C')), idCli INTEGER NOT NULL,
  idColab INTEGER NOT NULL, data_agendada TEXT NOT NULL, data_finalizada TEXT, idMotivo INTEGER, assunto TEXT NOT NULL, obs TEXT);
CREATE INDEX agenda_data ON agenda (data_agendada);
CREATE INDEX agenda_cliente ON agenda (idCli);

CREATE TABLE aviso (id INTEGER PRIMARY KEY AUTOINCREMENT, idColab INTEGER NOT NULL, titulo TEXT NOT NULL, mensagem TEXT NOT NULL,
  data TEXT NOT NULL, lido INTEGER NOT NULL DEFAULT 0, link TEXT);
CREATE INDEX aviso_colab ON aviso (idColab, data);

CREATE TABLE cliente_ficha (idCli INTEGER NOT NULL, area TEXT NOT NULL, dados TEXT NOT NULL, PRIMARY KEY (idCli, area)) WITHOUT ROWID;
CREATE TABLE cliente_contato (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, nome TEXT NOT NULL, cargo TEXT,
  tel TEXT, email TEXT, dtNasc TEXT, principal TEXT NOT NULL);
CREATE INDEX cliente_contato_cliente ON cliente_contato (idCli);
CREATE TABLE cliente_telefone (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, tipo TEXT NOT NULL, tel TEXT NOT NULL,
  contato TEXT, whatsapp TEXT NOT NULL);
CREATE INDEX cliente_telefone_cliente ON cliente_telefone (idCli);
CREATE TABLE cliente_email (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, tipo TEXT NOT NULL, email TEXT NOT NULL,
  recebeNota TEXT NOT NULL);
CREATE INDEX cliente_email_cliente ON cliente_email (idCli);
CREATE TABLE cliente_evento (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, tipo TEXT NOT NULL,
  datahora_criacao TEXT NOT NULL, observacao TEXT, idColab INTEGER);
CREATE INDEX cliente_evento_cliente ON cliente_evento (idCli, datahora_criacao);
CREATE TABLE atendimento (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, idColab INTEGER NOT NULL, canal TEXT NOT NULL,
  inicio TEXT NOT NULL, fim TEXT NOT NULL, observacao TEXT);
CREATE INDEX atendimento_cliente ON atendimento (idCli, inicio);
CREATE TABLE discagem (id INTEGER PRIMARY KEY AUTOINCREMENT, idColab INTEGER NOT NULL, numero TEXT NOT NULL, quando TEXT NOT NULL);

CREATE TABLE boleto (id INTEGER PRIMARY KEY AUTOINCREMENT, nro TEXT NOT NULL, idCli INTEGER NOT NULL, idFil INTEGER NOT NULL,
  idPedido INTEGER NOT NULL, valor REAL NOT NULL, dtEmi TEXT NOT NULL, dtVenc TEXT NOT NULL, dtPag TEXT, idCob INTEGER NOT NULL,
  boleto TEXT NOT NULL);
CREATE INDEX boleto_cliente ON boleto (idCli, dtVenc);
CREATE TABLE credito (id INTEGER PRIMARY KEY AUTOINCREMENT, idCli INTEGER NOT NULL, idFil INTEGER NOT NULL, grupo TEXT NOT NULL,
  historico TEXT NOT NULL, dt_lancamento TEXT NOT NULL, numero_nota TEXT, valor REAL NOT NULL, valor_credito REAL NOT NULL, posicao TEXT NOT NULL);
CREATE INDEX credito_cliente ON credito (idCli);

CREATE TABLE formulario_resposta (id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, respostas TEXT NOT NULL, quando TEXT NOT NULL);
`;

/** Tables that came later: an older file gets them when it is opened. */
export const LATER_SCHEMA = `
CREATE TABLE IF NOT EXISTS boleto_negociacao (idBoleto INTEGER PRIMARY KEY, dtProposta TEXT NOT NULL, obs TEXT, idColab INTEGER NOT NULL, dtInc TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS conta (idColab INTEGER PRIMARY KEY, cpf TEXT, dtNasc TEXT);
CREATE TABLE IF NOT EXISTS aparelho (idColab INTEGER PRIMARY KEY, firebase TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS mensagem (id INTEGER PRIMARY KEY AUTOINCREMENT, canal TEXT NOT NULL, para TEXT NOT NULL, assunto TEXT NOT NULL,
  texto TEXT NOT NULL, link TEXT, quando TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS codigo_senha (token TEXT PRIMARY KEY, idColab INTEGER NOT NULL, expira INTEGER NOT NULL, validado INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS solicitacao_acesso (id INTEGER PRIMARY KEY AUTOINCREMENT, tipo TEXT NOT NULL, dados TEXT NOT NULL, quando TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS termo_aceite (idColab INTEGER NOT NULL, idTermo INTEGER NOT NULL, versao TEXT NOT NULL, quando TEXT NOT NULL,
  PRIMARY KEY (idColab, idTermo, versao)) WITHOUT ROWID;
`;
