import type { Format, Option } from '../../../schemas/release/types.ts';
import { type FormatOptions, formatValue, optionOf } from '../../fields/format/index.ts';

/** A helper as a template calls it, without Handlebars' trailing options. Pure: absent values give an empty text. */
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

const sizeOf: TextHelper = (list) => (Array.isArray(list) || typeof list === 'string' ? list.length : 0);

/** `plural 2 "item" "itens"` is `2 itens`. */
const plural: TextHelper = (count, one, many) => {
  const number = Number(count ?? 0);
  return `${formatValue(number, 'number') || '0'} ${textOf(number === 1 ? one : many)}`;
};

const join: TextHelper = (list, separator) => (Array.isArray(list) ? list.map(textOf).filter((text) => text !== '').join(typeof separator === 'string' ? separator : ', ') : '');

/**
 * The fixed list of helpers that texts know. `labels` are the options of codes by `entity.field`; a code without a
 * label is shown as it is.
 */
export function textHelpers(labels: Record<string, Option[]>): Record<string, TextHelper> {
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
    label: (value, name) => optionOf(value, labels[String(name)])?.label ?? textOf(value),
    default: (value, fallback) => (isAbsent(value) ? textOf(fallback) : value),
    upper: (value) => textOf(value).toLocaleUpperCase('pt-BR'),
    lower: (value) => textOf(value).toLocaleLowerCase('pt-BR'),
    size: sizeOf,
    join,
    eq: (a, b) => a === b,
  };
}
