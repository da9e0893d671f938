import { useId } from 'react';
import type { ListQuery } from '../../../schemas/release/list-call.ts';
import type { List } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import '../../fields/entry/entry.css';
import '../../fields/select/select.css';

interface SortSelectProps {
  sort: NonNullable<List['sort']>;
  current: ListQuery['sort'];
  scope: Scope;
  onSort(sort: ListQuery['sort']): void;
}

/** Order by choice: where there are no headings to click. */
export function SortSelect({ sort, current, scope, onSort }: SortSelectProps): React.JSX.Element {
  const id = useId();
  const { message } = scope.app;
  const direction = current?.direction ?? 'asc';
  return (
    <div className="list-sort-select">
      <label htmlFor={id}>{message('sort.label')}</label>
      <span className="entry-group">
        <select
          id={id}
          className="p-inputtext p-component entry"
          value={current?.by ?? ''}
          onChange={(event) => onSort({ by: event.currentTarget.value, direction })}
        >
          {sort.options.every((option) => option.id !== current?.by) && (
            <option value={current?.by ?? ''} />
          )}
          {sort.options.map((option) => (
            <option key={option.id} value={option.id}>
              {scope.text(option.label)}
            </option>
          ))}
        </select>
        <i className="pi pi-chevron-down combobox-icon" aria-hidden="true" />
      </span>
      <button
        type="button"
        className="p-button p-component p-button-text p-button-icon-only"
        aria-label={message(direction === 'asc' ? 'sort.asc' : 'sort.desc')}
        title={message(direction === 'asc' ? 'sort.asc' : 'sort.desc')}
        onClick={() =>
          current && onSort({ by: current.by, direction: direction === 'asc' ? 'desc' : 'asc' })
        }
      >
        <i
          className={`p-button-icon pi ${direction === 'asc' ? 'pi-sort-amount-up-alt' : 'pi-sort-amount-down'}`}
          aria-hidden="true"
        />
      </button>
    </div>
  );
}
