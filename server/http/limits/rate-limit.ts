import { createHash } from 'node:crypto';
import type { LimitStore } from '../../store/limits.ts';
import { addressBlock } from '../address.ts';
import { PortalError } from '../errors.ts';

const windowMs = 60_000;

export const limitsUnavailable = (cause: unknown): PortalError =>
  new PortalError(
    503,
    'LIMITS',
    'O portal não consegue atender agora. Tente novamente em instantes.',
    { headers: { 'Retry-After': '10' }, cause },
  );

/** The name of a counter: hashed, because no table of ours needs to know addresses and accounts. */
export const counterName = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Counts one request of an address block to something with a limit a minute. The count lives in the
 * store, so it holds over all processes. Throws a `PortalError`: 429 beyond the limit, 503 when the
 * store does not answer.
 */
export async function limitRate(
  store: LimitStore,
  what: string,
  address: string,
  perMinute: number,
  now: number,
): Promise<void> {
  const window = Math.floor(now / windowMs);
  const endsAt = (window + 1) * windowMs;
  const count = await store
    .hit(counterName(what, addressBlock(address), String(window)), endsAt)
    .catch((error: unknown) => {
      throw limitsUnavailable(error);
    });
  if (count <= perMinute) return;
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  throw new PortalError(429, 'RATE', 'Muitas tentativas. Aguarde um minuto e tente novamente.', {
    headers: { 'Retry-After': String(seconds) },
  });
}
