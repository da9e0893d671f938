import type { Tone } from '../../../schemas/release/types.ts';
import { paletteToken } from '../../../schemas/theme/colors.ts';
import { iconClass } from '../../render/values/icons.ts';
import { colourOf } from '../../render/values/tones.ts';
import { formatValue, optionOf } from '../../format/index.ts';
import type { DisplayProps } from '../types.ts';

const SEVERITY: Record<Tone, string> = {
  neutral: 'p-tag-secondary',
  info: 'p-tag-info',
  success: 'p-tag-success',
  warning: 'p-tag-warning',
  danger: 'p-tag-danger',
  primary: '',
};

/**
 * A code as a coloured tag. A code that the configuration does not know is shown as it is, without
 * colour.
 */
export function StatusDisplay({ field, value, tone }: DisplayProps): React.JSX.Element {
  const option = optionOf(value, field.options);
  return Tag({
    tone: tone ?? option?.tone ?? 'neutral',
    color: (tone ?? option?.tone) ? undefined : option?.color,
    icon: option?.icon,
    text: option?.label ?? formatValue(value, 'text'),
  });
}

/** A short coloured text. */
export function Tag({
  tone,
  color,
  icon,
  text,
}: {
  tone: Tone;
  /** Name of a colour in the theme's palette; a theme without it shows the tone's. */
  color?: string | undefined;
  icon?: string | undefined;
  text: string;
}): React.JSX.Element {
  return (
    <span
      className={`p-tag p-component field-tag ${SEVERITY[tone] ?? SEVERITY.neutral}`}
      style={
        color === undefined
          ? undefined
          : ({
              '--tag': `var(--${paletteToken(color)}, ${colourOf(tone)})`,
            } as React.CSSProperties)
      }
    >
      {icon && <i className={`p-tag-icon ${iconClass(icon)}`} aria-hidden="true" />}
      <span className="p-tag-value">{text}</span>
    </span>
  );
}
