/**
 * How a value is written in the inner ERP (`in`) and in Norte's (`out`). Null and undefined go
 * through as they are.
 */
export interface Codec {
  out(value: unknown): unknown;
  in(value: unknown): unknown;
}

const codec = (out: (value: unknown) => unknown, back: (value: unknown) => unknown): Codec => ({
  out: (value) => (value === null || value === undefined ? value : out(value)),
  in: (value) => (value === null || value === undefined ? value : back(value)),
});

const pad = (value: string | undefined): string => (value ?? '').padStart(2, '0');
const toBrazilian = (iso: string): string =>
  iso.slice(0, 10).split('-').reverse().map(pad).join('/');
const toIso = (day: string): string => day.slice(0, 10).split('/').reverse().join('-');
const truthy = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'S';

export const same = codec(
  (value) => value,
  (value) => value,
);
/** 2026-11-21 and 21/11/2026. */
export const date = codec(
  (value) => toBrazilian(String(value)),
  (value) => toIso(String(value)),
);
/** 2026-11-21T17:23:29 and 21/11/2026 17:23. */
export const moment = codec(
  (value) => `${toBrazilian(String(value))} ${String(value).slice(11, 16)}`,
  (value) => `${toIso(String(value))}T${String(value).slice(11, 16)}:00`,
);
/** 1234.5 and the text '1.234,5'. */
export const decimal = codec(
  (value) => {
    const [whole = '', rest] = String(value).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${rest === undefined ? '' : `,${rest}`}`;
  },
  (value) => Number(String(value).replaceAll('.', '').replace(',', '.')),
);
/** 7 and the text '7'. */
export const digits = codec(String, Number);
/** Flags as S and N. */
export const yesNo = codec(
  (value) => (truthy(value) ? 'S' : 'N'),
  (value) => value === 'S',
);
/** Flags as 1 and 0. */
export const bit = codec(
  (value) => (truthy(value) ? 1 : 0),
  (value) => value === 1,
);

/** EDITAR and editar. */
export const lowercase = codec(
  (value) => String(value).toLowerCase(),
  (value) => String(value).toUpperCase(),
);

/** Words of the one for words of the other; a word that the table lacks goes through. */
export function words(table: Readonly<Record<string, string>>): Codec {
  const back = Object.fromEntries(Object.entries(table).map(([ours, theirs]) => [theirs, ours]));
  return codec(
    (value) => table[String(value)] ?? value,
    (value) => back[String(value)] ?? value,
  );
}

export const list = (item: Codec): Codec =>
  codec(
    (value) => (value as unknown[]).map((entry) => item.out(entry)),
    (value) => (value as unknown[]).map((entry) => item.in(entry)),
  );

/** A record by key in the one, a list of records that carry their key in the other. */
export const keyed = (key: string, item: Codec): Codec =>
  codec(
    (value) =>
      Object.entries(value as Row).map(([name, entry]) => ({
        [key]: name,
        ...(item.out(entry) as Row),
      })),
    (value) =>
      Object.fromEntries((value as Row[]).map((entry) => [String(entry[key]), item.in(entry)])),
  );

export type Row = Record<string, unknown>;
/**
 * Name in the inner ERP, path in Norte's, and how the value is written. Paths of the inner ERP may
 * have dots too.
 */
export type Field = readonly [ours: string, theirs: string, codec?: Codec];

function read(row: Row, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? (value as Row)[key] : undefined,
      row,
    );
}

function write(row: Row, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = row;
  for (const key of keys) place = (place[key] ??= {}) as Row;
  place[last] = value;
}

/** A record, field by field; what the table does not name does not exist on the other side. */
export function record(...fields: Field[]): Codec {
  const convert = (value: unknown, from: 0 | 1, side: keyof Codec): Row => {
    const row: Row = {};
    for (const field of fields) {
      const given = read(value as Row, field[from]);
      if (given !== undefined)
        write(row, field[from === 0 ? 1 : 0], (field[2] ?? same)[side](given));
    }
    return row;
  };
  return codec(
    (value) => convert(value, 0, 'out'),
    (value) => convert(value, 1, 'in'),
  );
}
