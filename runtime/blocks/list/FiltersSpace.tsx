import type { Filter, List } from '../../../schemas/release/types.ts';
import { filterKind } from './filter-kind.ts';

/** Holds the room of the filters while their code comes: the same boxes wrap to the same lines, so that the list below does not jump. */
export function FiltersSpace({ list, filters }: { list: List; filters: readonly Filter[] }): React.JSX.Element {
  const shown = filters.slice(0, list.collapse?.first ?? filters.length);
  const buttons = (shown.length > 0 ? 1 : 0) + (list.collapse && filters.length > shown.length ? 1 : 0);
  return (
    <div className="list-filters list-filters-space" aria-hidden="true">
      {shown.map((filter) => <div key={filter.id} className={`list-filter list-filter-${filterKind(filter)}`} />)}
      <div className="list-filter-buttons">{Array.from({ length: buttons }, (_, index) => <span key={index === 0 ? 'apply' : 'more'} />)}</div>
    </div>
  );
}
