/**
 * JSON Schema formats by name: what `"format": "cpf"` checks. The compiler registers them when it
 * generates validators, and the browser hands the same functions to the generated code. Pure, no
 * dependency on React.
 *
 * Empty text passes everywhere: whether something must be given is `required`'s and `minLength`'s
 * question.
 */
import { validCep, validCnpj, validCpf, validCpfCnpj, validPhone } from '../format/brazil.ts';
import { rangeProblem } from './date-range/range.ts';
import { isCalendarDay } from '../format/dates.ts';

export type FormatCheck = (text: string) => boolean;

const anything: FormatCheck = () => true;

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * One entry for every word of the vocabulary's `Format`, plus the JSON Schema names that forms may
 * use.
 */
export const ajvFormats: Record<string, FormatCheck> = {
  cpf: orEmpty(validCpf),
  cnpj: orEmpty(validCnpj),
  cpfCnpj: orEmpty(validCpfCnpj),
  cep: orEmpty(validCep),
  phone: orEmpty(validPhone),
  cardExpiry: orEmpty((text) => /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.test(text)),
  email: orEmpty((text) => EMAIL.test(text)),
  uri: orEmpty((text) => URL.canParse(text)),
  date: orEmpty(isCalendarDay),
  dateTime: orEmpty(isDateTime),
  'date-time': orEmpty(isDateTime),
  relative: orEmpty(isDateTime),
  month: orEmpty((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  dateRange: orEmpty((text) => rangeProblem(text) !== 'invalid'),
  text: anything,
  multiline: anything,
  password: anything,
  captcha: anything,
  html: anything,
  files: anything,
  image: anything,
  status: anything,
  tags: anything,
  integer: anything,
  number: anything,
  quantity: anything,
  money: anything,
  percent: anything,
  boolean: anything,
};

/** A day, or a day with a time; ERPs send both under the same name. */
function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  return isCalendarDay(match?.[1] ?? text);
}

function orEmpty(check: FormatCheck): FormatCheck {
  return (text) => text === '' || check(text);
}
