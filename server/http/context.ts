import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Tenant } from '../tenancy/tenants.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { RequestTrace } from './telemetry/request-trace.ts';

/** Values that middleware sets for later handlers. */
export interface AppEnv {
  /** Absent when the app is driven without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    trace: RequestTrace;
    log: Logger;
    metrics: Metrics;
    tenant: Tenant;
    /** Forwarded headers are believed: the operator said that a proxy stands before us. */
    trustProxy: boolean;
    /** For the log: the call of this request. */
    callName?: string;
    errorCode?: number | string;
    /** Status of an answer that was streamed past hono. */
    sentStatus?: number;
  };
}

/**
 * The context of functions that serve requests of any environment that includes `AppEnv`: a whole
 * `Context` fits only its own.
 */
export type AppContext = Pick<Context<AppEnv>, 'req' | 'env' | 'get' | 'header'>;

/** Answers a request to hosts of its own; undefined for one to any other host. */
export type HostHandler = (c: Context<AppEnv>) => Promise<Response> | undefined;
