import type { CollaboratorType, User } from '../types.ts';

const EVERYBODY: readonly CollaboratorType[] = [
  'ADMIN',
  'GERENTE',
  'SUPERVISOR',
  'REPRESENTANTE',
  'CALLCENTER',
  'CLIENTE',
  'CONSUMIDOR_FINAL',
];
const COMPANIES_AND_STAFF = EVERYBODY.slice(0, 6);

/** The portal's modules, in the order of the menu, and who is allowed into each. */
const MODULES: readonly {
  nome: string;
  descPlural: string;
  url: string;
  icon: string;
  types: readonly CollaboratorType[];
}[] = [
  {
    nome: 'B2B_ORCAMENTO',
    descPlural: 'Orçamentos',
    url: '/orcamentos',
    icon: 'pi pi-file-edit',
    types: EVERYBODY,
  },
  {
    nome: 'B2B_CARRINHO',
    descPlural: 'Carrinhos',
    url: '/carrinho',
    icon: 'pi pi-shopping-cart',
    types: [],
  },
  {
    nome: 'B2B_PEDIDO',
    descPlural: 'Pedidos',
    url: '/pedidos',
    icon: 'pi pi-box',
    types: EVERYBODY,
  },
  {
    nome: 'B2B_NOTA_FISCAL',
    descPlural: 'Notas Fiscais',
    url: '/notas-fiscais',
    icon: 'pi pi-receipt',
    types: COMPANIES_AND_STAFF,
  },
  {
    nome: 'B2B_BOLETO',
    descPlural: 'Boletos',
    url: '/boletos',
    icon: 'pi pi-barcode',
    types: COMPANIES_AND_STAFF,
  },
  {
    nome: 'B2B_SOL_ATENDIMENTO',
    descPlural: 'Solicitações de Atendimento',
    url: '/solicitacao-de-atendimento',
    icon: 'pi pi-comments',
    types: EVERYBODY,
  },
  {
    nome: 'B2B_SOLICITACOES_TROCA',
    descPlural: 'Solicitações de Troca',
    url: '/solicitacao-de-troca',
    icon: 'pi pi-sync',
    types: COMPANIES_AND_STAFF,
  },
  {
    nome: 'B2B_MODULO_USUARIOS',
    descPlural: 'Suporte a Usuários',
    url: '/suporte-usuarios',
    icon: 'pi pi-users',
    types: ['ADMIN', 'GERENTE'],
  },
  { nome: 'B2B_SAC', descPlural: 'SAC', url: '/sac', icon: 'pi pi-ticket', types: EVERYBODY },
  {
    nome: 'B2B_FAQ',
    descPlural: 'Perguntas Frequentes',
    url: '/faq',
    icon: 'pi pi-question-circle',
    types: EVERYBODY,
  },
  {
    nome: 'B2B_CARGA_INICIAL',
    descPlural: 'Carga Inicial',
    url: '/home',
    icon: 'pi pi-database',
    types: [],
  },
  {
    nome: 'B2B_DASHBOARD',
    descPlural: 'Dashboards',
    url: '/home',
    icon: 'pi pi-chart-bar',
    types: COMPANIES_AND_STAFF,
  },
  {
    nome: 'B2B_CONTA',
    descPlural: 'Conta',
    url: '/conta/dados',
    icon: 'pi pi-user',
    types: EVERYBODY,
  },
];

/** Every module, with whether this user may enter it. */
export function modulesOf(user: User) {
  return MODULES.map(({ types, ...module }) => ({
    ...module,
    autorizado: types.includes(user.type),
  }));
}
