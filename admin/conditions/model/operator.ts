import type { Operator } from './types.ts';

const withoutValue: readonly Operator[] = ['isTrue', 'isFalse', 'isSet', 'isNotSet'];

/** Whether an operator compares with a value. */
export const needsValue = (operator: Operator): boolean => !withoutValue.includes(operator);

/** Whether an operator compares with a list of values. */
export const takesSeveral = (operator: Operator): boolean =>
  operator === 'in' || operator === 'notIn';
