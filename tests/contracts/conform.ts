import type { Json, Shape } from '../../schemas/release/types.ts';

/**
 * Keys whose form the wire prescribes beyond a type: dates, documents without mask, phones in
 * digits, codes in numbers or, where there are few, in a word of capitals.
 */
const forms: readonly [key: RegExp, form: (value: Json) => boolean][] = [
  [/^(?:dtVal|dtSai|data_nota)$/, (value) => /^\d{4}-\d\d-\d\d$/.test(String(value))],
  [
    /^(?:dtHorInc|dtAlt|dtHrInc|datahora_\w+)$/,
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(value)),
  ],
  [/^cnpj$/, (value) => /^(?:\d{11}|[0-9A-Z]{12}\d\d)$/.test(String(value))],
  [/^tel$/, (value) => /^\d{10,13}$/.test(String(value))],
  [/^cep$/, (value) => /^\d{8}$/.test(String(value))],
  [
    /^id(?:[A-Z](?!xibicao|mb$)\w*)?$/,
    (value) => typeof value === 'number' || /^[A-Z]{1,5}$/.test(String(value)),
  ],
];

/**
 * Where a reduced value is not what its shape declares, from the value down: a fault row, a wrong
 * type, a missing or an undeclared field, a value outside its options. Reads shapes by itself, so
 * that it does not repeat the reducer's mistakes.
 */
export function problems(
  shape: Shape,
  shapes: Readonly<Record<string, Shape>>,
  value: Json | undefined,
  at = '',
): string[] {
  if (shape.t === 'ref') {
    const target = shapes[shape.id];
    return target ? problems(target, shapes, value, at) : [`${at}: no shape ${shape.id}`];
  }
  if (value === undefined || value === null) return [`${at}: nothing`];
  switch (shape.t) {
    case 'any':
      return [];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((entry, index) => problems(shape.items, shapes, entry, `${at}[${index}]`))
        : [`${at}: no list`];
    case 'object':
      return inObject(shape, shapes, value, at);
    default:
      return inScalar(shape, value, at);
  }
}

function inObject(
  shape: Extract<Shape, { t: 'object' }>,
  shapes: Readonly<Record<string, Shape>>,
  value: Json,
  at: string,
): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [`${at}: no record`];
  if ('$fault' in value) return [`${at}: ${String(value.$fault)}`];
  const missing = shape.required
    .filter((key) => !Object.hasOwn(value, key))
    .map((key) => `${at}.${key}: missing`);
  const wrong = Object.entries(value).flatMap(([key, entry]) => {
    const declared = Object.hasOwn(shape.props, key) ? shape.props[key] : shape.rest;
    if (!declared) return [`${at}.${key}: undeclared`];
    return problems(declared, shapes, entry, `${at}.${key}`);
  });
  return [...missing, ...wrong];
}

function inScalar(
  shape: Extract<Shape, { t: 'string' | 'number' | 'integer' | 'boolean' }>,
  value: Json,
  at: string,
): string[] {
  const type = shape.t === 'integer' ? 'number' : shape.t;
  if (typeof value !== type || (shape.t === 'integer' && !Number.isInteger(value)))
    return [`${at}: ${JSON.stringify(value)} is no ${shape.t}`];
  return shape.enum && !shape.enum.includes(value as string | number | boolean)
    ? [`${at}: ${JSON.stringify(value)} is no option`]
    : [];
}

/**
 * Where a value, as sent or as reduced, has a date, document, phone or code in another form than
 * the wire's.
 */
export function badForms(value: Json, at = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => badForms(entry, `${at}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const bad = entry !== null && forms.some(([name, holds]) => name.test(key) && !holds(entry));
    return [
      ...(bad ? [`${at}.${key}: ${JSON.stringify(entry)}`] : []),
      ...badForms(entry, `${at}.${key}`),
    ];
  });
}

/** Paths of the fields that occur anywhere in a value: `itens.filial.razSoc`. */
export function fieldsOf(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...fieldsOf(entry, at)]));
  if (value === null || typeof value !== 'object') return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, entry]) => {
      const path = at === '' ? key : `${at}.${key}`;
      return [path, ...fieldsOf(entry, path)];
    }),
  );
}

/**
 * Everything at a path of keys, lists opened on the way: `itens.qtdeIt` of a page gives one value
 * for each row.
 */
export function pluck(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, key) =>
      found.flatMap((entry) => {
        const next: unknown =
          entry !== null && typeof entry === 'object'
            ? (entry as Record<string, unknown>)[key]
            : undefined;
        return Array.isArray(next) ? next : [next];
      }),
    [value],
  );
}
