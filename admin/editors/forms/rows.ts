import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { type Cell, type EditedForm, placeIn, type Row } from './model.ts';

/** Maximum number of fields side by side. */
const widest = 4;

const without = (rows: readonly Row[], name: string): Row[] =>
  rows.map((row) => row.filter((cell) => cell.name !== name)).filter((row) => row.length > 0);

/** A row whose fields changed in number shares its columns anew. */
const evenly = (row: Row): Row => row.map(({ name }) => ({ name, span: undefined }));

const written = ({ name, span }: Cell): Json => (span === undefined ? name : { name, span });

/** Stores the rows of a form. */
export const setRows = (form: EditedForm, rows: readonly Row[]): Operation => ({
  op: 'set',
  at: placeIn(form, 'layout'),
  value: rows.map((row) => row.map(written)),
});

const rowOf = (rows: readonly Row[], name: string): number =>
  rows.findIndex((row) => row.some((cell) => cell.name === name));

/** 'Telefone: linha 2 de 5, ao lado de Nome' */
export function rowWords(
  rows: readonly Row[],
  name: string,
  labelOf: (name: string) => string,
): string {
  const index = rowOf(rows, name);
  const others = (rows[index] ?? []).filter((cell) => cell.name !== name);
  const place = `${labelOf(name)}: linha ${index + 1} de ${rows.length}`;
  return others.length === 0
    ? place
    : `${place}, ao lado de ${others.map((cell) => labelOf(cell.name)).join(' e ')}`;
}

/** Puts a field into the row of another one, after it; null where that row is full or has both. */
export function joinRow(rows: readonly Row[], name: string, other: string): readonly Row[] | null {
  const target = rows[rowOf(rows, other)];
  if (!target || target.length >= widest || target.some((cell) => cell.name === name)) return null;
  return without(rows, name).map((row) => {
    const at = row.findIndex((cell) => cell.name === other);
    return at < 0 ? row : evenly(row.toSpliced(at + 1, 0, { name, span: undefined }));
  });
}

/** Puts a field that shares its row into one of its own, below. */
export function ownRow(rows: readonly Row[], name: string): readonly Row[] | null {
  const index = rowOf(rows, name);
  const row = rows[index];
  if (!row || row.length < 2) return null;
  return rows.toSpliced(index, 1, evenly(row.filter((cell) => cell.name !== name)), [
    { name, span: undefined },
  ]);
}

/** Moves a field one step: within its row, else the whole row; null at the edge. */
export function step(
  rows: readonly Row[],
  name: string,
  direction: 'left' | 'right' | 'up' | 'down',
): readonly Row[] | null {
  const index = rowOf(rows, name);
  const row = rows[index];
  if (!row) return null;
  const by = direction === 'left' || direction === 'up' ? -1 : 1;
  if (direction === 'up' || direction === 'down') {
    return rows[index + by] ? rows.toSpliced(index, 1).toSpliced(index + by, 0, row) : null;
  }
  const at = row.findIndex((cell) => cell.name === name);
  const cell = row[at];
  return cell && row[at + by]
    ? rows.with(index, row.toSpliced(at, 1).toSpliced(at + by, 0, cell))
    : null;
}

/**
 * Moves a field into a row of its own before another field's row, or to the end; null where it is
 * there already.
 */
export function dropBefore(
  rows: readonly Row[],
  name: string,
  other: string | undefined,
): readonly Row[] | null {
  const rest = without(rows, name);
  const at = other === undefined ? rest.length : rowOf(rest, other);
  const before = rows[rowOf(rows, name)];
  if (at < 0 || (before?.length === 1 && rowOf(rows, name) === at)) return null;
  return rest
    .map((row) => (rows.includes(row) ? row : evenly(row)))
    .toSpliced(at, 0, [{ name, span: undefined }]);
}

/**
 * Gives a field its width in columns, and the others of its row what is left; undefined shares the
 * row evenly.
 */
export function setSpan(
  rows: readonly Row[],
  name: string,
  span: number | undefined,
): readonly Row[] {
  return rows.map((row) => {
    if (!row.some((cell) => cell.name === name)) return row;
    if (span === undefined) return evenly(row);
    const left = Math.max(1, Math.floor((12 - span) / Math.max(1, row.length - 1)));
    return row.map((cell) => ({ name: cell.name, span: cell.name === name ? span : left }));
  });
}
