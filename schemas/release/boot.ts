import type { RecaptchaSettings, SeeAsSettings } from './types.ts';

/** What a page needs to show its tenant's captcha; `visible`: a box to tick. */
export type BrowserCaptcha =
  | { kind: 'ALTCHA'; visible: false }
  | Pick<RecaptchaSettings, 'kind' | 'visible' | 'siteKey' | 'action' | 'origin'>;

/**
 * Encrypts what a person has not sent yet, where this browser keeps it: the same in all of their
 * sessions.
 */
export interface QuoteKey {
  /** Stands in the names of what is encrypted; says nothing of the person. */
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
  /** What a branch has of its own; whatever is not here is the general value. */
  branchParams: Record<string, Record<string, unknown>>;
  /** Acting as somebody else. */
  impersonating: boolean;
  /** Random, not the cookie: keeps the caches of two sessions apart. */
  id: string;
  quotes: QuoteKey;
}

/**
 * The page is a preview: of another release than the active one, and perhaps inside a frame of the
 * admin.
 */
export interface PreviewBoot {
  /** As the admin's server names this preview. */
  id: string;
  /** Origin of the admin's pages: the only one that messages come from and go to. */
  admin: string;
  /** Rows are made up, and so is the session. */
  example: boolean;
  /** It was opened by a link, outside of the admin. */
  link: boolean;
  /** pt-BR: why the session that was asked for could not be opened. */
  problem?: string;
  /** Values of the session by path, in the place of its own; `branch`: the code of its only one. */
  seen?: { fields: Readonly<Record<string, string>>; branch?: string };
  /** Where the session names its branches: the first list that is not empty, and the code in it. */
  branches?: { of: string[][]; key: string[] };
  /** How customers are found and seen; absent where whoever looks may not, or nobody can. */
  seeAs?: SeeAsSettings;
}

/** A call that the server started while the page was on its way. */
export interface EarlyCall {
  /** Names it in the page, where its answer may stand at the end, and in `earlyHeader`. */
  id: string;
  call: string;
  with: Record<string, unknown>;
}

/** Header of a call that takes the answer which the server has begun to fetch. */
export const earlyHeader = 'X-Early';

/** What the server writes into the page, and the browser starts with. */
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
