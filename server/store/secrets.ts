/** A value that a tenant's documents name and never hold. */
export interface SecretRecord {
  tenant: string;
  /** As documents name it, in capitals. */
  name: string;
  /** Encrypted. */
  sealed: string;
  changedAt: number;
  /** Name of the person who wrote it. */
  changedBy: string;
}

/** The login at a tenant's ERP with which a person of the admin tries calls. */
export interface TrialLoginRecord {
  tenant: string;
  /** Id of the person. */
  person: string;
  /** Encrypted: the ERP's token and who it belongs to. */
  sealed: string;
  expiresAt: number;
}

export interface SecretStore {
  /** By name. */
  secrets(tenant: string): Promise<SecretRecord[]>;
  /** Takes the place of one of the same name. */
  putSecret(record: SecretRecord): Promise<void>;
  /** False when there is none. */
  deleteSecret(tenant: string, name: string): Promise<boolean>;
  /** Null when there is none, or it is over at `now`. */
  trialLogin(tenant: string, person: string, now: number): Promise<TrialLoginRecord | null>;
  /** Takes the place of the person's last one; everybody's expired ones (at `now`) are deleted. */
  putTrialLogin(record: TrialLoginRecord, now: number): Promise<void>;
  deleteTrialLogin(tenant: string, person: string): Promise<void>;
}
