/** One change at a tenant. Times are ms since 1970. */
export interface AuditRow {
  at: number;
  tenant: string;
  /** Id of who did it; null for the server itself. */
  person: string | null;
  action: string;
  /** Id of the document, as `list/pedidos`. */
  document: string | null;
  /** Encrypted: from where, the person's name and address of mail, and the details. */
  sealed: string;
}

export interface StoredAuditRow extends AuditRow {
  id: number;
}

export interface AuditFilter {
  since?: number;
  until?: number;
  person?: string;
  action?: string;
  document?: string;
  /** Only rows that were written before the one of this id. */
  before?: number;
}

export interface AuditStore {
  recordAudit(row: AuditRow): Promise<void>;
  /** Newest first, of one tenant; at most `limit`. */
  audit(tenant: string, filter: AuditFilter, limit: number): Promise<StoredAuditRow[]>;
  /** Documents that some row of the tenant names, at most `limit`; the index alone is read. */
  auditDocuments(tenant: string, limit: number): Promise<string[]>;
  /** Deletes some that are older than a moment; yields how many. */
  purgeAudit(before: number, limit: number): Promise<number>;
}
