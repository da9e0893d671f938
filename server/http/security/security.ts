import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { TenantSettings } from '../../../schemas/release/types.ts';
import type { AppEnv } from '../context.ts';
import { isSecure } from './secure.ts';

/** A fresh nonce, for one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * An origin, perhaps with a star. Anything else could smuggle a word of its own into the policy.
 */
const origin = /^https?:\/\/[a-z0-9.*-]+(?::\d+)?$/;

/** Origins of Google's captcha: its script, what that loads, and its frames. */
const recaptcha = (captcha: TenantSettings['captcha'] | undefined): string[] =>
  captcha && 'origin' in captcha && origin.test(captcha.origin)
    ? [`${captcha.origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [];

type Provider = NonNullable<TenantSettings['analytics']>['kind'];

/** Sources that each analytics tool needs, as its maker documents them. */
const providers: Record<Provider, { script: string[]; connect: string[]; image: string[] }> = {
  GA4: {
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
};

/**
 * The content security policy: the page's own files, styles that carry its nonce, and origins that
 * its tenant names. No inline script, no evaluation. `'self'` of connect-src holds for the page's
 * own websocket, too.
 *
 * @param framedBy origin whose pages may show this one in a frame
 */
export function pagePolicy(
  nonce: string,
  {
    frames = [],
    images = [],
    analytics,
    captcha,
  }: Partial<Pick<TenantSettings, 'frames' | 'images' | 'analytics' | 'captcha'>> = {},
  framedBy = "'none'",
): string {
  const proof = recaptcha(captcha);
  const provider = analytics && providers[analytics.kind];
  const list = (...sources: readonly string[]): string => sources.join(' ');
  const origins = (named: readonly string[]): string[] =>
    named.filter((source) => origin.test(source));
  return [
    "default-src 'self'",
    list("script-src 'self'", ...(provider?.script ?? []), ...proof),
    list("img-src 'self' data:", ...origins(images), ...(provider?.image ?? [])),
    list('frame-src', "'self'", ...origins(frames), ...proof),
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    list("connect-src 'self'", ...(provider?.connect ?? []), ...proof),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** For files that come from the ERP: shown alone they may style themselves and nothing else. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const common: readonly string[] = [
  ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['X-Frame-Options', 'DENY'],
  ...['Referrer-Policy', 'same-origin'],
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** A browser that came over TLS once comes only so for a year. */
const overTls: typeof common = [...common, 'Strict-Transport-Security', 'max-age=31536000'];

/** Headers of every answer: names and values in turn. */
export const commonHeaders = (c: Context<AppEnv>): readonly string[] => [
  ...(isSecure(c) ? overTls : common),
  'X-Request-Id',
  c.get('requestId'),
];

/**
 * Sets the headers of every answer; a handler may set other values. They go to node's response
 * where there is one: an answer that carries no headers of hono's own takes a much shorter way out.
 */
export function setCommonHeaders(c: Context<AppEnv>): void {
  const outgoing = c.env?.outgoing;
  const headers = commonHeaders(c);
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1] as string];
    if (outgoing) outgoing.setHeader(name, value);
    else c.header(name, value);
  }
}
