/** A browser that a person's messages go to. */
export interface PushRecord {
  tenant: string;
  /** Hash of the token that the ERP knows it by. */
  token: string;
  /** Hash of the address that its browser's service gave it. */
  endpoint: string;
  person: string;
  /** Public id of the session that registered it last. */
  session: string;
  /** Encrypted: address, keys and token. */
  sealed: string;
  /** When the token was last registered at the ERP. */
  registeredAt: number;
}

export interface PushStore {
  /** A tenant's keys as they are stored; of several that are offered at once the first stays. */
  pushKeys(tenant: string, offered: string): Promise<string>;
  pushByToken(tenant: string, token: string): Promise<PushRecord | null>;
  pushByEndpoint(tenant: string, endpoint: string): Promise<PushRecord | null>;
  /**
   * Takes the place of the same browser's record. Of a person's browsers the `most` registered last
   * stay.
   */
  putPush(record: PushRecord, most: number): Promise<void>;
  deletePush(tenant: string, token: string): Promise<void>;
  /** Those that a session registered. */
  deletePushOfSession(tenant: string, session: string): Promise<void>;
  /** Those of a person, but for one session. */
  deletePushOfPerson(tenant: string, person: string, except: string | null): Promise<void>;
}
