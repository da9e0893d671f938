import type { Json } from '../draft/operation.ts';

/** Messages between the admin's server and its pages about the ERP's calls. Times are ms. */

/** `GET /admin/api/calls`: one call of the active release. */
export interface CallSummary {
  id: string;
  method: string;
  /** Relative to the ERP's address, with `{name}` parameters. */
  path: string;
  /** Whether making it changes nothing at the ERP. */
  reads: boolean;
  /** Places where the last answers differ from what the release declares. */
  mismatches: number;
  /** Number of screens that make it. */
  screens: number;
}

/** A screen of the active release. */
export interface ScreenUse {
  id: string;
  /** Its name. */
  name: string;
  /** Its first route. */
  route: string | null;
}

/** Why a call cannot be tried: it uploads a file, or changes who is signed in. */
export type Untriable = 'multipart' | 'session';

/** `GET /admin/api/calls/:id`. */
export interface CallContract extends Omit<CallSummary, 'screens'> {
  /** ms */
  timeout: number;
  /** `public`, `session`, or the module that opens it. */
  access: string;
  /** JSON Schema (draft 07, without references) of its arguments. */
  arguments: Json;
  /** JSON Schema of its answer; null where it answers nothing, or a file. */
  answer: Json | null;
  untriable: Untriable | null;
  screens: readonly ScreenUse[];
}

/** `POST /admin/api/calls/:id/try`. */
export interface TryRequest {
  with: Readonly<Record<string, Json>>;
  /** The person agreed that a call that changes data is made. */
  confirmed?: boolean;
}

/** A difference between an answer and what its call declares. */
export interface ContractFinding {
  /** From the answer down: `itens[].cliente.razSoc`; empty: the answer itself. */
  path: string;
  /** pt-BR. */
  problem: string;
  /** Number of records that have it. */
  count: number;
}

export interface TryAnswer {
  /** The request as it was built. Tokens and secrets are masked. */
  request: {
    method: string;
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string | null;
  };
  /** Null when there was no answer; `failure` says why. */
  answer: {
    status: number;
    contentType: string;
    took: number;
    /**
     * As the ERP wrote it, at most 200,000 characters; tokens and secrets are masked. Null for what
     * is no text.
     */
    text: string | null;
    /** Bytes of the whole answer. */
    size: number;
  } | null;
  /** pt-BR. */
  failure: string | null;
  /** The answer as the portal maps it; absent when it cannot. */
  value?: Json;
  findings: readonly ContractFinding[];
  /**
   * Fields of the answer that the contract does not declare, and that are never sent to a browser;
   * at most 100.
   */
  undeclared: readonly string[];
}

/** `GET /admin/api/calls/login`: the person's own login at the ERP for trying calls. */
export interface TrialLogin {
  /** Id of the call that logs in; null when the release has none. */
  call: string | null;
  /** JSON Schema of its arguments. */
  arguments: Json | null;
  /** When the login expires; null when there is none. */
  expiresAt: number | null;
}

/**
 * `GET /admin/api/drift`: a call whose last answers differ from what the active release declares.
 */
export interface CallDrift {
  call: string;
  at: number;
  findings: readonly ContractFinding[];
  /**
   * Screens that make the call; `fields` are those of the findings that the screen's own code
   * names.
   */
  screens: readonly (ScreenUse & { fields: readonly string[] })[];
}
