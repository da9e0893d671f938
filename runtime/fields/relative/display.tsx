import { formatValue } from '../../format/index.ts';
import type { DisplayProps } from '../types.ts';

/** A moment as `há 3 horas`, with the full date as tooltip. */
export function RelativeTime({ value }: { value: unknown }): React.JSX.Element {
  return (
    <time dateTime={String(value)} title={formatValue(value, 'dateTime')}>
      {formatValue(value, 'relative')}
    </time>
  );
}

/** The display of format `relative`. */
export function RelativeDisplay({ value }: DisplayProps): React.JSX.Element {
  return RelativeTime({ value });
}
