import { moneyText } from '../../../format/numbers.ts';
import { groupedInstalments } from '../../model/prices/payment/plans.ts';

/** Of one piece: an amount is not broken off its number of instalments. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * `3x de R$ 35,16`, `2x de R$ 35,16 + 1x de R$ 35,18`, with what is paid at once before it: what
 * stands here adds up.
 */
export function instalmentText(entrada: string, values: readonly string[]): string {
  const entry = Number(entrada);
  const parts = groupedInstalments(values).map(
    ({ times, valor }) => `${times}x de ${moneyText(valor)}`,
  );
  return [...(entry > 0 ? [`entrada de ${moneyText(entry)}`] : []), ...parts]
    .map(whole)
    .join(' + ');
}
