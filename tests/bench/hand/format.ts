const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** `R$ 1.234,50` */
export const moneyText = (value: number): string => money.format(value);
/** `1.234` */
export const integerText = (value: number): string => integer.format(value);
/** `2026-10-02` to `02/10/2026` */
export const dateText = (value: string | undefined): string =>
  value === undefined ? 'N/D' : `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
/** `2026-10-02T09:01:00` to `02/10/2026 09:01` */
export const dateTimeText = (value: string | undefined): string =>
  value === undefined ? 'N/D' : `${dateText(value)} ${value.slice(11, 16)}`;

export const groupLabels: Readonly<Record<string, string>> = {
  MEUS: 'Meus orçamentos',
  REPRESENTANTE: 'Orçamento com representante',
  CALLCENTER: 'Orçamento com Callcenter',
};

export const kindLabels: Readonly<Record<string, string>> = {
  ORCAMENTO: 'Orçamento',
  INCLUSAO: 'Complemento',
  EDICAO: 'Pedido em Edição',
  REPRESENTANTE: 'Orçamento com representante',
  CALLCENTER: 'Orçamento com Callcenter',
  OUTROS: 'Outros Orçamentos',
  PERDIDO: 'Perdido',
};

/** Labels of the states; each has a colour of the theme's palette. */
export const stateLabels: Readonly<Record<string, string>> = {
  ativo: 'Ativo',
  vencido: 'Vencido',
  cotacao: 'Cotação',
  orcamento: 'Orçamento em Análise',
  perdido: 'Orçamento Perdido',
  pendente: 'Pendente',
};
