/**
 * Messages between the admin's server and its pages about the keys of assistants. Times are ms
 * since 1970.
 */

/**
 * `GET /admin/api/tokens`: one of the person's own keys. The key itself is answered once, when it
 * is made.
 */
export interface TokenSummary {
  id: string;
  name: string;
  createdAt: number;
  /** Null: never. */
  usedAt: number | null;
  expiresAt: number;
}

/** `POST /admin/api/tokens`. */
export interface MadeToken extends TokenSummary {
  token: string;
}
