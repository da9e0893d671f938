/** A customer as these data need it. */
export interface SheetCustomer {
  id: number;
  idMatriz: number;
  razSoc: string;
  fant: string;
  cnpj: string;
  cidade: string;
  uf: string;
  idColab: number;
  contato: string | null;
}
