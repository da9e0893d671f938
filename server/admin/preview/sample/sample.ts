import type { Json, JsonObject, Shape } from '../../../../schemas/release/types.ts';
import type { BaseKinds } from './base-kinds.ts';
import type { BaseTitles } from './base-titles.ts';
import type { Hint, Hints } from '../hints.ts';

/** Rows of a list that stands alone, and of one inside of a record. */
const outerRows = 8;
const innerRows = 2;
/** A record within a record within a record. */
const maxDepth = 5;

const day = (row: number): string => `2026-03-${String(2 + row * 3).padStart(2, '0')}`;

/** By format; `row` counts from 0. */
const texts: Partial<Record<Hint['format'], (row: number) => string>> = {
  date: day,
  dateTime: (row) => `${day(row)}T09:30:00`,
  relative: (row) => `${day(row)}T09:30:00`,
  month: (row) => `2026-${String(row + 1).padStart(2, '0')}`,
  cpf: () => '52998224725',
  cnpj: () => '12345678000195',
  cpfCnpj: () => '12345678000195',
  cep: () => '01310100',
  phone: (row) => `119304020${String(10 + row)}`,
  email: (row) => `contato${row + 1}@exemplo.com.br`,
  uri: () => 'https://www.exemplo.com.br',
  html: (row) => `<p>Texto de exemplo ${row + 1}</p>`,
  image: () => '',
};

const numbers: Partial<Record<Hint['format'], (row: number) => number>> = {
  money: (row) => 1_250.5 * (row + 1),
  percent: (row) => 5 + row,
  quantity: (row) => 12 * (row + 1),
};

const readable = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(
  name: string,
  title: string | undefined,
  hint: Hint | undefined,
  row: number,
): string {
  if (hint?.options?.length) return String(hint.options[row % hint.options.length]?.value);
  const made = hint && texts[hint.format]?.(row);
  if (made !== undefined) return made;
  if (/^(dt|data)(?![a-z])/.test(name)) return day(row);
  return `${title ?? readable(name)} ${row + 1}`;
}

function numberOf(name: string, hint: Hint | undefined, row: number): number {
  const option = hint?.options?.[row % hint.options.length]?.value;
  if (typeof option === 'number') return option;
  return (
    (hint && numbers[hint.format]?.(row)) ?? (/^vl/.test(name) ? 1_250.5 * (row + 1) : row + 1)
  );
}

/**
 * Makes values up that have a declared shape: the same ones every time, in the formats and with the
 * options that the screens say of properties of these names. A text is the property's title in the
 * product's base and a number: renaming what shows it does not change the data. Records that come
 * in kinds are one of each kind.
 */
export function createSampler(
  shapes: Readonly<Record<string, Shape>>,
  hints: Hints,
  titles: BaseTitles,
  kinds: BaseKinds,
): (shape: Shape) => Json {
  const rowsOf = (items: Shape, depth: number): number =>
    (items.t === 'ref' ? kinds(items.id)?.values.length : undefined) ??
    (depth > 1 ? innerRows : outerRows);

  /** `entity`: of the record around the property. */
  function make(shape: Shape, name: string, row: number, depth: number, entity?: string): Json {
    const hint = hints.get(name);
    switch (shape.t) {
      case 'ref': {
        const target = shapes[shape.id];
        return target && depth < maxDepth ? make(target, name, row, depth, shape.id) : null;
      }
      case 'array':
        return Array.from({ length: rowsOf(shape.items, depth) }, (_, index) =>
          make(shape.items, name, index, depth + 1, entity),
        );
      case 'object':
        return record(shape, row, depth, entity);
      case 'boolean':
        return row % 2 === 0;
      case 'string':
        return String(
          shape.enum
            ? shape.enum[row % shape.enum.length]
            : textOf(name, titles(entity, name), hint, row),
        );
      case 'number':
      case 'integer': {
        const value = shape.enum
          ? Number(shape.enum[row % shape.enum.length])
          : numberOf(name, hint, row);
        return shape.t === 'integer' ? Math.round(value) : value;
      }
      case 'any':
        return null;
    }
  }

  function record(
    { props, required }: Extract<Shape, { t: 'object' }>,
    row: number,
    depth: number,
    entity: string | undefined,
  ): JsonObject {
    if (depth >= maxDepth) return {};
    const own = entity === undefined ? undefined : kinds(entity);
    const entries = Object.entries(props).map(
      ([name, shape]) =>
        [
          name,
          name === own?.property
            ? (own.values[row % own.values.length] ?? null)
            : make(shape, name, row, depth + 1, entity),
        ] as const,
    );
    // Absent, as null does not exist beyond the boundary; what is required stays an empty record at
    // worst.
    return Object.fromEntries(
      entries.flatMap(([name, value]) =>
        value !== null ? [[name, value]] : required.includes(name) ? [[name, {}]] : [],
      ),
    );
  }

  return (shape) => make(shape, '', 0, 0);
}
