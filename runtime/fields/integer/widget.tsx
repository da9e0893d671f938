import { NumberWidget } from '../number/widget.tsx';
import type { WidgetProps } from '../types.ts';

/** A whole number. */
export function IntegerWidget(props: WidgetProps): React.JSX.Element {
  return NumberWidget({ ...props, decimals: 0 });
}
