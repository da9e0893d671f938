import { idsOf } from '../../../schemas/places/address.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { freeId } from '../../properties/operations.ts';
import { listAt, textAt } from '../values.ts';
import { type EditedForm, placeIn } from './model.ts';

/** Shows its message at a field while its condition is true. */
export interface Rule {
  /** Of its place in the list; undefined for a new one. */
  id: string | undefined;
  field: string;
  /** CEL */
  when: string;
  message: string;
}

/** The form's rules, in order. */
export function rulesOf(form: EditedForm): Rule[] {
  const rules = listAt(form.part.value, 'rules');
  const ids = idsOf(rules);
  return rules.map((rule, index) => ({
    id: ids[index],
    field: textAt(rule, 'field') ?? '',
    when: textAt(rule, 'when') ?? '',
    message: textAt(rule, 'message') ?? '',
  }));
}

/** Adds a rule, or changes what differs of one; null where nothing does. */
export function saveRule(form: EditedForm, { id, field, when, message }: Rule): Operation | null {
  const rules = rulesOf(form);
  if (id === undefined) {
    const free = freeId(
      'regra',
      rules.flatMap((rule) => rule.id ?? []),
    );
    return {
      op: 'insert',
      at: placeIn(form, 'rules'),
      item: { id: free, when, field, message },
      position: { at: 'last' },
    };
  }
  const before = rules.find((rule) => rule.id === id);
  const operations = Object.entries({ field, when, message })
    .filter(([name, text]) => before?.[name as 'field' | 'when' | 'message'] !== text)
    .map(
      ([name, value]): Operation => ({ op: 'set', at: placeIn(form, 'rules', id, name), value }),
    );
  return operations.length === 0
    ? null
    : { op: 'group', title: `Mudar uma regra de ${form.title}`, operations };
}

export const removeRule = (form: EditedForm, id: string): Operation => ({
  op: 'remove',
  at: placeIn(form, 'rules', id),
});
