import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page's policy, its nonce, and the headers that go with every answer. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const nonce = randomBytes(16).toString('base64');
  c.set('nonce', nonce);
  c.header('Content-Security-Policy', policy(nonce));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  await next();
};

/** For files that come from the ERP: shown alone they may style themselves and nothing else. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
