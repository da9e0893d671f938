import { NumberWidget, typedPositive } from '../number/widget.tsx';
import type { WidgetProps } from '../types.ts';

/**
 * Percentage points, stored as the number that is typed. Without a minimum of the schema's, none is
 * negative.
 */
export function PercentWidget(props: WidgetProps): React.JSX.Element {
  return NumberWidget({
    ...props,
    decimals: props.decimals ?? 3,
    min: props.min ?? 0,
    ...(props.min === undefined && { toValue: typedPositive }),
  });
}
