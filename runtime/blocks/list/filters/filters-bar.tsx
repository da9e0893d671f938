import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Filter, List } from '../../../../schemas/release/types.ts';
import { PendingContext, PendingEntries } from '../../../fields/entry/pending.ts';
import { PAUSE } from '../../../fields/entry/use-local-text.ts';
import { equalJson } from '../../../render/values/equal.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { FilterField, type FilterProblem } from './filter-field.tsx';
import { filterProblem } from './filter-problem.ts';

interface FiltersBarProps {
  list: List;
  /** Those whose conditions hold. */
  filters: readonly Filter[];
  values: Record<string, string>;
  defaults: Record<string, string>;
  /** Whether there is something that 'clear' would take back. */
  clearable: boolean;
  scope: Scope;
  /** `asked`: with the button or Enter, not by the way. */
  onApply(values: Record<string, string>, asked: boolean): void;
  onClear(): void;
}

/**
 * Filters above a list. What is chosen applies at once, except in a list that waits for the user to
 * search; what is typed applies with Enter or the button, or some time after the last key where the
 * filter says so.
 */
export function FiltersBar({
  list,
  filters,
  values,
  defaults,
  clearable,
  scope,
  onApply,
  onClear,
}: FiltersBarProps): React.JSX.Element {
  const { message } = scope.app;
  const [draft, setDraft] = useState(values);
  const applied = useRef(values);
  const latest = useRef(draft);
  const form = useRef<HTMLFormElement>(null);
  // Shown once the user tries to apply it: half a date is no mistake while it is typed.
  const [problems, setProblems] = useState<Record<string, FilterProblem>>({});
  const [pending] = useState(() => new PendingEntries());
  if (!equalJson(applied.current, values)) {
    applied.current = values;
    latest.current = values;
    setDraft(values);
  }

  const first = list.collapse?.first ?? filters.length;
  const hideable = filters.slice(first);
  // A filter that is at work may not be out of sight when the list shows.
  const [expanded, setExpanded] = useState(() =>
    hideable.some(({ id }) => values[id] !== defaults[id]),
  );
  const moreId = useId();

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const apply = useRef(onApply);
  apply.current = onApply;
  useEffect(() => () => clearTimeout(timer.current), []);

  function put({ id, debounce }: Filter, value: string | undefined, now: boolean): void {
    const { [id]: _before, ...others } = latest.current;
    latest.current = value === undefined ? others : { ...others, [id]: value };
    setDraft(latest.current);
    setProblems((told) =>
      told[id] === undefined ? told : { ...told, [id]: { ...told[id], mended: true } },
    );
    clearTimeout(timer.current);
    if (now && list.idle === undefined) onApply(applicable(), false);
    // The entry has waited already before it handed the text up.
    else if (!now && debounce !== undefined)
      timer.current = setTimeout(
        () => apply.current(applicable(), true),
        Math.max(0, debounce - PAUSE),
      );
  }

  /** A choice applies at once, without half-typed values of other filters. */
  function applicable(): Record<string, string> {
    const wrong = filters
      .filter((filter) => filterProblem(filter, latest.current[filter.id], scope) !== undefined)
      .map(({ id }) => id);
    return Object.fromEntries(Object.entries(latest.current).filter(([id]) => !wrong.includes(id)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    pending.flush();
    clearTimeout(timer.current);
    const found: Record<string, FilterProblem> = {};
    for (const filter of filters) {
      const problem = scope.test(filter.enabled)
        ? filterProblem(filter, latest.current[filter.id], scope)
        : undefined;
      if (problem !== undefined) found[filter.id] = { text: problem, mended: false };
    }
    setProblems(found);
    const wrong = filters.find(({ id }) => found[id] !== undefined);
    if (!wrong) {
      onApply(latest.current, true);
      return;
    }
    if (hideable.includes(wrong)) setExpanded(true);
    // After the field is marked, and in sight if it was not.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  }

  /**
   * The button appears where a search was just pressed: the second press of a double click is not
   * for it.
   */
  function clear(event: MouseEvent): void {
    if (event.detail > 1) return;
    setProblems({});
    onClear();
  }

  const field = (filter: Filter): React.JSX.Element => (
    <FilterField
      key={filter.id}
      filter={filter}
      value={draft[filter.id]}
      problem={problems[filter.id]}
      scope={scope}
      onChange={(value, now) => put(filter, value, now)}
    />
  );
  const showsButtons = first > 0 || expanded;
  return (
    <PendingContext value={pending}>
      <form
        ref={form}
        className="list-filters"
        role="search"
        aria-label={message('filters.title')}
        onSubmit={submit}
        noValidate
      >
        {filters.slice(0, first).map(field)}
        {hideable.length > 0 && (
          <div id={moreId} className="list-filters-more" hidden={!expanded}>
            {hideable.map(field)}
          </div>
        )}
        <div className="list-filter-buttons">
          {showsButtons && (
            <button type="submit" className="p-button p-component p-button-outlined">
              {list.searchLabel === undefined
                ? message('filters.apply')
                : scope.text(list.searchLabel)}
            </button>
          )}
          {showsButtons && clearable && (
            <button type="button" className="p-button p-component p-button-text" onClick={clear}>
              {list.clearLabel === undefined
                ? message('filters.clear')
                : scope.text(list.clearLabel)}
            </button>
          )}
          {list.collapse && hideable.length > 0 && (
            <button
              type="button"
              className="p-button p-component p-button-text list-filter-toggle"
              aria-expanded={expanded}
              aria-controls={moreId}
              onClick={() => setExpanded(!expanded)}
            >
              <i
                className={`p-button-icon p-button-icon-left pi ${expanded ? 'pi-chevron-up' : 'pi-chevron-down'}`}
                aria-hidden="true"
              />
              {scope.text(expanded ? list.collapse.collapse : list.collapse.expand)}
            </button>
          )}
        </div>
      </form>
    </PendingContext>
  );
}
