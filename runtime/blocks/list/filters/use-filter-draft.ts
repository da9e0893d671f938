import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Filter, List } from '../../../../schemas/release/types.ts';
import { PendingEntries } from '../../../fields/entry/pending.ts';
import { commitDelayMs } from '../../../fields/entry/use-local-text.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { equalJson } from '../../../render/values/equal.ts';
import type { FilterProblem } from './filter-field.tsx';
import { filterProblem } from './filter-problem.ts';

interface FilterDraftOptions {
  list: List;
  /** Those whose conditions hold. */
  filters: readonly Filter[];
  values: Record<string, string>;
  scope: Scope;
  /** `asked`: by the button or Enter, not as a side effect of a change. */
  onApply(values: Record<string, string>, asked: boolean): void;
  /** A filter keeps the values from being applied. */
  onProblem(filter: Filter): void;
}

/** Values of filters as they are typed and chosen, and when they are applied. */
export function useFilterDraft(options: FilterDraftOptions) {
  const { list, filters, values, scope, onApply, onProblem } = options;
  const [draft, setDraft] = useState(values);
  const applied = useRef(values);
  const latest = useRef(draft);
  // Shown once the user tries to apply it: half a date is no mistake while it is typed.
  const [problems, setProblems] = useState<Record<string, FilterProblem>>({});
  const [pending] = useState(() => new PendingEntries());
  if (!equalJson(applied.current, values)) {
    applied.current = values;
    latest.current = values;
    setDraft(values);
  }

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const apply = useRef(onApply);
  apply.current = onApply;
  useEffect(() => () => clearTimeout(timer.current), []);

  /** A choice applies at once, without half-typed values of other filters. */
  function applicable(): Record<string, string> {
    const wrong = filters
      .filter((filter) => filterProblem(filter, latest.current[filter.id], scope) !== undefined)
      .map(({ id }) => id);
    return Object.fromEntries(Object.entries(latest.current).filter(([id]) => !wrong.includes(id)));
  }

  return {
    draft,
    problems,
    pending,
    forgetProblems: (): void => setProblems({}),
    put({ id, debounce }: Filter, value: string | undefined, now: boolean): void {
      const { [id]: _before, ...others } = latest.current;
      latest.current = value === undefined ? others : { ...others, [id]: value };
      setDraft(latest.current);
      setProblems((shown) =>
        shown[id] === undefined ? shown : { ...shown, [id]: { ...shown[id], mended: true } },
      );
      clearTimeout(timer.current);
      if (now && list.idle === undefined) onApply(applicable(), false);
      // The entry has waited already before it handed the text up.
      else if (!now && debounce !== undefined)
        timer.current = setTimeout(
          () => apply.current(applicable(), true),
          Math.max(0, debounce - commitDelayMs),
        );
    },
    submit(event: FormEvent): void {
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
      if (wrong) onProblem(wrong);
      else onApply(latest.current, true);
    },
  };
}
