/** Values as the reader sees them. Pure: templates, tables, cards and exports share it. */
import type { Format, Option } from '../../schemas/release/types.ts';
import { maskCep, maskCnpj, maskCpf, maskCpfCnpj, maskPhone } from './brazil.ts';
import { dateText, dateTimeText, monthText, rangeText, relativeText } from './dates.ts';
import { decimalText, moneyText, numberText, percentText } from './numbers.ts';

export interface FormatOptions {
  /** Labels of codes; a code without one is shown as it is. */
  options?: Option[];
  /** Decimals of `number`, `quantity`, `money` and `percent` instead of the format's own. */
  decimals?: number;
  /** Epoch milliseconds that `relative` counts from; the present by default. */
  now?: number;
  /** IANA zone for times that carry an offset; the reader's by default. */
  timeZone?: string;
}

type Formatter = (value: unknown, options: FormatOptions) => string;

const FORMATTERS: Record<Format, Formatter> = {
  text: plain,
  multiline: plain,
  html: plain,
  email: plain,
  uri: plain,
  image: plain,
  status: plain,
  captcha: () => '',
  password: () => '••••••',
  tags: plain,
  boolean: plain,
  integer: numeric((n) => decimalText(n, 0, 0)),
  number: numeric((n, o) =>
    o.decimals === undefined ? numberText(n) : decimalText(n, o.decimals, o.decimals),
  ),
  quantity: numeric((n, o) => decimalText(n, 0, o.decimals ?? 3)),
  money: numeric((n, o) => moneyText(n, o.decimals)),
  percent: numeric((n, o) => percentText(n, o.decimals)),
  dateRange: textual(rangeText),
  files: fileNames,
  date: textual((t, o) => dateText(t, o.timeZone)),
  dateTime: textual((t, o) => dateTimeText(t, o.timeZone)),
  relative: textual((t, o) => relativeText(t, o.now ?? Date.now(), o.timeZone)),
  month: textual(monthText),
  cpf: textual((t) => (/[^\d.\-\s]/.test(t) ? t : maskCpf(t))),
  cnpj: textual(maskCnpj),
  cpfCnpj: textual(maskCpfCnpj),
  cep: textual(maskCep),
  phone: textual(maskPhone),
  cardExpiry: plain,
};

/**
 * The text of a value: `formatValue(1234.5, 'money')` is `R$ 1.234,50`. Absent is `''`; a value
 * that is not what the format expects is shown as it came, because hiding or guessing would mislead
 * the reader.
 */
export function formatValue(value: unknown, format: Format, options: FormatOptions = {}): string {
  if (value === undefined || value === null || value === '') return '';
  const option = optionOf(value, options.options);
  return option ? option.label : FORMATTERS[format](value, options);
}

/** The option that stands for a code; numbers and their texts are the same code. */
export function optionOf(value: unknown, options: Option[] | undefined): Option | undefined {
  return options?.find(
    (option) => option.value === value || String(option.value) === String(value),
  );
}

function plain(value: unknown, options: FormatOptions): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return decimalOrCode(value);
  if (Array.isArray(value))
    return value
      .map((item) => optionOf(item, options.options)?.label ?? plain(item, options))
      .join(', ');
  return JSON.stringify(value);
}

/** The names of chosen files. */
function fileNames(value: unknown, options: FormatOptions): string {
  const files: unknown[] = Array.isArray(value) ? value : [value];
  return files
    .map((file) =>
      file !== null && typeof file === 'object' && 'name' in file
        ? String(file.name)
        : plain(file, options),
    )
    .join(', ');
}

/**
 * A number in a text field is a code more often than an amount, so it gets no thousands separators.
 */
function decimalOrCode(value: number): string {
  return Number.isInteger(value) ? String(value) : numberText(value);
}

function numeric(format: (value: number, options: FormatOptions) => string): Formatter {
  return (value, options) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number)
      ? format(number, options)
      : plain(value, options);
  };
}

function textual(format: (value: string, options: FormatOptions) => string | undefined): Formatter {
  return (value, options) => {
    const text = typeof value === 'number' ? String(value) : value;
    return (typeof text === 'string' ? format(text, options) : undefined) ?? plain(value, options);
  };
}
