import type { Format } from '../../../schemas/release/types.ts';
import { type FormatOptions, formatValue } from '../../format/index.ts';

/**
 * A helper as a template calls it, without Handlebars' trailing options. Pure: absent values give
 * an empty text.
 */
export type TextHelper = (...args: readonly unknown[]) => unknown;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Text that templates print; only scalars can be printed. */
function textOf(value: unknown): string {
  return isAbsent(value) || typeof value === 'object' ? '' : String(value);
}

function shown(format: Format): TextHelper {
  return (value) => formatValue(value, format);
}

function withDecimals(format: Format): TextHelper {
  return (value, decimals) => {
    const options: FormatOptions = typeof decimals === 'number' ? { decimals } : {};
    return formatValue(value, format, options);
  };
}

const sizeOf: TextHelper = (list) =>
  Array.isArray(list) || typeof list === 'string' ? list.length : 0;

/** `plural 2 "item" "itens"` is `2 itens`. */
const plural: TextHelper = (count, one, many) => {
  const number = Number(count ?? 0);
  return `${formatValue(number, 'number') || '0'} ${textOf(number === 1 ? one : many)}`;
};

const join: TextHelper = (list, separator) =>
  Array.isArray(list)
    ? list
        .map(textOf)
        .filter((text) => text !== '')
        .join(typeof separator === 'string' ? separator : ', ')
    : '';

const labelsByText = new Map<string, Record<string, string>>();

/** The labels of a code's options, which the compiler wrote into the template as JSON. */
function labelsOf(json: unknown): Record<string, string> {
  const text = typeof json === 'string' ? json : '{}';
  let labels = labelsByText.get(text);
  if (!labels) {
    labels = JSON.parse(text) as Record<string, string>;
    labelsByText.set(text, labels);
  }
  return labels;
}

/** The fixed list of helpers that texts know. A code without a label is shown as it is. */
export function textHelpers(): Record<string, TextHelper> {
  return {
    money: shown('money'),
    percent: withDecimals('percent'),
    quantity: withDecimals('quantity'),
    number: withDecimals('number'),
    date: shown('date'),
    dateTime: shown('dateTime'),
    relative: shown('relative'),
    month: shown('month'),
    cpf: shown('cpf'),
    cnpj: shown('cnpj'),
    cpfCnpj: shown('cpfCnpj'),
    cep: shown('cep'),
    phone: shown('phone'),
    plural,
    label: (value, labels) => labelsOf(labels)[String(value)] ?? textOf(value),
    default: (value, fallback) => (isAbsent(value) ? textOf(fallback) : value),
    upper: (value) => textOf(value).toLocaleUpperCase('pt-BR'),
    lower: (value) => textOf(value).toLocaleLowerCase('pt-BR'),
    size: sizeOf,
    join,
    eq: (a, b) => a === b,
    lt: (a, b) => !isAbsent(a) && Number(a) < Number(b),
  };
}
