/** All built-in functions of JSONata, which the library does not list. */
export const jsonataFunctions: readonly string[] = [
  'sum',
  'count',
  'max',
  'min',
  'average',
  'string',
  'substring',
  'substringBefore',
  'substringAfter',
  'lowercase',
  'uppercase',
  'length',
  'trim',
  'pad',
  'match',
  'contains',
  'replace',
  'split',
  'join',
  'formatNumber',
  'formatBase',
  'formatInteger',
  'parseInteger',
  'number',
  'floor',
  'ceil',
  'round',
  'abs',
  'sqrt',
  'power',
  'random',
  'boolean',
  'not',
  'map',
  'zip',
  'filter',
  'single',
  'reduce',
  'sift',
  'keys',
  'lookup',
  'append',
  'exists',
  'spread',
  'merge',
  'reverse',
  'each',
  'error',
  'assert',
  'type',
  'sort',
  'shuffle',
  'distinct',
  'base64encode',
  'base64decode',
  'encodeUrlComponent',
  'encodeUrl',
  'decodeUrlComponent',
  'decodeUrl',
  'eval',
  'toMillis',
  'fromMillis',
  'clone',
  'now',
  'millis',
];

const brazilianMoment = /^\s*(\d{2})\/(\d{2})\/(\d{4})(?:[ T]+(\d{2}:\d{2}(?::\d{2})?))?\s*$/;
const isoMoment =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?\s*$/;
const numericText = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
const brazilianNumber = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;
const groupedNumber = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

const flags: Readonly<Record<string, boolean>> = {
  s: true,
  sim: true,
  true: true,
  '1': true,
  n: false,
  nao: false,
  não: false,
  false: false,
  '0': false,
};

/**
 * `S`, `sim`, 1 and true are true; `N`, `não`, 0 and false are false; anything else is undefined.
 */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' || typeof value === 'number'
    ? flags[String(value).trim().toLowerCase()]
    : undefined;
}

/**
 * A number, or a text with a number in Brazilian or plain notation (`1.234,5`); anything else is
 * undefined.
 *
 * @param comma whether `1.234` is one thousand two hundred and thirty-four
 */
export function readDecimal(value: unknown, comma = false): number | undefined {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim() : '';
  if (comma && groupedNumber.test(text)) return Number(text.replaceAll('.', ''));
  if (numericText.test(text)) return Number(text);
  return brazilianNumber.test(text)
    ? Number(text.replaceAll('.', '').replace(',', '.'))
    : undefined;
}

/**
 * Conversions of Brazilian formats for mappings. Each returns values that it does not understand
 * unchanged, for the shape check after the mapping to find; undefined stays undefined.
 */
export const mapFunctions: Readonly<Record<string, (value: unknown) => unknown>> = {
  /** `21/11/2026` to `2026-11-21`, `21/11/2026 17:23` to `2026-11-21T17:23`. */
  isoDate: (value) => {
    const [, day, month, year, time] =
      typeof value === 'string' ? (brazilianMoment.exec(value) ?? []) : [];
    return year === undefined
      ? value
      : `${year}-${month}-${day}${time === undefined ? '' : `T${time}`}`;
  },
  /** The inverse; seconds are dropped. */
  brDate: (value) => {
    const [, year, month, day, time] =
      typeof value === 'string' ? (isoMoment.exec(value) ?? []) : [];
    return year === undefined
      ? value
      : `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
  },
  /** `1.234,5` to 1234.5 and `1.234` to 1234. */
  decimal: (value) => readDecimal(value, true) ?? value,
  /** 1234.5 to `1234,5`. */
  brDecimal: (value) => (typeof value === 'number' ? String(value).replace('.', ',') : value),
  flag: (value) => readFlag(value) ?? value,
  /** true to `S`, false to `N`. */
  brFlag: (value) => (typeof value === 'boolean' ? (value ? 'S' : 'N') : value),
};
