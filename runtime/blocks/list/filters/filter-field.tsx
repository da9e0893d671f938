import { useId } from 'react';
import {
  severalOf,
  severalText,
  filterText,
  typedValue,
} from '../../../../schemas/release/filter-text.ts';
import type { Filter } from '../../../../schemas/release/types.ts';
import { FixedMany } from '../../../fields/choice/fixed-many.tsx';
import { RadioGroup } from '../../../fields/choice/radio-group.tsx';
import { choicesOfOptions } from '../../../fields/select/choices.ts';
import { SelectWidget } from '../../../fields/select/select-widget.tsx';
import { SourceSelect } from '../../../fields/select/source-select.tsx';
import type { WidgetProps } from '../../../fields/types.ts';
import { widgets } from '../../../fields/widgets.tsx';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { originMarks } from '../../../render/view/origin-marks.tsx';
import { fitsFilter } from '../model/fits.ts';
import { withinDays } from '../model/within-days.ts';
import { filterKind, isSearched } from './filter-kind.ts';
import { filterBounds } from './filter-problem.ts';
import { FilterToggles } from './filter-toggles.tsx';
import { SourceToggles } from './source-toggles.tsx';

export interface FilterProblem {
  text: string;
  /**
   * The user has changed the value since: the line of the problem keeps its room, hidden, so that
   * nothing moves under a press.
   */
  mended: boolean;
}

interface FilterFieldProps {
  filter: Filter;
  value: string | undefined;
  /** Why the value was not applied. */
  problem: FilterProblem | undefined;
  scope: Scope;
  /** `now`: a finished choice rather than a text under way. */
  onChange(value: string | undefined, now: boolean): void;
}

/** A filter with its label and what is wrong with it. */
export function FilterField({
  filter,
  value,
  problem,
  scope,
  onChange,
}: FilterFieldProps): React.JSX.Element {
  const id = useId();
  const { message } = scope.app;
  const { format } = filter;
  const options =
    filter.options === undefined && format === 'boolean'
      ? [
          { value: true, label: message('yes') },
          { value: false, label: message('no') },
        ]
      : filter.options;
  const isChoice = options !== undefined || format === 'month';
  const kind = filterKind(filter);
  const isGroup = kind === 'range' || kind === 'group';
  const { days, ...bounds } = filterBounds(filter, scope);
  const labelId = `${id}-label`;
  const isWrong = problem !== undefined && !problem.mended;
  const shared: Omit<WidgetProps, 'value' | 'onChange'> = {
    id,
    name: filter.id,
    disabled: !scope.test(filter.enabled),
    invalid: isWrong,
    ...(isWrong && { describedBy: `${id}-problem` }),
    ...(isGroup && { labelledBy: labelId }),
    ...(filter.placeholder !== undefined && { placeholder: scope.text(filter.placeholder) }),
    ...bounds,
  };
  return (
    <div className={`list-filter list-filter-${kind}`} {...originMarks(filter)}>
      {isGroup ? (
        <span id={labelId} className="list-filter-label">
          {scope.text(filter.label)}
        </span>
      ) : (
        <label htmlFor={id} className="list-filter-label">
          {scope.text(filter.label)}
        </label>
      )}
      <FilterControl
        filter={filter}
        options={options}
        shared={shared}
        value={value}
        onChange={(next) =>
          onChange(format === 'dateRange' ? withinDays(value, next, days) : next, isChoice)
        }
      />
      {isWrong && (
        <small id={`${id}-problem`} className="list-filter-problem" role="alert">
          {problem.text}
        </small>
      )}
      {problem?.mended && (
        <small className="list-filter-problem list-filter-mended" aria-hidden="true">
          {problem.text}
        </small>
      )}
    </div>
  );
}

interface FilterControlProps {
  filter: Filter;
  options: Filter['options'];
  shared: Omit<WidgetProps, 'value' | 'onChange'>;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

function FilterControl({
  filter,
  options,
  shared,
  value,
  onChange,
}: FilterControlProps): React.JSX.Element {
  const { control, multiple = false } = filter;
  const typed = valueFor(filter, options, value);
  const put = (next: unknown): void =>
    onChange(multiple ? severalText(Array.isArray(next) ? next : []) : filterText(filter, next));
  if (!options) {
    const Widget = widgets[filter.format];
    // Records of a list are in the past: no future months.
    return (
      <Widget
        {...shared}
        value={typed}
        {...(filter.format === 'month' && { max: 0 })}
        onChange={put}
      />
    );
  }
  if (control === 'toggle' && !isSearched(options)) {
    const chosen = Array.isArray(typed) ? typed : typed === undefined ? [] : [typed];
    const toggles = {
      ...shared,
      several: multiple,
      chosen,
      onChoose: (values: readonly unknown[]) => put(multiple ? values : values[0]),
    };
    return Array.isArray(options) ? (
      <FilterToggles {...toggles} options={options} />
    ) : (
      <SourceToggles {...toggles} source={options} />
    );
  }
  if (!Array.isArray(options))
    return (
      <SourceSelect
        {...shared}
        source={options}
        many={multiple}
        control={control === 'radio' ? 'radio' : 'select'}
        value={typed}
        onChange={put}
      />
    );
  // Above a list there is no room for a wall of boxes.
  if (multiple)
    return (
      <FixedMany {...shared} options={options} control="select" value={typed} onChange={put} />
    );
  if (control === 'radio')
    return (
      <RadioGroup
        {...shared}
        value={typed}
        choices={choicesOfOptions(options)}
        onChoose={(choice) => put(choice.value)}
      />
    );
  return <SelectWidget {...shared} options={options} value={typed} onChange={put} />;
}

/**
 * The value of a filter's text as its widget knows it; a text under way that is no value yet stays
 * as it is.
 */
function valueFor(filter: Filter, options: Filter['options'], text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const own = { format: filter.format, options };
  if (filter.multiple) return severalOf(text)?.map((one) => typedValue(own, one));
  return fitsFilter(filter, text) ? typedValue(own, text) : text;
}
