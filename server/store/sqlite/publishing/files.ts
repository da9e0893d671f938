import { and, desc, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { contentHash } from '../../content-hash.ts';
import { compiledReleases, contents, releaseFiles, releases, tenants } from '../schema.ts';
import { branchesOf, type Transaction } from './pointers.ts';

/** Writes a release's files; a body that any release has already is stored once. */
export function writeFiles(
  tx: Transaction,
  tenant: string,
  hash: string,
  files: Readonly<Record<string, string>>,
): void {
  for (const [name, body] of Object.entries(files)) {
    const content = contentHash(body);
    tx.insert(contents).values({ hash: content, body }).onConflictDoNothing().run();
    tx.insert(releaseFiles).values({ tenant, hash, name, content }).onConflictDoNothing().run();
  }
}

/** Deletes a release's files, and the bodies that no release has any more. */
function deleteFiles(tx: Transaction, tenant: string, hash: string): void {
  const gone = tx
    .delete(releaseFiles)
    .where(and(eq(releaseFiles.tenant, tenant), eq(releaseFiles.hash, hash)))
    .returning({ content: releaseFiles.content })
    .all();
  const bodies = [...new Set(gone.map(({ content }) => content))];
  const used = tx
    .select({ one: sql`1` })
    .from(releaseFiles)
    .where(eq(releaseFiles.content, contents.hash));
  tx.delete(contents)
    .where(and(inArray(contents.hash, bodies), notExists(used)))
    .run();
}

/** Releases that nobody published and that versions of the program made of this one. */
export const variantsOf = (tx: Transaction, tenant: string, hash: string) =>
  and(
    eq(releases.tenant, tenant),
    eq(releases.variant, true),
    inArray(
      releases.hash,
      tx
        .select({ result: compiledReleases.result })
        .from(compiledReleases)
        .where(and(eq(compiledReleases.tenant, tenant), eq(compiledReleases.hash, hash))),
    ),
  );

/** As `ReleaseStore.pruneReleases`. */
export function prune(tx: Transaction, tenant: string, keep: number, usedSince: number): number {
  const pointers = tx
    .select({ active: tenants.active, head: tenants.head })
    .from(tenants)
    .where(eq(tenants.id, tenant))
    .get();
  const newest = tx
    .select({ hash: releases.hash })
    .from(releases)
    .where(and(eq(releases.tenant, tenant), eq(releases.variant, false)))
    .orderBy(desc(sql`rowid`))
    .limit(keep)
    .all();
  const inBranches = Object.values(branchesOf(tx, tenant)).map((pointer) => pointer.hash);
  const published = [
    ...newest.map((row) => row.hash),
    ...inBranches,
    pointers?.active,
    pointers?.head,
  ].filter((hash) => typeof hash === 'string');
  const ofTenant = eq(compiledReleases.tenant, tenant);
  const variants = tx
    .select({ hash: compiledReleases.result })
    .from(compiledReleases)
    .where(and(ofTenant, inArray(compiledReleases.hash, published)))
    .all();
  const kept = [...published, ...variants.flatMap(({ hash }) => hash ?? [])];
  const gone = tx
    .delete(releases)
    .where(
      and(
        eq(releases.tenant, tenant),
        notInArray(releases.hash, kept),
        sql`max(${releases.createdAt}, coalesce(${releases.usedAt}, 0), coalesce(${releases.supersededAt}, 0)) < ${usedSince}`,
      ),
    )
    .returning({ hash: releases.hash })
    .all();
  for (const { hash } of gone) {
    deleteFiles(tx, tenant, hash);
    const those = or(eq(compiledReleases.hash, hash), eq(compiledReleases.result, hash));
    tx.delete(compiledReleases).where(and(ofTenant, those)).run();
  }
  return gone.length;
}
