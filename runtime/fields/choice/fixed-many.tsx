import { useMemo, useState } from 'react';
import type { Control } from '../../../schemas/release/types.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import { type Choice, choicesOfOptions, matching } from '../select/choices.ts';
import type { WidgetProps } from '../types.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { MultiSelect } from './multi-select.tsx';

/** More boxes than these are a wall: then the choice is searched. */
const mostBoxes = 6;

/** How several choices are made: as the configuration says, else by how many there are. */
export function manyControl(control: Control | undefined, count: number): 'checkboxes' | 'select' {
  if (control === 'checkboxes' || control === 'select') return control;
  return count <= mostBoxes ? 'checkboxes' : 'select';
}

/** The list with one value added or removed; undefined when it would be empty. */
export function toggled(
  values: readonly unknown[],
  value: unknown,
  chosen: boolean,
): unknown[] | undefined {
  const next = chosen
    ? [...values.filter((other) => other !== value), value]
    : values.filter((other) => other !== value);
  return next.length === 0 ? undefined : next;
}

/** Several of fixed options; the value is the list of what was chosen. */
export function FixedMany({
  options = [],
  control,
  value,
  onChange,
  ...props
}: WidgetProps & { control?: Control }): React.JSX.Element {
  const { message } = useStableScope().app;
  const [search, setSearch] = useState<string | null>(null);
  const all = useMemo(() => choicesOfOptions(options), [options]);
  const values: unknown[] = Array.isArray(value) ? value : [];
  const onToggle = (choice: Choice, chosen: boolean): void =>
    onChange(toggled(values, choice.value, chosen));
  const shared = { ...props, values, onToggle };
  const none = all.length === 0 ? message('options.none') : undefined;
  if (manyControl(control, all.length) === 'checkboxes')
    return <CheckboxGroup {...shared} choices={all} hint={none} />;
  const found = search ? matching(all, search) : all;
  const left = found.filter((choice) => !values.includes(choice.value)).length;
  return (
    <MultiSelect
      {...shared}
      choices={found}
      chosen={values.map((one) => ({
        value: one,
        label: all.find((choice) => choice.value === one)?.label ?? String(one),
      }))}
      search={search}
      onSearch={setSearch}
      hint={left > 0 ? undefined : (none ?? message('options.notFound', { text: search ?? '' }))}
    />
  );
}
