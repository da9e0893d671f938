export interface SessionRecord {
  /** SHA-256 of the cookie; a reader of the database cannot take a session over. */
  key: string;
  /** Random, known to the browser; separates caches. */
  publicId: string;
  tenant: string;
  /** Encrypted. */
  token: string;
  /** Encrypted; present while acting as another user. */
  previousToken: string | null;
  /** Who it is, as the ERP names people; null where it does not say. */
  person: string | null;
  /** Who acts as that person; null for nobody else. */
  actor: string | null;
  /** Where the person logged in, in words: device and network; null where nobody knows. */
  device: string | null;
  /** JSON: bootstrap data reduced to the tenant's session entity. */
  data: string;
  /** JSON: the ERP's parameters as read from the bootstrap. */
  parameters: string;
  /** JSON: names of the modules the user may use. */
  modules: string;
  /** Release whose session entity `data` was reduced to. */
  release: string;
  /** Grows with every change; lets a process keep a parsed copy. */
  version: number;
  /** When the person logged in. */
  createdAt: number;
  usedAt: number;
  validatedAt: number;
  /** When it is over if nobody uses it until then; what has passed it is purged. */
  expiresAt: number;
}

export type SessionChange = Partial<Omit<SessionRecord, 'key' | 'publicId' | 'tenant' | 'version'>>;

export interface SessionStore {
  createSession(record: SessionRecord): Promise<void>;
  session(key: string): Promise<SessionRecord | null>;
  /**
   * JSON: the ERP's parameters as the session that was used last read them; null while nobody is
   * signed in.
   */
  latestParameters(tenant: string): Promise<string | null>;
  /** The stored version and times alone, without the data. */
  sessionState(
    key: string,
  ): Promise<Pick<SessionRecord, 'tenant' | 'version' | 'createdAt' | 'usedAt'> | null>;
  /**
   * The different lists that the data of the sessions which were used last hold at some paths: of
   * at most 200 sessions, at most 50 a path. The sessions themselves are not read into this
   * process.
   */
  recentSessionLists(
    tenant: string,
    paths: readonly (readonly string[])[],
  ): Promise<(readonly unknown[])[]>;
  /** Records a use, which does not change the version. */
  useSession(key: string, usedAt: number, expiresAt: number): Promise<void>;
  /** False when the session is gone. */
  changeSession(key: string, change: SessionChange): Promise<boolean>;
  /**
   * Puts a session in the place of another, so that a cookie known before a login is worth nothing
   * after it.
   */
  replaceSession(oldKey: string, record: SessionRecord): Promise<void>;
  deleteSession(key: string): Promise<void>;
  /**
   * Those in which a person acts, in their own name or another's, that are not over; latest first.
   */
  sessionsOf(tenant: string, person: string, now: number): Promise<SessionRecord[]>;
  /**
   * Deletes those in which a person acts or is acted for, but for the one of `except`; yields how
   * many.
   */
  deleteSessionsOf(tenant: string, person: string, except: string | null): Promise<number>;
}
