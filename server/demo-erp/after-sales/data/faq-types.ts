/** Categories of articles. */
export const FAQ_CATEGORIES = [
  { tipo: 'PEDIDO', label: 'Pedidos', icone: 'pi pi-shopping-cart' },
  { tipo: 'ENTREGA', label: 'Entregas', icone: 'pi pi-truck' },
  { tipo: 'FINANCEIRO', label: 'Financeiro', icone: 'pi pi-wallet' },
  { tipo: 'TROCA', label: 'Trocas e devoluções', icone: 'pi pi-sync' },
  { tipo: 'PRODUTO', label: 'Produtos', icone: 'pi pi-box' },
  { tipo: 'ACESSO', label: 'Acesso ao portal', icone: 'pi pi-lock' },
] as const;

export type FaqCategory = (typeof FAQ_CATEGORIES)[number]['tipo'];

/** An article; `conteudo` is HTML. */
export interface FaqArticle {
  id: number;
  tipo: FaqCategory;
  titulo: string;
  palavras_chave: string;
  conteudo: string;
}
