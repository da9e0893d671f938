import type { RecaptchaSettings, SeeAsSettings } from './types.ts';

/** What a page needs to show its tenant's captcha; `visible`: a box to tick. */
export type BrowserCaptcha =
  | { kind: 'ALTCHA'; visible: false }
  | Pick<RecaptchaSettings, 'kind' | 'visible' | 'siteKey' | 'action' | 'origin'>;

/** Key for a person's unsent edits in this browser: the same in all of their sessions. */
export interface QuoteKey {
  /** Part of the names of the encrypted entries; says nothing about the person. */
  owner: string;
  /** 32 bytes in base64url. */
  key: string;
}

/** A session as the browser knows it: never its token. */
export interface SessionInfo {
  /** The ERP's bootstrap data, reduced to the session's entity. */
  data: Record<string, unknown>;
  /** Merged general parameters. */
  params: Record<string, unknown>;
  /** A branch's own values; the rest is general. */
  branchParams: Record<string, Record<string, unknown>>;
  /** Whether the session acts as somebody else. */
  impersonating: boolean;
  /** Random, not the cookie: separates the caches of two sessions. */
  id: string;
  quotes: QuoteKey;
}

/**
 * The page is a preview: of another release than the active one, and perhaps inside a frame of the
 * admin.
 */
export interface PreviewBoot {
  /** Id of this preview at the admin's server. */
  id: string;
  /** Origin of the admin's pages: the only one that messages come from and go to. */
  admin: string;
  /** Rows and session are generated. */
  example: boolean;
  /**
   * Path of the record that makes the generated session a customer's; without it it is one of the
   * staff. Absent where the tenant does not say who is a customer, and for sessions of the ERP.
   */
  customer?: string[];
  /** It was opened by a link, outside the admin. */
  link: boolean;
  /** pt-BR: why the session that was asked for could not be opened. */
  problem?: string;
  /** Values of the session by path, in place of its own; `branch`: the code of its only one. */
  seen?: { fields: Readonly<Record<string, string>>; branch?: string };
  /**
   * Paths of the session's lists of branches, of which the first that is not empty counts, and of
   * the code in it.
   */
  branches?: { of: string[][]; key: string[] };
  /** How customers are found and viewed; absent where the person may not, or nobody can. */
  seeAs?: SeeAsSettings;
}

/** A call that the server started while sending the page. */
export interface EarlyCall {
  /** Identifies it in the page, at whose end its answer may stand, and in `earlyHeader`. */
  id: string;
  call: string;
  with: Record<string, unknown>;
}

/**
 * Header that names the session which a page shows: another tab may have logged in as somebody else
 * since, and the cookie is both tabs'.
 */
export const sessionHeader = 'X-Session';

/** Header of a call that takes the answer the server has begun to fetch. */
export const earlyHeader = 'X-Early';

/** Data that the server writes into the page, with which the browser starts. */
export interface Boot {
  /** Hash of the release this page runs. */
  release: string;
  version: string;
  tenant: string;
  /** URL of the manifest. */
  manifest: string;
  session: SessionInfo | null;
  env: Record<string, unknown>;
  /** Origins whose pages may be shown in this one; a `*.` stands for any host below. */
  frames: string[];
  /** The tenant's captcha; absent: the portal's own, with its box. */
  captcha?: BrowserCaptcha;
  /** Parameters of a visitor: the tenant's and the defaults. */
  params: Record<string, unknown>;
  /** URL of the chunk the route needs, already being preloaded. */
  chunk?: string;
  /** Calls of this screen that are under way. */
  early?: EarlyCall[];
  /**
   * Set by the server on a preview's host alone; a page without it signs nobody in inside a frame.
   */
  preview?: PreviewBoot;
}
