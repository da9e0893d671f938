import { BOOL, type CelType, DYN, NUMBER, STRING } from '../../../expressions/types.ts';

/** The type of an argument: `scalar` is any single value. */
export type Kind = 'number' | 'text' | 'list' | 'counted' | 'scalar';

interface Helper {
  takes: Kind[];
  /** How many of the last arguments are optional. */
  spare?: number;
  gives: (args: CelType[]) => CelType;
}

const gives = (type: CelType) => () => type;

const numeric: Helper = { takes: ['number', 'number'], spare: 1, gives: gives(STRING) };

const textual: Helper = { takes: ['text'], gives: gives(STRING) };

const letters: Helper = { takes: ['scalar'], gives: gives(STRING) };

/** Helpers of every runtime with their signatures; a template cannot bring its own. */
export const helpers: Record<string, Helper> = {
  money: { takes: ['number'], gives: gives(STRING) },
  number: numeric,
  percent: numeric,
  quantity: numeric,
  date: textual,
  dateTime: textual,
  relative: textual,
  month: textual,
  cpf: textual,
  cnpj: textual,
  cpfCnpj: textual,
  cep: textual,
  phone: textual,
  plural: { takes: ['number', 'text', 'text'], gives: gives(STRING) },
  label: { takes: ['scalar'], gives: gives(STRING) },
  // A default of another type, such as a dash for a missing amount, makes the result text.
  default: {
    takes: ['scalar', 'scalar'],
    gives: ([value, fallback]) => (value && value.kind === fallback?.kind ? value : DYN),
  },
  upper: letters,
  lower: letters,
  size: { takes: ['counted'], gives: gives(NUMBER) },
  join: { takes: ['list', 'text'], spare: 1, gives: gives(STRING) },
  eq: { takes: ['scalar', 'scalar'], gives: gives(BOOL) },
  lt: { takes: ['number', 'number'], gives: gives(BOOL) },
};

export const helperNames = Object.keys(helpers);

export const builtins = ['if', 'unless', 'each'];

/** Names that Handlebars resolves as helpers, never as fields. */
export const reserved = new Set([
  ...builtins,
  'with',
  'lookup',
  'log',
  'helperMissing',
  'blockHelperMissing',
]);

/** Data variables of `each`. `@key` is a position, too, because only lists are iterated. */
export const elementData: Record<string, CelType> = {
  index: NUMBER,
  key: NUMBER,
  first: BOOL,
  last: BOOL,
};

export const fitting: Record<Kind, readonly CelType['kind'][]> = {
  number: ['number'],
  text: ['string'],
  list: ['list'],
  counted: ['list', 'string'],
  scalar: ['string', 'number', 'bool'],
};
