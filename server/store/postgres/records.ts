import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Asset } from '../../../schemas/admin/assets.ts';
import type { Mismatch } from '../../drift/mismatches.ts';
import type { AssetStore } from '../assets.ts';
import type { TokenStore } from '../tokens.ts';
import type { DriftStore } from '../drifts.ts';
import { branchColumn, toUpgradeRecord } from '../rows.ts';
import type { UpgradeStore } from '../upgrades.ts';
import { changes, first, type Queries } from './database.ts';
import { toTenant } from './publishing/pointers.ts';
import { assets, tokens, upgrades } from './schema/records.ts';
import { drifts, tenants } from './schema/releases.ts';

function driftStore(db: Queries): DriftStore {
  return {
    recordDrift: async ({ mismatches, ...record }) => {
      const row = { ...record, mismatches: JSON.stringify(mismatches) };
      // An answer that fits takes nothing back within its hour: a call that fails for some
      // customers only is not well.
      const worse =
        mismatches.length > 0
          ? undefined
          : sql`${drifts.mismatches} = '[]' or ${drifts.at} < ${record.at - 60 * 60 * 1000} or ${drifts.release} <> ${record.release}`;
      await db
        .insert(drifts)
        .values(row)
        .onConflictDoUpdate({
          target: [drifts.tenant, drifts.call],
          set: row,
          ...(worse ? { setWhere: worse } : {}),
        });
    },
    drift: async (tenant) => {
      const ofTenant = eq(drifts.tenant, tenant);
      const rows = await db.select().from(drifts).where(ofTenant).orderBy(asc(drifts.call));
      return rows.map((row) => ({ ...row, mismatches: JSON.parse(row.mismatches) as Mismatch[] }));
    },
  };
}

/** All but whose it is and the bytes. */
const described = {
  hash: assets.hash,
  name: assets.name,
  use: assets.use,
  type: assets.type,
  size: assets.size,
  width: assets.width,
  height: assets.height,
  createdAt: assets.createdAt,
};

function assetStore(db: Queries): AssetStore {
  const one = (tenant: string, hash: string) =>
    and(eq(assets.tenant, tenant), eq(assets.hash, hash));
  return {
    addAsset: async (record) => {
      const [stored] = await db
        .insert(assets)
        .values(record)
        .onConflictDoUpdate({
          target: [assets.tenant, assets.hash],
          set: { createdAt: record.createdAt },
        })
        .returning(described);
      return stored as Asset;
    },
    assets: async (tenant) =>
      db
        .select(described)
        .from(assets)
        .where(eq(assets.tenant, tenant))
        .orderBy(desc(assets.createdAt), assets.hash),
    asset: async (tenant, hash) =>
      (await first(db.select().from(assets).where(one(tenant, hash)))) ?? null,
    deleteAsset: async (tenant, hash) =>
      (await changes(db.delete(assets).where(one(tenant, hash)))) > 0,
  };
}

function tokenStore(db: Queries): TokenStore {
  const ofPerson = (tenant: string, person: string) =>
    and(eq(tokens.tenant, tenant), eq(tokens.person, person));
  return {
    createToken: async (record) => {
      await db.insert(tokens).values(record);
    },
    tokenByHash: async (hash) =>
      (await first(db.select().from(tokens).where(eq(tokens.hash, hash)))) ?? null,
    tokensOf: async (tenant, person) =>
      db.select().from(tokens).where(ofPerson(tenant, person)).orderBy(desc(tokens.createdAt)),
    markTokenUsed: async (hash, at) => {
      await db.update(tokens).set({ usedAt: at }).where(eq(tokens.hash, hash));
    },
    deleteToken: async (tenant, person, id) =>
      (await changes(db.delete(tokens).where(and(ofPerson(tenant, person), eq(tokens.id, id))))) ===
      1,
  };
}

function upgradeStore(db: Queries): UpgradeStore {
  return {
    brokenUpgrades: async () => {
      const rows = await db
        .select()
        .from(upgrades)
        .innerJoin(tenants, eq(tenants.id, upgrades.tenant))
        .orderBy(asc(upgrades.tenant), asc(upgrades.branch));
      return rows
        .map((row) => ({
          record: toUpgradeRecord(row.broken_upgrade),
          tenant: toTenant(row.tenant),
        }))
        .filter(({ record: { branch, head }, tenant }) =>
          branch === null ? tenant.head === head : tenant.branches[branch]?.hash === head,
        )
        .map(({ record }) => record);
    },
    recordUpgrade: async ({ findings, branch, ...record }) => {
      const row = { ...record, branch: branchColumn(branch), findings: JSON.stringify(findings) };
      await db
        .insert(upgrades)
        .values(row)
        .onConflictDoUpdate({ target: [upgrades.tenant, upgrades.branch], set: row });
    },
    forgetUpgrade: async (tenant, branch) => {
      await db
        .delete(upgrades)
        .where(and(eq(upgrades.tenant, tenant), eq(upgrades.branch, branchColumn(branch))));
    },
  };
}

/** Drift, assets, personal tokens and broken upgrades. */
export function createRecordStore(
  db: Queries,
): DriftStore & AssetStore & TokenStore & UpgradeStore {
  return { ...driftStore(db), ...assetStore(db), ...tokenStore(db), ...upgradeStore(db) };
}
