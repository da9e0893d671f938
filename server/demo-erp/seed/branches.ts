import type { Store } from '../store/store.ts';

/** The distributor's branches. `priceFactor` says how dear a branch is compared with the first. */
export const BRANCHES = [
  {
    id: 1,
    razSoc: 'Ipê Distribuidora de Materiais Ltda - Matriz São Paulo',
    fant: 'Ipê São Paulo',
    cnpj: '60701190000104',
    cid: 'São Paulo',
    uf: 'SP',
    tabelaPreco: 1,
    priceFactor: 1,
  },
  {
    id: 2,
    razSoc: 'Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte',
    fant: 'Ipê Belo Horizonte',
    cnpj: '60701190000295',
    cid: 'Belo Horizonte',
    uf: 'MG',
    tabelaPreco: 2,
    priceFactor: 1.021,
  },
  {
    id: 3,
    razSoc: 'Ipê Distribuidora de Materiais Ltda - Filial Curitiba',
    fant: 'Ipê Curitiba',
    cnpj: '60701190000376',
    cid: 'Curitiba',
    uf: 'PR',
    tabelaPreco: 3,
    priceFactor: 0.988,
  },
] as const;

/** Writes the distributor's branches. */
export function seedBranches(store: Store): void {
  for (const branch of BRANCHES) {
    store.run(
      'INSERT INTO filial (id, razSoc, fant, cnpj, cid, uf, tabelaPreco) VALUES (?, ?, ?, ?, ?, ?, ?)',
      branch.id,
      branch.razSoc,
      branch.fant,
      branch.cnpj,
      branch.cid,
      branch.uf,
      branch.tabelaPreco,
    );
  }
}
