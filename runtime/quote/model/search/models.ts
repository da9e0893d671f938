import type { ProductRecord } from '../records/records.ts';

/** Models of a grouped product as a table: one property down, the other across. */
export interface ModelMatrix {
  columns: string[];
  rows: { label: string; cells: (ProductRecord | undefined)[] }[];
}

/** Whether a product only stands for its models. */
export const isGroup = (product: Pick<ProductRecord, 'tipo'>): boolean => product.tipo === 'G';

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.map((value) => value ?? ''))];
}

/**
 * The models by colour and size, both in the order in which the ERP gives them. Where two models
 * share a place, or none has a colour or a size, each is a row of its own by its description: none
 * may be hidden behind another.
 */
export function modelMatrix(models: readonly ProductRecord[]): ModelMatrix {
  const rows = distinct(models.map(({ cor }) => cor));
  const columns = distinct(models.map(({ tamanho }) => tamanho));
  const places = new Map(
    models.map((model) => [`${model.cor ?? ''}\n${model.tamanho ?? ''}`, model]),
  );
  const named = rows.some((label) => label !== '') || columns.some((label) => label !== '');
  if (!named || places.size < models.length) {
    return {
      columns: [''],
      rows: models.map((model) => ({ label: model.descComp ?? String(model.id), cells: [model] })),
    };
  }
  return {
    columns,
    rows: rows.map((label) => ({
      label,
      cells: columns.map((column) => places.get(`${label}\n${column}`)),
    })),
  };
}
