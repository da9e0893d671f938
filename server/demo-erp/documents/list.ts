import { likeAll } from '../store/folding.ts';
import { type Page, readOrder, readPaging, selectPage } from '../store/paging.ts';
import type { SqlValue } from '../store/store.ts';
import type { Call } from '../types.ts';
import { presentDocument } from './present.ts';
import { customerScope } from './scope.ts';
import { DOCUMENT_COLUMNS, DOCUMENT_ORDER, DOCUMENT_TABLES, type DocumentRow } from './select.ts';

const PAGE_SIZE = 12;
const NEWEST_FIRST = {
  order: 'documento.dtHorInc DESC, documento.dtVal DESC, situacao DESC',
  tieBreak: 'documento.id DESC',
};

/** A condition with what it binds. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/**
 * A page of the documents that the user may see and that meet all conditions, in the order the
 * query asks for.
 */
export function listDocuments(
  call: Call,
  tipo: 'O' | 'P',
  conditions: readonly Condition[],
): Page<ReturnType<typeof presentDocument>> {
  const { erp, user, query } = call;
  const all = [
    {
      sql: 'documento.tipo = ? AND documento.excluido = 0 AND documento.idRenovado IS NULL',
      values: [tipo],
    },
    customerScope(user),
    ...conditions,
  ];
  const where = all.map((condition) => `(${condition.sql})`).join(' AND ');
  const values = all.flatMap((condition) => condition.values);
  const order = readOrder(
    DOCUMENT_ORDER,
    query.get('sortBy'),
    query.get('orderBy') ?? query.get('direction'),
    NEWEST_FIRST,
  );
  const paging = readPaging(query.get('page'), query.get('take'), PAGE_SIZE);
  const page = selectPage<DocumentRow>(erp.store, {
    columns: DOCUMENT_COLUMNS,
    from: `${DOCUMENT_TABLES} WHERE ${where}`,
    columnValues: [erp.clock.today()],
    values,
    order,
    ...paging,
  });
  return { ...page, itens: page.itens.map((row) => presentDocument(row, user)) };
}

/** Search by id, customer or purchase order; the words are looked for without accents. */
export function termCondition(term: string | null): Condition[] {
  if (term === null || term.trim() === '') return [];
  const customer = likeAll('cliente.busca', term);
  return [
    {
      sql: `(${customer.sql}) OR CAST(documento.id AS TEXT) = ? OR lower(documento.ordComp) LIKE ? ESCAPE '\\'`,
      values: [
        ...customer.values,
        term.trim(),
        `%${term
          .trim()
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`,
      ],
    },
  ];
}
