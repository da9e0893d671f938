import { scryptSync, timingSafeEqual } from 'node:crypto';

/**
 * Hash of a password, salted with the login so that the same data come out of the same day. The
 * cost is low on purpose: these are published passwords of a demonstration.
 */
export function hashPassword(login: string, password: string): string {
  return scryptSync(password, `demo-erp:${login}`, 32, { N: 1024 }).toString('hex');
}

/** Whether a password is that of the hash, compared in constant time. */
export function passwordMatches(login: string, password: string, hash: string): boolean {
  return timingSafeEqual(
    Buffer.from(hashPassword(login, password), 'hex'),
    Buffer.from(hash, 'hex'),
  );
}
