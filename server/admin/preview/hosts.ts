import type { Context } from 'hono';
import type { AppEnv } from '../../http/context.ts';
import { isSecure } from '../../http/secure.ts';
import { previewPrefix } from '../../tenancy/hosts.ts';

export const hostOf = (c: Context<AppEnv>): string => (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();

export const isPreviewHost = (host: string): boolean => host.toLowerCase().startsWith(previewPrefix);

/** The host whose pages a preview's host belongs to. */
export const portalHost = (host: string): string => host.slice(previewPrefix.length);

/** The host of a tenant's previews, with its port. */
export const previewHost = (host: string): string => `${previewPrefix}${host}`;

export const originOf = (c: Context<AppEnv>, host: string): string => `${isSecure(c) ? 'https' : 'http'}://${host}`;

/** 'localhost:3000' -> name 'localhost', port ':3000' */
export function splitHost(host: string): { name: string; port: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return { name: host.slice(0, host.length - port.length), port };
}
