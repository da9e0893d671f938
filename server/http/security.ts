import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/** A fresh nonce, for one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** What the page may load: its own files and the styles that carry its nonce. No inline script, no evaluation. */
export function pagePolicy(nonce: string): string {
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

/** For files that come from the ERP: shown alone they may style themselves and nothing else. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const common: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * Headers of every answer; whoever needs another value sets it and wins. They go to node's response where there is one:
 * an answer that carries no headers of hono's own takes a much shorter way out.
 */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const outgoing = c.env?.outgoing;
  for (const [name, value] of common) {
    if (outgoing) outgoing.setHeader(name, value);
    else c.header(name, value);
  }
  await next();
};
