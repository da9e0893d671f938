import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type BuildFile, type BuildStore, buildUseMs } from '../../builds.ts';
import { changes, type Database, first } from '../database.ts';
import { buildFiles as files } from '../schema/compiled.ts';

/** Who writes many rows at once does so alone: two in another order would wait for each other. */
const names = ['build-files'];

/** `BuildStore` over PostgreSQL. */
export function createBuildStore(db: Database): BuildStore {
  return {
    useBuildFiles: (paths, at) =>
      db.locked(names, async (tx) => {
        const these = inArray(files.path, [...paths]);
        await tx
          .update(files)
          .set({ usedAt: at })
          .where(and(these, lt(files.usedAt, at - buildUseMs)));
        const rows = await tx.select({ path: files.path }).from(files).where(these);
        const stored = new Set(rows.map(({ path }) => path));
        return paths.filter((path) => !stored.has(path));
      }),
    addBuildFiles: async (added, at) => {
      if (added.length === 0) return;
      const rows = added.map((file) => ({ ...file, size: file.body.length, usedAt: at }));
      await db.locked(names, (tx) => tx.insert(files).values(rows).onConflictDoNothing());
    },
    buildFilePaths: async () =>
      (await db.select({ path: files.path }).from(files)).map(({ path }) => path),
    buildFile: async (path) => {
      const columns = { path: files.path, encoding: files.encoding, body: files.body };
      const row = await first(db.select(columns).from(files).where(eq(files.path, path)));
      return (row as BuildFile | undefined) ?? null;
    },
    pruneBuildFiles: (usedSince, most) =>
      db.locked(names, async (tx) => {
        const unused = await changes(tx.delete(files).where(lt(files.usedAt, usedSince)));
        const beyond = await changes(
          tx.execute(
            sql`delete from ${files} where path in (select path from (
              select path, sum(size) over (order by used_at desc, path) as total from ${files}
            ) as all_files where total > ${most})`,
          ),
        );
        return unused + beyond;
      }),
  };
}
