import { useMemo } from 'react';
import { SelectWidget } from '../select/select-widget.tsx';
import type { WidgetProps } from '../types.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import { monthName, monthsAround } from './months.ts';

/** Forms plan: a year ahead. */
const aheadInForms = 12;

/**
 * A month, stored as `YYYY-MM`. A choice among months: two of the four large browsers have no month
 * picker of their own.
 */
export function MonthWidget(props: WidgetProps): React.JSX.Element {
  const current = useStableScope().app.celHost.today().slice(0, 7);
  const chosen = typeof props.value === 'string' ? props.value : undefined;
  const ahead = props.max ?? aheadInForms;
  const options = useMemo(
    () => monthsAround(current, chosen, ahead).map((value) => ({ value, label: monthName(value) })),
    [current, chosen, ahead],
  );
  return <SelectWidget {...props} options={options} />;
}
