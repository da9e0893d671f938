import type { Route } from '../../route.ts';
import { confirmImport, readImport } from './import.ts';

/** Items out of spreadsheets. */
export const IMPORT_ROUTES: readonly Route[] = [
  {
    call: 'IMPORTAR_ITENS_DE_ARQUIVO',
    method: 'POST',
    path: '/importacoes/itens',
    access: 'session',
    run: readImport,
  },
  {
    call: 'CONFIRMAR_IMPORTACAO_ITENS_DE_ARQUIVO',
    method: 'POST',
    path: '/importacoes/itens/confirmar',
    access: 'session',
    run: confirmImport,
  },
];
