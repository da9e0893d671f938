import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AuditStore } from '../audit.ts';
import { audits } from './accounts/schema.ts';

/** `AuditStore` over SQLite. */
export function createAuditStore(db: BetterSQLite3Database): AuditStore {
  return {
    recordAudit: async (row) => {
      db.insert(audits).values(row).run();
    },
    audit: async (tenant, { since, until, person, action, document, before }, limit) =>
      db
        .select()
        .from(audits)
        .where(
          and(
            eq(audits.tenant, tenant),
            since === undefined ? undefined : gte(audits.at, since),
            until === undefined ? undefined : lt(audits.at, until),
            person === undefined ? undefined : eq(audits.person, person),
            action === undefined ? undefined : eq(audits.action, action),
            document === undefined ? undefined : eq(audits.document, document),
            before === undefined ? undefined : lt(audits.id, before),
          ),
        )
        .orderBy(desc(audits.id))
        .limit(limit)
        .all(),
    // From one name to the next in the index: as many steps as documents, however many rows.
    auditDocuments: async (tenant, limit) =>
      db
        .all<{ document: string }>(
          sql`WITH RECURSIVE named (document) AS (
            SELECT min(document) FROM admin_audit WHERE tenant = ${tenant}
            UNION ALL
            SELECT (SELECT min(document) FROM admin_audit WHERE tenant = ${tenant} AND document > named.document)
            FROM named WHERE named.document IS NOT NULL)
          SELECT document FROM named WHERE document IS NOT NULL LIMIT ${limit}`,
        )
        .map(({ document }) => document),
    purgeAudit: async (before, limit) => {
      const old = db
        .select({ id: audits.id })
        .from(audits)
        .where(lt(audits.at, before))
        .limit(limit);
      return db.delete(audits).where(inArray(audits.id, old)).run().changes;
    },
  };
}
