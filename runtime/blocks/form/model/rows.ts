/** Fields of a form that stand side by side; `span` is of 12 columns. */
export type Row = readonly { name: string; span: number }[];

/** The rows of a form's own record. */
export function rowsOf(layout: readonly { fields: Row }[], names: readonly string[]): Row[] {
  const placed = new Set(layout.flatMap((row) => row.fields.map((field) => field.name)));
  // Properties of a branch are in no layout.
  const rest = names
    .filter((property) => !placed.has(property))
    .map((property) => [{ name: property, span: 12 }]);
  return [...layout.map((row) => row.fields), ...rest];
}
