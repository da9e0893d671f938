/** Names of order situations in the ERP's own texts, as in its panels. */
export const SITUATION_NAMES: Readonly<Record<string, string>> = {
  aguardando: 'Aguardando',
  analise: 'Análise',
  bloqueado: 'Bloqueado',
  cancelado: 'Cancelado',
  deposito: 'Aguardando comprovante',
  devolucao: 'Devolução',
  entregue: 'Entregue',
  faturado: 'Faturado',
  liberado: 'Aguardando separação',
  pagamento_expirado: 'Pagamento expirado',
  pendente: 'Pendente',
  realizado: 'Realizado',
  rejeitado: 'Rejeitado',
  separacao: 'Separação',
  transporte: 'Transporte',
};
