import type { TenantSettings } from '../../schemas/release/types.ts';
import { at } from './parameters.ts';
import type { Session } from './session-types.ts';

/**
 * The code of the only branch of a session; undefined where it has several, or the configuration
 * does not say.
 */
export function branchOf(
  { data }: Pick<Session, 'data'>,
  { sessionBranches: reading }: Pick<TenantSettings, 'sessionBranches'>,
): string | undefined {
  if (!reading) return undefined;
  const lists = reading.of
    .map((path) => at(data, path))
    .filter((list): list is unknown[] => Array.isArray(list) && list.length > 0);
  const [first = []] = lists;
  const codes = new Set(
    first
      .map((entry) => at(entry, reading.key))
      .filter((code) => typeof code === 'string' || typeof code === 'number')
      .map(String),
  );
  const [only] = codes;
  return codes.size === 1 ? only : undefined;
}
