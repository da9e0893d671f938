import type { NameChoice } from '../../schemas/admin/documents.ts';

type Choice = Omit<NameChoice, 'group'>;

/** A heading of a dropdown and the choices below it. */
export interface ChoiceGroup {
  label: string;
  items: readonly Choice[];
}

/**
 * Options of a dropdown with headings. A value that is in use and not among the choices comes
 * first, under the heading `unknown` and by the name that `nameOf` gives it. Items go without
 * `group`: PrimeReact's Dropdown takes every option that has one for a heading, which cannot be
 * chosen.
 */
export function groupChoices(
  choices: readonly NameChoice[],
  used: string,
  unknown: string,
  nameOf: (used: string) => string = (value) => value,
): ChoiceGroup[] {
  const known = used === '' || choices.some(({ value }) => value === used);
  const all = known ? choices : [{ value: used, label: nameOf(used), group: unknown }, ...choices];
  const groups = new Map<string, Choice[]>();
  for (const { group, ...choice } of all) groups.set(group, [...(groups.get(group) ?? []), choice]);
  return [...groups].map(([label, items]) => ({ label, items }));
}

/** Labels that more than one choice under a heading has. */
export function ambiguousLabels(
  choices: readonly Pick<NameChoice, 'label' | 'group'>[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { group, label } of choices) {
    const key = JSON.stringify([group, label]);
    if (seen.has(key)) twice.add(label);
    seen.add(key);
  }
  return twice;
}

/** Detail of a choice's label: an example, and its path where the label is not its own. */
export const labelDetail = (
  { label, value, example }: Choice,
  ambiguous: ReadonlySet<string>,
): string =>
  [
    ...(ambiguous.has(label) ? [value] : []),
    ...(example === undefined ? [] : [`ex.: ${example}`]),
  ].join(' · ');
