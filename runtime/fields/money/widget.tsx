import { maskMoney } from '../entry/masks.ts';
import { TextEntry } from '../entry/text-entry.tsx';
import { moneyText } from '../../format/numbers.ts';
import { typedNumber, typedPositive } from '../number/widget.tsx';
import type { WidgetProps } from '../types.ts';

/** An amount in reais: `R$`, comma and dots; minimum 0 where the schema says no other. */
export function MoneyWidget(props: WidgetProps): React.JSX.Element {
  const decimals = props.decimals ?? 2;
  return (
    <TextEntry
      {...props}
      align="end"
      inputMode="decimal"
      significant={/[\d,-]/}
      mask={(text, previous) => maskMoney(text, decimals, previous)}
      toText={(value) =>
        typeof value === 'number'
          ? moneyText(value, decimals)
          : value === undefined
            ? ''
            : String(value)
      }
      toValue={props.min === undefined ? typedPositive : typedNumber}
      placeholder={props.placeholder ?? 'R$ 0,00'}
    />
  );
}
