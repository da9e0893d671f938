import { useState } from 'react';
import { Failure } from '../../../render/faults/failure.tsx';
import { decimalText } from '../../../format/numbers.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import {
  chipsOf,
  type FilterGroup,
  type FilterOption,
  type FilterValues,
  isFilterChosen,
  NO_FILTERS,
  toggledFilter,
} from '../../model/search/filters.ts';
import type { Filters } from './use-filters.ts';

/**
 * Values of a filter that are shown before the user asks for all, and how many more are not worth
 * asking for.
 */
const FIRST = 8;
const SPARE = 2;

interface PanelProps {
  id: string;
  filters: Filters;
  values: FilterValues;
  onChange(values: FilterValues): void;
}

/** The search's filters. A choice is searched for at once. */
export function FilterPanel({ id, filters, values, onChange }: PanelProps): React.JSX.Element {
  const scope = useStableScope();
  const flags = filters.groups.filter(({ options }) => options === undefined);
  const lists = filters.groups.filter(
    (group): group is FilterGroup & { options: readonly FilterOption[] } =>
      group.options !== undefined,
  );
  return (
    <section id={id} className="quote-filters" aria-label="Filtros" tabIndex={-1}>
      {flags.length > 0 && (
        <div className="quote-filter">
          {flags.map(({ name, label }) => (
            <Choice
              key={name}
              label={label}
              checked={isFilterChosen(values, name)}
              onChange={() => onChange(toggledFilter(values, name))}
            />
          ))}
        </div>
      )}
      {lists.map(({ name, label, options }) => (
        <Values
          key={name}
          label={label}
          options={options}
          isChosen={(valor) => isFilterChosen(values, name, valor)}
          onToggle={(valor) => onChange(toggledFilter(values, name, valor))}
        />
      ))}
      {filters.isLoading && <p role="status">{scope.app.message('list.loading')}</p>}
      {filters.error && <Failure error={filters.error} onRetry={filters.retry} />}
    </section>
  );
}

interface ValuesProps {
  label: string;
  options: readonly FilterOption[];
  isChosen(valor: string): boolean;
  onToggle(valor: string): void;
}

function Values({ label, options, isChosen: chosen, onToggle }: ValuesProps): React.JSX.Element {
  const [all, setAll] = useState(false);
  const isLong = options.length > FIRST + SPARE;
  const shown =
    all || !isLong ? options : options.filter(({ valor }, at) => at < FIRST || chosen(valor));
  return (
    <fieldset className="quote-filter">
      <legend>{label}</legend>
      <div className="quote-filter-values">
        {shown.map(({ valor, descricao, qtde }) => (
          <Choice
            key={valor}
            label={descricao}
            count={qtde}
            checked={chosen(valor)}
            onChange={() => onToggle(valor)}
          />
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className="p-button p-component p-button-text"
          aria-expanded={all}
          aria-label={`${all ? 'Mostrar menos' : 'Mostrar todas'}: ${label}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Mostrar menos' : `Mostrar todas (${options.length})`}
        </button>
      )}
    </fieldset>
  );
}

function Choice({
  label,
  count,
  checked,
  onChange,
}: {
  label: string;
  count?: number;
  checked: boolean;
  onChange(): void;
}): React.JSX.Element {
  return (
    <label className="quote-filter-choice">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{label}</span>{' '}
      {count !== undefined && (
        <span className="quote-filter-count">
          {decimalText(count, 0, 0)}{' '}
          <span className="sr-only">{count === 1 ? 'produto' : 'produtos'}</span>
        </span>
      )}
    </label>
  );
}

/**
 * The chosen filters, each with a button that removes it. Nothing while nothing is chosen.
 */
export function FilterChips({
  groups,
  values,
  onChange,
}: {
  groups: readonly FilterGroup[];
  values: FilterValues;
  onChange(values: FilterValues): void;
}): React.JSX.Element | null {
  const chips = chipsOf(groups, values);
  if (chips.length === 0) return null;
  return (
    <div className="quote-chips">
      <ul aria-label="Filtros ativos">
        {chips.map(({ name, valor, text }) => (
          <li key={`${name}:${valor ?? ''}`}>
            <button
              type="button"
              className="quote-chip"
              aria-label={`Remover filtro ${text}`}
              onClick={() => onChange(toggledFilter(values, name, valor))}
            >
              {text} <i className="pi pi-times" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="p-button p-component p-button-text"
        onClick={() => onChange(NO_FILTERS)}
      >
        <span className="p-button-label">Limpar filtros</span>
      </button>
    </div>
  );
}
