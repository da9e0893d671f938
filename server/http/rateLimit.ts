import { createHash } from 'node:crypto';
import type { LimitStore } from '../store/types.ts';
import { PortalError } from './errors.ts';

const windowMs = 60_000;

/**
 * Counts one request of an address to something with a limit a minute. The count lives in the store, so it holds over
 * all processes; the address is hashed, because no log or table of ours needs to know it.
 */
export async function limitRate(store: LimitStore, what: string, address: string, perMinute: number, now: number): Promise<void> {
  const window = Math.floor(now / windowMs);
  const endsAt = (window + 1) * windowMs;
  const bucket = createHash('sha256').update(`${what}\n${address}\n${window}`).digest('base64url');
  if ((await store.hit(bucket, endsAt)) <= perMinute) return;
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  throw new PortalError(429, 'RATE', 'Muitas tentativas. Aguarde um minuto e tente novamente.', { headers: { 'Retry-After': String(seconds) } });
}
