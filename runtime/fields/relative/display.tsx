import { formatValue } from '../format/index.ts';
import type { DisplayProps } from '../types.ts';

/** `há 3 horas`, with the full date as tooltip. */
export function RelativeDisplay({ value }: DisplayProps): React.JSX.Element {
  return <time dateTime={String(value)} title={formatValue(value, 'dateTime')}>{formatValue(value, 'relative')}</time>;
}
