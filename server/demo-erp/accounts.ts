import type { CollaboratorType } from './types.ts';

/** One documented way into the demonstration. */
export interface DemoAccount {
  /** CPF or CNPJ without mask; what goes into `cpf` of the login call. */
  login: string;
  senha: string;
  nome: string;
  type: CollaboratorType;
  /** Use of this account, in Portuguese: it is shown in the README and on the demo's login help. */
  note: string;
}

/** Every account of the demonstration has this password. */
export const DEMO_PASSWORD = 'demo1234';

/** Logins are fixed, so that tests and the README may name them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account(
    '10020030088',
    'Helena Duarte Prado',
    'ADMIN',
    'Administradora: vê todos os clientes, orçamentos e pedidos.',
  ),
  account(
    '20030040094',
    'Ricardo Menezes Tavares',
    'GERENTE',
    'Gerente comercial: vê tudo, com margem e comissão.',
  ),
  account(
    '30040050009',
    'Sônia Albuquerque Lins',
    'SUPERVISOR',
    'Supervisora: vê os clientes dos seus representantes.',
  ),
  account(
    '40050060007',
    'Marcos Vinícius Antunes',
    'REPRESENTANTE',
    'Representante com muitos orçamentos e pedidos.',
  ),
  account(
    '50060070013',
    'Juliana Peixoto Sampaio',
    'REPRESENTANTE',
    'Representante: somente os próprios clientes.',
  ),
  account(
    '60070080020',
    'Tatiane Rocha Figueiredo',
    'CALLCENTER',
    'Televendas: atende todos os clientes.',
  ),
  account(
    '12345678000195',
    'Paulo Cesar Nakamura',
    'CLIENTE',
    'Cliente com uma loja e um histórico longo; fechamento padrão, carrinho na filial de Belo Horizonte.',
  ),
  account(
    '11222333000181',
    'Fernanda Queiroz Lima',
    'CLIENTE',
    'Cliente com quatro lojas; fechamento em colunas, com cashback.',
  ),
  account(
    '12ABC34501DE35',
    'Igor Bittencourt Vaz',
    'CLIENTE',
    'Cliente com CNPJ alfanumérico; fechamento com planos em lista.',
  ),
  account(
    '44556677000186',
    'Neusa Barreto Campos',
    'CLIENTE',
    'Cliente sem tabela de preço: não cria orçamento.',
  ),
  account(
    '52998224725',
    'Antônio Carlos de Souza',
    'CLIENTE',
    'Cliente pessoa física (CPF); fechamento em passos, com limite de crédito.',
  ),
  account('12345678909', 'Beatriz Monteiro Alves', 'CONSUMIDOR_FINAL', 'Consumidora final.'),
  account(
    '70080090036',
    'Gustavo Pires Novaes',
    'CALLCENTER',
    'O login pede a redefinição da senha.',
  ),
];

/** The one account whose login answers `reset: true`. */
export const RESET_LOGIN = '70080090036';

function account(login: string, nome: string, type: CollaboratorType, note: string): DemoAccount {
  return { login, senha: DEMO_PASSWORD, nome, type, note };
}
