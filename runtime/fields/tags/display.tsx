import { formatValue, optionOf } from '../../format/index.ts';
import { Tag } from '../status/display.tsx';
import type { DisplayProps } from '../types.ts';

/** Several codes, one tag each. */
export function TagsDisplay({ field, value }: DisplayProps): React.JSX.Element {
  const codes = Array.isArray(value) ? value : [value];
  return (
    <span className="field-tags">
      {codes.map((code) => {
        const option = optionOf(code, field.options);
        return (
          <Tag
            key={String(code)}
            tone={option?.tone ?? 'neutral'}
            icon={option?.icon}
            text={option?.label ?? formatValue(code, 'text')}
          />
        );
      })}
    </span>
  );
}
