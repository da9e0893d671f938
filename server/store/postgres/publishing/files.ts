import { and, desc, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { contentHash } from '../../content-hash.ts';
import { first, lock, type Queries } from '../database.ts';
import { compiledReleases } from '../schema/compiled.ts';
import { contents, releaseFiles, releases, tenants } from '../schema/releases.ts';
import { branchesOf } from './pointers.ts';

/** Lock that writers of contents share; the deletion of unused contents holds it alone. */
const contentLock = 'contents';
const rowsAtOnce = 200;

/** Writes a release's files; a body that any release has already is stored once. */
export async function writeFiles(
  tx: Queries,
  tenant: string,
  hash: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const all = Object.entries(files).map(([name, body]) => ({
    name,
    body,
    content: contentHash(body),
  }));
  if (all.length === 0) return;
  await lock(tx, contentLock, true);
  // In one order everywhere, so that two publishes do not wait for each other.
  const bodies = [...new Map(all.map(({ content, body }) => [content, body]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (let i = 0; i < bodies.length; i += rowsAtOnce)
    await tx
      .insert(contents)
      .values(bodies.slice(i, i + rowsAtOnce).map(([key, body]) => ({ hash: key, body })))
      .onConflictDoNothing();
  const rows = all.map(({ name, content }) => ({ tenant, hash, name, content }));
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await tx
      .insert(releaseFiles)
      .values(rows.slice(i, i + rowsAtOnce))
      .onConflictDoNothing();
}

/** Deletes a release's files, and the bodies that no release has any more. */
async function deleteFiles(tx: Queries, tenant: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const gone = await tx
    .delete(releaseFiles)
    .where(and(eq(releaseFiles.tenant, tenant), inArray(releaseFiles.hash, [...hashes])))
    .returning({ content: releaseFiles.content });
  const bodies = [...new Set(gone.map(({ content }) => content))];
  if (bodies.length === 0) return;
  await lock(tx, contentLock);
  const used = tx
    .select({ one: sql`1` })
    .from(releaseFiles)
    .where(eq(releaseFiles.content, contents.hash));
  await tx.delete(contents).where(and(inArray(contents.hash, bodies), notExists(used)));
}

/** Releases that nobody published and that versions of the program made of this one. */
export const variantsOf = (tx: Queries, tenant: string, hash: string) =>
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
export async function prune(
  tx: Queries,
  tenant: string,
  keep: number,
  usedSince: number,
): Promise<number> {
  const pointers = await first(
    tx
      .select({ active: tenants.active, head: tenants.head })
      .from(tenants)
      .where(eq(tenants.id, tenant)),
  );
  const newest = await tx
    .select({ hash: releases.hash })
    .from(releases)
    .where(and(eq(releases.tenant, tenant), eq(releases.variant, false)))
    .orderBy(desc(releases.place))
    .limit(keep);
  const inBranches = Object.values(await branchesOf(tx, tenant)).map(({ hash }) => hash);
  const published = [
    ...newest.map((row) => row.hash),
    ...inBranches,
    pointers?.active,
    pointers?.head,
  ].filter((hash) => typeof hash === 'string');
  const ofTenant = eq(compiledReleases.tenant, tenant);
  const variants = await tx
    .select({ hash: compiledReleases.result })
    .from(compiledReleases)
    .where(and(ofTenant, inArray(compiledReleases.hash, published)));
  const kept = [...published, ...variants.flatMap(({ hash }) => hash ?? [])];
  const gone = await tx
    .delete(releases)
    .where(
      and(
        eq(releases.tenant, tenant),
        notInArray(releases.hash, kept),
        sql`greatest(${releases.createdAt}, ${releases.usedAt}, ${releases.supersededAt}) < ${usedSince}`,
      ),
    )
    .returning({ hash: releases.hash });
  const hashes = gone.map(({ hash }) => hash);
  await deleteFiles(tx, tenant, hashes);
  if (hashes.length > 0)
    await tx
      .delete(compiledReleases)
      .where(
        and(
          ofTenant,
          or(inArray(compiledReleases.hash, hashes), inArray(compiledReleases.result, hashes)),
        ),
      );
  return gone.length;
}
