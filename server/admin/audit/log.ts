import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction, AuditEntry } from '../../../schemas/admin/audit.ts';
import { createCipher, deriveKey } from '../../session/cipher.ts';
import type { AuditFilter, AuditRow, AuditStore, StoredAuditRow } from '../../store/audit.ts';

/** Five years: as long as somebody may have to answer for a change. */
const retentionMs = 5 * 365 * 24 * 60 * 60 * 1000;
const purgedAtOnce = 500;
const longestDetail = 4_000;
const mostDocuments = 1_000;

/** A change that somebody made. */
export interface AuditRecord {
  /** Where it shows: id of a tenant. */
  tenant: string;
  /** Null for the server itself, as for a publish at a set time. */
  person: { id: string; name: string; email: string } | null;
  action: AuditAction;
  /** Id of the document, as `list/pedidos`. */
  document?: string;
  /** The change, in a sentence or as a sequence of names; cut at 4,000 characters. */
  detail?: string;
  /** From where, as `clientAddress` gives it. */
  address: string | null;
}

/**
 * Who changed what. Names, addresses and details are encrypted; time, tenant, person's id, action
 * and document are not.
 */
export interface AuditLog {
  /**
   * Resolves when it is written; rejects when the store does not take it, so that what cannot be
   * recorded fails.
   */
  record(record: AuditRecord): Promise<void>;
  /** An entry for a transaction of the store that writes it together with the change itself. */
  rowOf(record: AuditRecord): AuditRow;
  /** Newest first, at most `limit`. */
  entries(tenant: string, filter: AuditFilter, limit: number): Promise<AuditEntry[]>;
  /** What entries of the tenant are about, as `list/pedidos`. */
  documents(tenant: string): Promise<string[]>;
  /** Deletes what is older than five years, some rows at a time. */
  purge(): Promise<void>;
}

interface Sealed {
  name?: string;
  email?: string;
  detail?: string;
  address: string | null;
}

/** @param secret of the installation */
export function createAuditLog(store: AuditStore, secret: Buffer, now: () => number): AuditLog {
  const cipher = createCipher(deriveKey(secret, 'audit'));
  const context = ({
    tenant,
    at,
    person,
    action,
  }: Pick<StoredAuditRow, 'tenant' | 'at' | 'person' | 'action'>): string =>
    JSON.stringify([tenant, at, person, action]);

  function open(row: StoredAuditRow): AuditEntry {
    const text = cipher.decrypt(row.sealed, context(row));
    const {
      name = null,
      email = null,
      detail = null,
      address = null,
    } = (text === null ? {} : JSON.parse(text)) as Partial<Sealed>;
    const { id, at, document } = row;
    const person = row.person === null ? null : { id: row.person, name, email };
    return { id, at, person, action: row.action as AuditAction, document, detail, address };
  }

  function rowOf(record: AuditRecord): AuditRow {
    const { tenant, person, action, document = null, detail, address } = record;
    const row = { at: now(), tenant, person: person?.id ?? null, action, document };
    const sealed: Sealed = {
      ...(person && { name: person.name, email: person.email }),
      ...(detail !== undefined && { detail: detail.slice(0, longestDetail) }),
      address,
    };
    return { ...row, sealed: cipher.encrypt(JSON.stringify(sealed), context(row)) };
  }

  return {
    rowOf,
    record: (record) => store.recordAudit(rowOf(record)),
    entries: async (tenant, filter, limit) => (await store.audit(tenant, filter, limit)).map(open),
    documents: (tenant) => store.auditDocuments(tenant, mostDocuments),
    purge: async () => {
      while ((await store.purgeAudit(now() - retentionMs, purgedAtOnce)) === purgedAtOnce)
        await nextTurn();
    },
  };
}
