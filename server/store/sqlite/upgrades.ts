import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import type { UpgradeStore } from '../upgrades.ts';
import { tenants } from './schema.ts';

const upgrades = sqliteTable('broken_upgrade', {
  tenant: text('tenant').primaryKey(),
  head: text('head').notNull(),
  at: integer('at').notNull(),
  findings: text('findings').notNull(),
});

export function createUpgradeStore(db: BetterSQLite3Database): UpgradeStore {
  return {
    brokenUpgrades: async () =>
      db
        .select(getTableColumns(upgrades))
        .from(upgrades)
        .innerJoin(tenants, and(eq(tenants.id, upgrades.tenant), eq(tenants.head, upgrades.head)))
        .orderBy(asc(upgrades.tenant))
        .all()
        .map((row) => ({ ...row, findings: JSON.parse(row.findings) as Diagnostic[] })),
    recordUpgrade: async ({ findings, ...record }) => {
      const row = { ...record, findings: JSON.stringify(findings) };
      db.insert(upgrades)
        .values(row)
        .onConflictDoUpdate({ target: upgrades.tenant, set: row })
        .run();
    },
    forgetUpgrade: async (tenant) => {
      db.delete(upgrades).where(eq(upgrades.tenant, tenant)).run();
    },
  };
}
