import { NumberWidget } from '../number/widget.tsx';
import type { WidgetProps } from '../types.ts';

/** Percentage points, kept as the number that is typed. */
export function PercentWidget(props: WidgetProps): React.JSX.Element {
  return <NumberWidget {...props} decimals={props.decimals ?? 3} min={props.min ?? 0} />;
}
