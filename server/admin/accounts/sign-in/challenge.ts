import { randomBytes } from 'node:crypto';
import { generateSignedCookie } from 'hono/cookie';
import type { AppContext } from '../../../http/context.ts';
import { type Auths, authFor } from './sessions.ts';

/** Seconds in which the code has to be entered. */
const openFor = 10 * 60;

/**
 * Asks a person who signed in by other means than the password for the second factor, as Better
 * Auth does after a password: the browser gets a cookie with which `/two-factor/verify-*` takes the
 * code. The session that they have already must be ended before.
 */
export async function challenge(c: AppContext, auths: Auths, person: string): Promise<void> {
  const { internalAdapter, createAuthCookie, secret } = await authFor(c, auths).$context;
  const identifier = `2fa-${randomBytes(20).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + openFor * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: person, expiresAt });
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  });
  const { name, attributes } = createAuthCookie('two_factor', { maxAge: openFor });
  c.header(
    'Set-Cookie',
    await generateSignedCookie(name, identifier, secret, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/admin',
      maxAge: openFor,
      secure: attributes.secure,
    }),
    { append: true },
  );
}
