export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** `not (a < b)` is `a >= b`. */
export const opposite: Readonly<Record<Comparison, Comparison>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** `a < b` is `b > a`. */
export const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export const isComparison = (op: string): op is Comparison => Object.hasOwn(opposite, op);
