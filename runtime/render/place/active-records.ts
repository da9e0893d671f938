import type { HeldRecord } from '../../../schemas/release/types.ts';
import type { Scope } from '../scope/scope-types.ts';

/**
 * The values of those records that are there on a day and whose conditions hold, in their order.
 *
 * @param today `YYYY-MM-DD`
 */
export function activeRecords(
  records: readonly HeldRecord[],
  scope: Scope,
  today: string,
): unknown[] {
  return records
    .filter(
      ({ from, until }) =>
        (from === undefined || from <= today) && (until === undefined || today <= until),
    )
    .filter(({ when }) => scope.test(when))
    .map(({ value }) => scope.value(value));
}
