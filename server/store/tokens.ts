/** A personal token, by which an assistant works in the name of a person. */
export interface TokenRecord {
  /** SHA-256 of the token; a reader of the database cannot use it. */
  hash: string;
  id: string;
  tenant: string;
  /** Id of the person. */
  person: string;
  /** The person's name for it. */
  name: string;
  createdAt: number;
  usedAt: number | null;
  expiresAt: number;
}

export interface TokenStore {
  createToken(record: TokenRecord): Promise<void>;
  /** Null for an unknown one. */
  tokenByHash(hash: string): Promise<TokenRecord | null>;
  /** Of a person at a tenant, newest first. */
  tokensOf(tenant: string, person: string): Promise<TokenRecord[]>;
  markTokenUsed(hash: string, at: number): Promise<void>;
  /** False when the person has no such token there. */
  deleteToken(tenant: string, person: string, id: string): Promise<boolean>;
}
