import { and, asc, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { branchColumn, toUpgradeRecord } from '../rows.ts';
import type { UpgradeStore } from '../upgrades.ts';
import { toTenant } from './publishing/pointers.ts';
import { tenants } from './schema.ts';

const upgrades = sqliteTable(
  'broken_upgrade',
  {
    tenant: text('tenant').notNull(),
    branch: text('branch').notNull(),
    head: text('head').notNull(),
    at: integer('at').notNull(),
    findings: text('findings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.branch] })],
);

/** `UpgradeStore` over SQLite. */
export function createUpgradeStore(db: BetterSQLite3Database): UpgradeStore {
  return {
    brokenUpgrades: async () =>
      db
        .select()
        .from(upgrades)
        .innerJoin(tenants, eq(tenants.id, upgrades.tenant))
        .orderBy(asc(upgrades.tenant), asc(upgrades.branch))
        .all()
        .map((row) => ({
          record: toUpgradeRecord(row.broken_upgrade),
          tenant: toTenant(row.tenant),
        }))
        .filter(({ record: { branch, head }, tenant }) =>
          branch === null ? tenant.head === head : tenant.branches[branch]?.hash === head,
        )
        .map(({ record }) => record),
    recordUpgrade: async ({ findings, branch, ...record }) => {
      const row = { ...record, branch: branchColumn(branch), findings: JSON.stringify(findings) };
      db.insert(upgrades)
        .values(row)
        .onConflictDoUpdate({ target: [upgrades.tenant, upgrades.branch], set: row })
        .run();
    },
    forgetUpgrade: async (tenant, branch) => {
      db.delete(upgrades)
        .where(and(eq(upgrades.tenant, tenant), eq(upgrades.branch, branchColumn(branch))))
        .run();
    },
  };
}
