import { BOOL, type CelType, DYN, NUMBER, STRING } from './types.ts';

/** What a function takes and gives; `undefined` in `takes` means any type at that place. */
export interface Signature {
  takes: (CelType['kind'] | undefined)[];
  gives: (args: CelType[]) => CelType;
}

const gives = (type: CelType) => () => type;
const first = (args: CelType[]): CelType => args[0] ?? DYN;

/** Functions by name. The registered ones stand in `environment.ts`; the others are CEL's own. */
export const functions: Record<string, Signature> = {
  size: { takes: [undefined], gives: gives(NUMBER) },
  string: { takes: [undefined], gives: gives(STRING) },
  double: { takes: [undefined], gives: gives(NUMBER) },
  number: { takes: [undefined], gives: gives(NUMBER) },
  // Typed by the parameter it names: see `infer.ts`.
  param: { takes: ['string', undefined], gives: gives(DYN) },
  today: { takes: [], gives: gives(STRING) },
  month: { takes: [], gives: gives(STRING) },
  addDays: { takes: ['string', 'number'], gives: gives(STRING) },
  sum: { takes: ['list'], gives: gives(NUMBER) },
  distinct: { takes: ['list'], gives: first },
  dyn: { takes: [undefined], gives: gives(DYN) },
};

/** Methods by name; the receiver is the first of `takes`. */
export const methods: Record<string, Signature> = {
  startsWith: { takes: ['string', 'string'], gives: gives(BOOL) },
  endsWith: { takes: ['string', 'string'], gives: gives(BOOL) },
  contains: { takes: ['string', 'string'], gives: gives(BOOL) },
  matches: { takes: ['string', 'string'], gives: gives(BOOL) },
  size: { takes: [undefined], gives: gives(NUMBER) },
  lowerAscii: { takes: ['string'], gives: gives(STRING) },
  upperAscii: { takes: ['string'], gives: gives(STRING) },
  trim: { takes: ['string'], gives: gives(STRING) },
  split: { takes: ['string', 'string'], gives: gives({ kind: 'list', items: STRING }) },
  join: { takes: ['list', 'string'], gives: gives(STRING) },
  hasValue: { takes: ['optional'], gives: gives(BOOL) },
};

/** Macros over a list: the first argument names the element, the others are typed with it. */
export const macros: Record<string, (element: CelType, body: CelType) => CelType> = {
  exists: gives(BOOL),
  exists_one: gives(BOOL),
  all: gives(BOOL),
  filter: (element) => ({ kind: 'list', items: element }),
  map: (_element, body) => ({ kind: 'list', items: body }),
};
