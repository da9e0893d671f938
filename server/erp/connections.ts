import type { TenantSettings } from '../../schemas/release/types.ts';
import { inProcessEvents, type InProcessEvents } from './events.ts';
import { createGuard, defaultLimits, type ErpGuard, type GuardEvent } from './guard.ts';
import { createHttpErp } from './http.ts';
import type { Erp } from './types.ts';

/** Whose ERP it is. */
export interface ErpOwner {
  tenant: string;
  settings: TenantSettings;
}

/**
 * The ERPs of all tenants. Each tenant has connections, places and circuits of its own, also where
 * several use one address: what one of them waits for is waited for by no other.
 */
export interface Erps {
  of(owner: ErpOwner): Erp;
  guard(owner: ErpOwner): ErpGuard;
  /** Its address, without a slash at the end. */
  address(settings: TenantSettings): string;
  /** Where browsers find the ERP's own pages. */
  origin(settings: TenantSettings): string;
  close(): Promise<void>;
}

export interface ErpsOptions {
  /** Events of the fallback ERP where it runs in this process. */
  events?: InProcessEvents;
  /** Called once with each address whose requests anybody on the way can read and change. */
  insecure?(url: string): void;
  /** Called when the circuit of an ERP, or of one of its calls, opens or is tried again. */
  circuit?(url: string, event: GuardEvent): void;
}

/** Whether requests to an address leave this machine without TLS. */
export function isInsecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'http:' && !/^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  );
}

/** @param fallback address of the ERP of tenants that name none */
export function createErps(
  fallback: string,
  { events, insecure, circuit }: ErpsOptions = {},
): Erps {
  const pools = new Map<string, Erp>();
  const guards = new Map<string, ErpGuard>();
  const warned = new Set<string>();
  const ofOwners = new WeakMap<ErpOwner, { erp?: Erp; guard?: ErpGuard }>();
  /** Cached by release: every call asks. */
  const knownOf = (owner: ErpOwner): { erp?: Erp; guard?: ErpGuard } => {
    let known = ofOwners.get(owner);
    if (!known) ofOwners.set(owner, (known = {}));
    return known;
  };
  const addressOf = (settings: TenantSettings): string => settings.erp.url ?? fallback;

  function erpOf({ tenant, settings }: ErpOwner): Erp {
    const url = addressOf(settings);
    const key = `${tenant} ${url}`;
    let erp = pools.get(key);
    if (!erp) {
      if (isInsecure(url) && !warned.has(url)) insecure?.(url);
      warned.add(url);
      const http = createHttpErp({ url });
      erp = events && url === fallback ? { ...http, events: inProcessEvents(events) } : http;
      pools.set(key, erp);
    }
    return erp;
  }

  function guardOf({ tenant, settings }: ErpOwner): ErpGuard {
    const url = addressOf(settings);
    const { limits } = settings.erp;
    const key = `${tenant} ${url} ${limits ? JSON.stringify(limits) : ''}`;
    let guard = guards.get(key);
    if (!guard)
      guards.set(
        key,
        (guard = createGuard({ ...defaultLimits, ...limits }, (event) => circuit?.(url, event))),
      );
    return guard;
  }

  return {
    of: (owner) => (knownOf(owner).erp ??= erpOf(owner)),
    guard: (owner) => (knownOf(owner).guard ??= guardOf(owner)),
    address: (settings) => addressOf(settings).replace(/\/+$/, ''),
    origin: (settings) => new URL(addressOf(settings)).origin,
    close: async () => {
      await Promise.all([...pools.values()].map((erp) => erp.close()));
    },
  };
}
