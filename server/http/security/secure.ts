import type { AppContext } from '../context.ts';
import { headerOf } from '../header.ts';

/**
 * Whether the browser spoke TLS: to us, or to the proxy before us when the operator said that there
 * is one.
 */
export function isSecure(c: AppContext): boolean {
  return (
    c.req.url.startsWith('https:') ||
    (c.get('trustProxy') &&
      headerOf(c, 'x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https')
  );
}
