import { type MouseEvent, useId, useRef, useState } from 'react';
import type { Filter, List, Text } from '../../../../schemas/release/types.ts';
import { PendingContext } from '../../../fields/entry/pending.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { FilterField } from './filter-field.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

interface FiltersBarProps {
  list: List;
  /** Those whose conditions hold. */
  filters: readonly Filter[];
  values: Record<string, string>;
  defaults: Record<string, string>;
  /** Whether there is something that 'clear' would take back. */
  clearable: boolean;
  scope: Scope;
  /** `asked`: by the button or Enter, not as a side effect of a change. */
  onApply(values: Record<string, string>, asked: boolean): void;
  onClear(): void;
}

/**
 * Filters above a list. What is chosen applies at once, except in a list that waits for the user to
 * search; what is typed applies with Enter or the button, or some time after the last key where the
 * filter says so.
 */
export function FiltersBar(props: FiltersBarProps): React.JSX.Element {
  const { list, filters, values, defaults, scope } = props;
  const form = useRef<HTMLFormElement>(null);
  const first = list.collapse?.first ?? filters.length;
  const hideable = filters.slice(first);
  // A filter in effect is never hidden.
  const [expanded, setExpanded] = useState(() =>
    hideable.some(({ id }) => values[id] !== defaults[id]),
  );
  const moreId = useId();
  const draft = useFilterDraft({
    ...props,
    onProblem(filter) {
      if (hideable.includes(filter)) setExpanded(true);
      // After the field is marked, and in sight if it was not.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    },
  });
  const field = (filter: Filter): React.JSX.Element => (
    <FilterField
      key={filter.id}
      filter={filter}
      value={draft.draft[filter.id]}
      problem={draft.problems[filter.id]}
      scope={scope}
      onChange={(value, now) => draft.put(filter, value, now)}
    />
  );
  return (
    <PendingContext value={draft.pending}>
      <form
        ref={form}
        className="list-filters"
        role="search"
        aria-label={scope.app.message('filters.title')}
        onSubmit={draft.submit}
        noValidate
      >
        {filters.slice(0, first).map(field)}
        {hideable.length > 0 && (
          <div id={moreId} className="list-filters-more" hidden={!expanded}>
            {hideable.map(field)}
          </div>
        )}
        <Buttons
          {...props}
          showsSearch={first > 0 || expanded}
          onClear={() => {
            draft.forgetProblems();
            props.onClear();
          }}
          toggle={
            list.collapse && hideable.length > 0
              ? {
                  expanded,
                  controls: moreId,
                  label: expanded ? list.collapse.collapse : list.collapse.expand,
                  onToggle: () => setExpanded(!expanded),
                }
              : undefined
          }
        />
      </form>
    </PendingContext>
  );
}

interface ButtonsProps extends Pick<FiltersBarProps, 'list' | 'clearable' | 'scope' | 'onClear'> {
  showsSearch: boolean;
  /** Shows or hides the filters that need not be in sight. */
  toggle: { expanded: boolean; controls: string; label: Text; onToggle(): void } | undefined;
}

function Buttons(props: ButtonsProps): React.JSX.Element {
  const { list, clearable, scope, showsSearch, toggle, onClear } = props;
  const { message } = scope.app;
  /**
   * The button appears where a search was just pressed: the second press of a double click is not
   * for it.
   */
  function clear(event: MouseEvent): void {
    if (event.detail <= 1) onClear();
  }
  return (
    <div className="list-filter-buttons">
      {showsSearch && (
        <button type="submit" className="p-button p-component p-button-outlined">
          {list.searchLabel === undefined ? message('filters.apply') : scope.text(list.searchLabel)}
        </button>
      )}
      {showsSearch && clearable && (
        <button type="button" className="p-button p-component p-button-text" onClick={clear}>
          {list.clearLabel === undefined ? message('filters.clear') : scope.text(list.clearLabel)}
        </button>
      )}
      {toggle && (
        <button
          type="button"
          className="p-button p-component p-button-text list-filter-toggle"
          aria-expanded={toggle.expanded}
          aria-controls={toggle.controls}
          onClick={toggle.onToggle}
        >
          <i
            className={`p-button-icon p-button-icon-left pi ${toggle.expanded ? 'pi-chevron-up' : 'pi-chevron-down'}`}
            aria-hidden="true"
          />
          {scope.text(toggle.label)}
        </button>
      )}
    </div>
  );
}
