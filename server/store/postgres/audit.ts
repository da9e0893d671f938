import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { AuditStore } from '../audit.ts';
import { changes, type Database } from './database.ts';
import { audits } from './schema/accounts.ts';

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
