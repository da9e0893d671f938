import { useMemo } from 'react';
import { formatValue } from '../format/index.ts';
import { SelectWidget } from '../select/SelectWidget.tsx';
import type { WidgetProps } from '../types.ts';
import { useStableScope } from '../../render/scope.tsx';
import { monthsAround } from './months.ts';

/** A month, kept as `YYYY-MM`. A choice among months: two of the four large browsers have no month picker of their own. */
export function MonthWidget(props: WidgetProps): React.JSX.Element {
  const current = useStableScope().app.celHost.today().slice(0, 7);
  const chosen = typeof props.value === 'string' ? props.value : undefined;
  const options = useMemo(() => monthsAround(current, chosen).map((value) => ({ value, label: formatValue(value, 'month') })), [current, chosen]);
  return <SelectWidget {...props} options={options} />;
}
