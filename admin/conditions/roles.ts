import type { NameChoice } from '../../schemas/admin/documents.ts';
import { emptyGroup } from './model/complete.ts';
import { readCondition } from './model/read.ts';
import type { Clause, Group, Part } from './model/types.ts';
import { writeCondition } from './model/write.ts';
import { clauseFor } from './operators.ts';

const mostUseful = 3;

/** Whether a session value has few possible values, like a role. */
const isOfFewValues = ({ value, options, type }: NameChoice): boolean =>
  value.startsWith('session.') && type === 'text' && options !== undefined && options.length > 1;

const depth = ({ value }: NameChoice): number => value.split('.').length;

/** The same choices with those that conditions ask for most in a group before all others. */
export function usefulFirst(subjects: readonly NameChoice[]): readonly NameChoice[] {
  const useful = new Set(
    subjects
      .filter(isOfFewValues)
      .sort((a, b) => depth(a) - depth(b))
      .slice(0, mostUseful),
  );
  return [
    ...[...useful].map((choice) => ({
      ...choice,
      label: choice.label.split(' › ').at(-1) ?? choice.label,
      group: 'Mais usados',
    })),
    ...subjects.filter((choice) => !useful.has(choice)),
  ];
}

/** The value that distinguishes the roles of users; undefined where there is none. */
export const roleSubject = (subjects: readonly NameChoice[]): NameChoice | undefined =>
  subjects.filter(isOfFewValues).sort((a, b) => depth(a) - depth(b))[0];

/** Whether a part says by itself for which roles something is. */
const namesRoles = (part: Part, { value }: NameChoice): part is Clause =>
  part.kind === 'clause' &&
  part.subject === value &&
  (part.operator === '==' || part.operator === 'in');

/** The roles that a condition is for; empty where it is for all of them, or says it otherwise. */
export function rolesOf(condition: string, role: NameChoice): readonly string[] {
  const group = readCondition(condition);
  if (group?.join !== 'all' && (group?.parts.length ?? 0) > 1) return [];
  const clause = group?.parts.find((part) => namesRoles(part, role)) as Clause | undefined;
  return clause?.values.map(String) ?? [];
}

/** A condition that is never true hides a part from all; choosing roles shows it to them. */
const isNever = (condition: string): boolean => condition.trim() === 'false';

/**
 * The same condition for these roles alone, as the builder writes it; without roles, for all.
 * Undefined for no condition left; null where the condition is no CEL.
 */
export function forRoles(
  condition: string,
  role: NameChoice,
  roles: readonly string[],
): string | undefined | null {
  const read = readCondition(isNever(condition) ? '' : condition);
  if (!read) return null;
  const whole: Group =
    read.join === 'any' && read.parts.length > 1 ? { ...emptyGroup, parts: [read] } : read;
  const clause: Clause = {
    ...clauseFor(role),
    operator: roles.length === 1 ? '==' : 'in',
    values: roles,
  };
  const at = whole.parts.findIndex((part) => namesRoles(part, role));
  const others = whole.parts.filter((_, index) => index !== at);
  const position = at < 0 ? others.length : at;
  const parts =
    roles.length === 0 ? others : [...others.slice(0, position), clause, ...others.slice(position)];
  const text = writeCondition({ kind: 'group', join: 'all', parts });
  return text === '' ? undefined : text;
}
