import type { Option } from '../../../../schemas/release/types.ts';
import type { WidgetProps } from '../../../fields/types.ts';
import { iconClass } from '../../../render/values/icons.ts';

export interface FilterTogglesProps extends Omit<WidgetProps, 'value' | 'onChange' | 'options'> {
  /** One does not put out the other. */
  several: boolean;
  options: readonly Option[];
  chosen: readonly unknown[];
  onChoose(values: readonly unknown[]): void;
}

/**
 * Few options as buttons side by side, the chosen ones pressed in; one that is pressed again is let
 * go.
 */
export function FilterToggles({
  several,
  options,
  chosen,
  onChoose,
  id,
  disabled,
  labelledBy,
  describedBy,
}: FilterTogglesProps): React.JSX.Element {
  const toggle = (value: Option['value']): void => {
    if (chosen.includes(value)) onChoose(chosen.filter((other) => other !== value));
    else onChoose(several ? [...chosen, value] : [value]);
  };
  return (
    // No fieldset: its legend would repeat the filter's own label.
    <div
      id={id}
      role="group"
      className="list-filter-toggles"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {options.map((option) => {
        const isPressed = chosen.includes(option.value);
        return (
          <button
            key={String(option.value)}
            type="button"
            className={`p-button p-component${isPressed ? '' : ' p-button-outlined'}`}
            aria-pressed={isPressed}
            disabled={disabled}
            onClick={() => toggle(option.value)}
          >
            {option.icon !== undefined && (
              <i
                className={`p-button-icon p-button-icon-left ${iconClass(option.icon)}`}
                aria-hidden="true"
              />
            )}
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
