/**
 * Tables behind the quote editor's dialogs: models, mix, customers' own codes, coupons, cashback,
 * gifts, receipts, payment links, limits.
 */
export const COMMERCE_SCHEMA = `
CREATE TABLE modelo (idProd INTEGER PRIMARY KEY, idGrupo INTEGER NOT NULL, idCor INTEGER NOT NULL UNIQUE, cor TEXT NOT NULL, tamanho TEXT NOT NULL);
CREATE INDEX modelo_grupo ON modelo (idGrupo);
CREATE INDEX produto_categoria ON produto (categoria);
CREATE INDEX produto_marca ON produto (marca);
CREATE INDEX produto_linha ON produto (linha);
CREATE INDEX produto_exibicao ON produto (idExibicao);
CREATE INDEX preco_filial ON preco (idFil, idProd, statEst);
${[1, 2, 3, 4, 5, 6, 7].map((column) => `CREATE INDEX preco_c${column} ON preco (idFil, c${column});`).join('\n')}
CREATE INDEX promocao_filial ON promocao (idFil, idProd);
CREATE INDEX desconto_filial ON desconto (idFil, idProd);
CREATE INDEX item_produto ON item (idProd, idFil);
CREATE VIRTUAL TABLE produto_texto USING fts5(busca, ordem, content='produto', content_rowid='id', tokenize='trigram');

CREATE TABLE mix (idCli INTEGER NOT NULL, idFil INTEGER NOT NULL, idProd INTEGER NOT NULL, qtde REAL NOT NULL, PRIMARY KEY (idCli, idFil, idProd)) WITHOUT ROWID;
CREATE TABLE codigo_cliente (idCli INTEGER NOT NULL, codigo TEXT NOT NULL, idProd INTEGER NOT NULL, PRIMARY KEY (idCli, codigo)) WITHOUT ROWID;

CREATE TABLE cupom (codigo TEXT PRIMARY KEY, descricao TEXT NOT NULL, tipo TEXT NOT NULL CHECK (tipo IN ('PERC', 'VALOR')), desconto REAL NOT NULL,
  dtVal TEXT, vlMin REAL NOT NULL, idCli INTEGER, usos INTEGER NOT NULL, usados INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE cashback_regra (id INTEGER PRIMARY KEY, descricao TEXT NOT NULL, perc REAL NOT NULL, vlMin REAL NOT NULL, dias INTEGER NOT NULL);
CREATE TABLE cashback_saldo (idCli INTEGER PRIMARY KEY, valor REAL NOT NULL, validade TEXT NOT NULL);
CREATE TABLE brinde (id INTEGER PRIMARY KEY, descricao TEXT NOT NULL, tipo TEXT NOT NULL CHECK (tipo IN ('VALOR', 'PRODUTOS')), vlMin REAL NOT NULL,
  categoria TEXT, qtdMin REAL NOT NULL, idProd INTEGER NOT NULL, qtde REAL NOT NULL);
CREATE TABLE comprovante (id INTEGER PRIMARY KEY AUTOINCREMENT, idDoc INTEGER NOT NULL, nome TEXT NOT NULL, tipo TEXT NOT NULL, tamanho INTEGER NOT NULL,
  dtHorInc TEXT NOT NULL, conteudo TEXT NOT NULL);
CREATE INDEX comprovante_documento ON comprovante (idDoc);
CREATE TABLE link_pagamento (idDoc INTEGER PRIMARY KEY, codigo TEXT NOT NULL, validade TEXT NOT NULL, valor REAL NOT NULL, pago INTEGER NOT NULL DEFAULT 0);
CREATE TABLE limite_credito (idCli INTEGER PRIMARY KEY, valor REAL NOT NULL);
CREATE TABLE cidade (ibge TEXT PRIMARY KEY, nome TEXT NOT NULL, uf TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX cidade_uf ON cidade (uf, nome);
`;
