import type { NameChoice } from '../../schemas/admin/documents.ts';
import { needsValue, takesSeveral } from './model/operator.ts';
import type { Clause, Operator } from './model/types.ts';

type ValueType = NonNullable<NameChoice['type']>;

const set: readonly Operator[] = ['isSet', 'isNotSet'];
const ordered: readonly Operator[] = ['==', '!=', '<', '<=', '>', '>='];

/** Operators by the type of a value. */
const byType: Readonly<Record<ValueType, readonly Operator[]>> = {
  boolean: ['isTrue', 'isFalse', ...set],
  number: [...ordered, 'in', 'notIn', ...set],
  date: [...ordered, ...set],
  text: ['==', '!=', 'contains', 'startsWith', 'endsWith', 'in', 'notIn', ...set],
  list: set,
  record: set,
};

const labels: Readonly<Record<Operator, string>> = {
  isTrue: 'é verdadeiro',
  isFalse: 'é falso',
  isSet: 'está preenchido',
  isNotSet: 'está vazio',
  '==': 'é igual a',
  '!=': 'é diferente de',
  '<': 'é menor que',
  '<=': 'é no máximo',
  '>': 'é maior que',
  '>=': 'é no mínimo',
  in: 'é um destes',
  notIn: 'não é nenhum destes',
  contains: 'contém',
  startsWith: 'começa com',
  endsWith: 'termina com',
};

const dateLabels: Partial<Record<Operator, string>> = {
  '<': 'é antes de',
  '<=': 'é até',
  '>': 'é depois de',
  '>=': 'é a partir de',
};

/** The type of a comparison's subject: as its choice says, else as its values look. */
export function typeOf(
  { subject, operator, values }: Clause,
  choice: NameChoice | undefined,
): ValueType {
  if (choice?.type) return choice.type;
  const [value] = values;
  if (subject.startsWith('size(') || typeof value === 'number') return 'number';
  return typeof value === 'boolean' || operator === 'isTrue' || operator === 'isFalse'
    ? 'boolean'
    : 'text';
}

/** Operators to choose from; that of the clause is always one of them. */
export function operatorsFor(
  type: ValueType,
  current: Operator,
): { value: Operator; label: string }[] {
  const offered = byType[type].includes(current) ? byType[type] : [current, ...byType[type]];
  return offered.map((value) => ({
    value,
    label: (type === 'date' && dateLabels[value]) || labels[value],
  }));
}

/**
 * The clause for a subject that was just chosen: with the guards it needs, an operator that fits
 * its type, and no value yet.
 */
export function clauseFor(choice: NameChoice): Clause {
  const type = choice.type ?? 'text';
  const [operator = 'isSet'] = byType[type];
  const clause: Clause = {
    kind: 'clause',
    subject: choice.value,
    operator,
    values: [],
    guards: [],
  };
  return withOperator(clause, operator, choice);
}

/**
 * The same clause with another operator; values that it can use stay, a test for presence needs no
 * guard of its own path.
 */
export function withOperator(
  clause: Clause,
  operator: Operator,
  choice: NameChoice | undefined,
): Clause {
  const values = !needsValue(operator)
    ? []
    : takesSeveral(operator)
      ? clause.values
      : clause.values.slice(0, 1);
  const presence = operator === 'isSet' || operator === 'isNotSet';
  const needed = choice?.guards ?? clause.guards;
  return {
    ...clause,
    operator,
    values,
    guards: presence ? needed.filter((path) => path !== clause.subject) : needed,
    source: undefined,
  };
}
