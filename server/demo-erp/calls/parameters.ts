import {
  BRANCHES_WITH_CART,
  type BranchLimit,
  LEAST_COUPON,
  LEAST_ORDER,
  MOST_ITEMS,
} from '../documents/limits.ts';
import {
  BRANCHES_WITHOUT_LOOSE_RETURNS,
  MOST_MEGABYTES,
  MOST_TICKET_ITEMS,
  RETURN_DAYS,
} from '../after-sales/limits.ts';
import { INVOICE_DAYS, MOST_INVOICES } from './finance/limits.ts';
import { GATEWAYS, OWN_TABLE } from '../documents/prices/freight.ts';
import { FLEX_LIMIT } from '../documents/differences.ts';
import { checkoutOf } from '../documents/checkout.ts';
import type { CollaboratorType, User } from '../types.ts';

export interface Parameter {
  nome: string;
  /** Always text: 'S', 'N', '10', 'DEFAULT'. */
  valor: string;
  /** Present when the value is one branch's. */
  idFil?: number;
}

const COMMON: Readonly<Record<string, string>> = {
  B2B_USA_CARRINHO: 'N',
  B2B_USA_LGPD: 'S',
  B2B_ACEITAR_TERMO_USO: 'N',
  B2B_DEVE_VERIFICAR_INCLUSAO: 'S',
  B2B_SELECIONA_ENDERECO_ENTREGA_CRIAR_ORCAMENTO: 'N',
  B2B_CADASTRA_ENDERECO_ENTREGA: 'S',
  B2B_PERMITE_REMOVER_ENDERECO: 'S',
  B2B_EXIBE_QTD_ESTOQUE: 'S',
  B2B_EXIBE_PRECO_DETALHADO: 'S',
  B2B_EXIBE_PRECO_SEM_ESTOQUE: 'S',
  B2B_VALIDA_QUANTIDADE_MAXIMA: 'N',
  B2B_MAX_LENGTH_QTD_VENDA: '4',
  B2B_CASAS_DECIMAIS_QTD_VENDA: '2',
  B2B_NOTIFICA_ALTERACOES_ORCAMENTO: 'S',
  B2B_PERMITE_DOWNLOAD_EXCEL: 'S',
  B2B_USA_ORDENACAO_RANDOMICA: 'N',
  B2B_CAMPO_ORDENACAO_PADRAO: 'descricaocompleta',
  B2B_LIMPA_FILTROS_BUSCA_TERMO: 'S',
  B2B_VALOR_MINIMO_NAO_COBRAR_COTACAO_FRETE: '0',
  B2B_GATEWAY_FRETE_TIPO: OWN_TABLE,
  B2B_MAXIMO_DOWNLOAD_NOTA_FISCAL: String(MOST_INVOICES),
  B2B_DIAS_LIMITE_NOTA_FISCAL: String(INVOICE_DAYS),
  B2B_CABECALHO_TIPO: 'DEFAULT_LEFT',
  B2B_SOLICITA_ATENDIMENTO: 'S',
  B2B_TEXTO_ATENDIMENTO:
    '<p>Atendimento de <strong>segunda a sexta</strong>, das 8h às 18h.</p><ul><li>Vendas: ramal 1</li><li>Financeiro: ramal 2</li></ul>',
  B2B_TROCA_PRODUTO_AVULSO: 'S',
  B2B_DIAS_LIMITE_DEVOLUCAO: String(RETURN_DAYS),
  B2B_MAXIMO_ITENS_TICKET: String(MOST_TICKET_ITEMS),
  GERAL_CALCULA_IPI_ST: 'S',
  GERAL_LIMITE_TAMANHO_MAXIMO_ARQUIVOS: String(MOST_MEGABYTES),
};

/** Customers in the cashback programme: the chain of stores. */
const HAVE_CASHBACK: readonly number[] = [1002];

/** Who sees margin and commission. */
export const MARGIN: readonly CollaboratorType[] = ['ADMIN', 'GERENTE'];
export const COMMISSION: readonly CollaboratorType[] = [
  'ADMIN',
  'GERENTE',
  'SUPERVISOR',
  'REPRESENTANTE',
];

/** Who is shown around, and who may negotiate what is overdue. */
const HELPED: readonly CollaboratorType[] = [
  'ADMIN',
  'GERENTE',
  'SUPERVISOR',
  'REPRESENTANTE',
  'CLIENTE',
];
const NEGOTIATES: readonly CollaboratorType[] = [
  'ADMIN',
  'GERENTE',
  'SUPERVISOR',
  'CALLCENTER',
  'CLIENTE',
];

/** Least margin of a sale, in percent. */
const LEAST_MARGIN = '12';

/** The parameters of a session: general ones, and those of a branch where they differ. */
export function parametersOf({ type, idCli }: Pick<User, 'type' | 'idCli'>): Parameter[] {
  const customer = idCli !== null;
  const yesNo = (yes: boolean) => (yes ? 'S' : 'N');
  return [
    ...Object.entries(COMMON).map(([nome, valor]) => ({ nome, valor })),
    { nome: 'B2B_EXIBE_MARGEM_LUCRO', valor: yesNo(!customer && MARGIN.includes(type)) },
    { nome: 'B2B_EXIBE_COMISSAO', valor: yesNo(!customer && COMMISSION.includes(type)) },
    // Customers never learn how far down a price may go.
    ...(customer
      ? []
      : [
          { nome: 'B2B_MARGEM_MINIMA', valor: MARGIN.includes(type) ? LEAST_MARGIN : '0' },
          { nome: 'B2B_FLEX_MAXIMO', valor: String(FLEX_LIMIT[type]) },
          { nome: 'B2B_PERMITE_BONIFICAR', valor: 'S' },
        ]),
    { nome: 'B2B_EXIBE_AJUDA', valor: yesNo(HELPED.includes(type)) },
    { nome: 'B2B_MODELO_CHECKOUT', valor: checkoutOf(idCli) ?? 'DEFAULT' },
    {
      nome: 'B2B_EXIBE_CASHBACK_CHECKOUT',
      valor: yesNo(idCli !== null && HAVE_CASHBACK.includes(idCli)),
    },
    { nome: 'B2B_USA_CREDITO_CLIENTE', valor: yesNo(type === 'CLIENTE') },
    { nome: 'B2B_NEGOCIA_TITULO_VENCIDO', valor: yesNo(NEGOTIATES.includes(type)) },
    // The call center has a dialler; everybody else calls with the telephone at hand.
    { nome: 'GERAL_PROTOCOLO_LIGACAO', valor: type === 'CALLCENTER' ? 'api' : 'tel' },
    ...byBranch('B2B_MAXIMO_ITENS_ORCAMENTO', MOST_ITEMS),
    ...byBranch('B2B_VALOR_MINIMO_PEDIDO', LEAST_ORDER),
    ...byBranch('B2B_VALOR_MINIMO_CUPOM', LEAST_COUPON),
    { nome: 'B2B_EXIBE_QTD_ESTOQUE', valor: 'N', idFil: 2 },
    ...Object.entries(GATEWAYS).map(([idFil, valor]) => ({
      nome: 'B2B_GATEWAY_FRETE_TIPO',
      valor,
      idFil: Number(idFil),
    })),
    ...BRANCHES_WITH_CART.map((idFil) => ({ nome: 'B2B_USA_CARRINHO', valor: 'S', idFil })),
    ...BRANCHES_WITHOUT_LOOSE_RETURNS.map((idFil) => ({
      nome: 'B2B_TROCA_PRODUTO_AVULSO',
      valor: 'N',
      idFil,
    })),
  ];
}

function byBranch(nome: string, values: BranchLimit): Parameter[] {
  const branches = Object.entries(values.byBranch).map(([idFil, value]) => ({
    nome,
    valor: String(value),
    idFil: Number(idFil),
  }));
  return [{ nome, valor: String(values.general) }, ...branches];
}
