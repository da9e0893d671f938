import { type FormEvent, useId, useRef, useState } from 'react';
import type { Filter } from '../../../schemas/release/types.ts';
import { PendingContext, PendingEntries } from '../../fields/entry/pending.ts';
import { SelectWidget } from '../../fields/select/SelectWidget.tsx';
import { widgets } from '../../fields/widgets.tsx';
import { equalJson } from '../../render/equal.ts';
import type { Scope } from '../../render/scope-types.ts';
import { fitsFilter } from './model/fits.ts';

interface FiltersBarProps {
  filters: readonly Filter[];
  values: Record<string, string>;
  defaults: Record<string, string>;
  scope: Scope;
  onApply(values: Record<string, string>): void;
}

const NUMBERS = new Set(['integer', 'number', 'quantity', 'money', 'percent']);

/** Filters above a list. What is chosen applies at once; what is typed applies with Enter or the button. */
export function FiltersBar({ filters, values, defaults, scope, onApply }: FiltersBarProps): React.JSX.Element {
  const { message } = scope.app;
  const [draft, setDraft] = useState(values);
  const applied = useRef(values);
  const latest = useRef(draft);
  // Shown once the user tries to apply it: half a date is no mistake while it is typed.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [pending] = useState(() => new PendingEntries());
  if (!equalJson(applied.current, values)) {
    applied.current = values;
    latest.current = values;
    setDraft(values);
  }

  function put(id: string, value: string | undefined, now: boolean): void {
    const { [id]: _before, ...others } = latest.current;
    latest.current = value === undefined ? others : { ...others, [id]: value };
    setDraft(latest.current);
    setRefused((before) => (before.includes(id) ? before.filter((other) => other !== id) : before));
    if (now) onApply(latest.current);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    pending.flush();
    const unfit = filters.filter((filter) => !mayApply(filter, latest.current[filter.id])).map(({ id }) => id);
    setRefused(unfit);
    if (unfit.length === 0) onApply(latest.current);
  }

  return (
    <PendingContext value={pending}>
      <form className="list-filters" role="search" aria-label={message('filters.title')} onSubmit={submit} noValidate>
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} value={draft[filter.id]} invalid={refused.includes(filter.id)} scope={scope} onChange={(value, now) => put(filter.id, value, now)} />
        ))}
        <div className="list-filter-buttons">
          <button type="submit" className="p-button p-component p-button-outlined">{message('filters.apply')}</button>
          {!equalJson(values, defaults) && (
            <button type="button" className="p-button p-component p-button-text" onClick={() => onApply(defaults)}>{message('filters.clear')}</button>
          )}
        </div>
      </form>
    </PendingContext>
  );
}

function mayApply(filter: Filter, value: string | undefined): boolean {
  return value === undefined || fitsFilter(filter, value);
}

interface FilterFieldProps {
  filter: Filter;
  value: string | undefined;
  invalid: boolean;
  scope: Scope;
  /** `now`: a finished choice rather than a text under way. */
  onChange(value: string | undefined, now: boolean): void;
}

function FilterField({ filter, value, invalid, scope, onChange }: FilterFieldProps): React.JSX.Element {
  const id = useId();
  const { message } = scope.app;
  const isBoolean = filter.format === 'boolean';
  const options = filter.options ?? (isBoolean ? [{ value: true, label: message('yes') }, { value: false, label: message('no') }] : undefined);
  const Widget = options ? SelectWidget : widgets[filter.format];
  const isChoice = options !== undefined || filter.format === 'month';
  const typed = value !== undefined && NUMBERS.has(filter.format) && fitsFilter(filter, value) ? Number(value) : value;
  return (
    <div className={`list-filter${isChoice ? '' : ' list-filter-text'}`}>
      <label htmlFor={id}>{scope.text(filter.label)}</label>
      <Widget
        id={id}
        name={filter.id}
        value={options ? options.find((option) => String(option.value) === value)?.value : typed}
        options={options}
        invalid={invalid}
        // What a list shows has happened: no months to come.
        max={filter.format === 'month' ? 0 : undefined}
        placeholder={filter.placeholder === undefined ? undefined : scope.text(filter.placeholder)}
        onChange={(next) => onChange(next === undefined ? undefined : String(next), isChoice)}
      />
    </div>
  );
}
