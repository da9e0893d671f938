import ipaddr from 'ipaddr.js';
import type { AppContext } from './context.ts';
import { headerOf } from './header.ts';

/**
 * The address a request came from, for limits and the access log. `X-Forwarded-For` counts when the
 * operator said that a proxy stands before us: its last entry is the one that proxy wrote.
 */
export function clientAddress(c: AppContext, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  // A socket that takes both families writes an IPv4 address as IPv6.
  return (
    forwarded ||
    c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:(?=[\d.]+$)/, '') ||
    'local'
  );
}

/**
 * Bits of an IPv6 address that one customer of a provider has: a client with one address can use
 * them all.
 */
const customerBits = 64;

/**
 * The block that an address stands for where requests are counted: an IPv4 address alone (also one
 * written as IPv6), of an IPv6 address its /64. What is no address stands for itself.
 */
export function addressBlock(address: string): string {
  // Some proxies write the port, too: `203.0.113.1:4711`, `[2001:db8::1]:4711`.
  const bare = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const block = `${parsed.toNormalizedString()}/${customerBits}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(block).toNormalizedString()}/${customerBits}`;
}
