import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Finding } from './drafts.ts';

/** Messages between the admin's server and its pages about tenants. Times are ms since 1970. */

/** `GET /admin/api/tenants`: one of all tenants. */
export interface TenantSummary {
  id: string;
  name: string;
  /** Of the active release. */
  hosts: readonly string[];
  createdAt: number;
  /** The active release; null for a tenant that was never published. */
  release: { hash: string; at: number } | null;
  /** Number of calls whose answers differ from what the release declares. */
  drifting: number;
  /** Errors with which the published overlay failed to compile with the base of this version. */
  broken: number;
}

/** `POST /admin/api/tenants`. */
export interface TenantRequest {
  /** Lower-case letters, digits and hyphens; never changes. */
  id: string;
  name: string;
  hosts: readonly string[];
  /** Address of the ERP; absent: the server's own. */
  erpUrl?: string;
  /** Id of the tenant whose overlay is copied. Secrets and people are not copied. */
  copyOf?: string;
}

/** Result of creating or importing; with errors among the findings nothing was stored. */
export interface TenantAnswer {
  id: string;
  /** Whether it was stored. */
  stored: boolean;
  /** Id of the draft, where the tenant existed and the import awaits a decision. */
  draft?: string;
  findings: readonly Finding[];
}

/**
 * `GET /admin/api/tenants/upgrades`: a tenant, or one of its branches, that stays on its last
 * release since the base was upgraded.
 */
export interface BrokenTenant {
  id: string;
  name: string;
  /** Code of the branch with this release of its own; null: that of all. */
  branch: string | null;
  /** When this version of the product first compiled it. */
  at: number;
  findings: readonly Diagnostic[];
}

/**
 * `POST /admin/api/ticket`: an address at another tenant's host, valid for one use within 60
 * seconds.
 */
export interface TicketAnswer {
  url: string;
}

/**
 * `GET /admin/api/secrets`: names of the values that documents write as `{secret.NAME}`; the values
 * are never answered.
 */
export interface SecretSummary {
  name: string;
  changedAt: number;
  changedBy: string;
}

/** `POST /admin/api/erp-test`. */
export interface ErpTestAnswer {
  /** Whether there was an answer at all. */
  reached: boolean;
  /** HTTP status of the answer. */
  status?: number;
  /** ms */
  took: number;
  /** pt-BR. */
  message: string;
}
