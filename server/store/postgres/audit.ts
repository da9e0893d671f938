import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AuditStore } from '../audit.ts';
import { changes, type Database } from './database.ts';
import { audits } from './schema/accounts.ts';

/** `AuditStore` over PostgreSQL. */
export function createAuditStore(db: Database): AuditStore {
  return {
    recordAudit: async (row) => {
      await db.insert(audits).values(row);
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
        .limit(limit),
    auditDocuments: async (tenant, limit) => {
      // From one to the next by the index, however many rows each has.
      const { rows } = await db.execute<{ document: string }>(sql`
        WITH RECURSIVE named (document) AS (
          SELECT min(document) FROM admin_audit WHERE tenant = ${tenant}
          UNION ALL
          SELECT (SELECT min(document) FROM admin_audit WHERE tenant = ${tenant} AND document > named.document)
          FROM named WHERE named.document IS NOT NULL)
        SELECT document FROM named WHERE document IS NOT NULL LIMIT ${limit}`);
      return rows.map(({ document }) => document);
    },
    purgeAudit: (before, limit) => {
      const old = db
        .select({ id: audits.id })
        .from(audits)
        .where(lt(audits.at, before))
        .limit(limit);
      return changes(db.delete(audits).where(inArray(audits.id, old)));
    },
  };
}
