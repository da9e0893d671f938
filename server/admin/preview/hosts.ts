import type { Context } from 'hono';
import type { AppEnv } from '../../http/context.ts';
import { hostHeader } from '../../http/header.ts';
import { isSecure } from '../../http/security/secure.ts';
import { comparisonPrefix, hostBelow, previewPrefix } from '../../tenancy/hosts.ts';

export const hostOf = (c: Context<AppEnv>): string => hostHeader(c).toLowerCase();

export const isPreviewHost = (host: string): boolean => hostBelow(host.toLowerCase()) !== undefined;

/** The host whose pages a preview's host belongs to; any other host as it is. */
export const portalHost = (host: string): string => hostBelow(host) ?? host;

/** The host of a tenant's previews, with its port. */
export const previewHost = (host: string): string => `${previewPrefix}${host}`;

/** The host of the preview that another one is compared with. */
export const comparisonHost = (host: string): string => `${comparisonPrefix}${host}`;

export const originOf = (c: Context<AppEnv>, host: string): string =>
  `${isSecure(c) ? 'https' : 'http'}://${host}`;

/** 'localhost:3000' -> name 'localhost', port ':3000' */
export function splitHost(host: string): { name: string; port: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return { name: host.slice(0, host.length - port.length), port };
}
