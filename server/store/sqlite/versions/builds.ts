import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type BuildFile, type BuildStore, buildUseMs } from '../../builds.ts';

const files = sqliteTable('build_file', {
  path: text('path').primaryKey(),
  encoding: text('encoding').$type<'br'>(),
  size: integer('size').notNull(),
  usedAt: integer('used_at').notNull(),
  body: blob('body').$type<Uint8Array<ArrayBuffer>>().notNull(),
});

/** `BuildStore` over SQLite. */
export function createBuildStore(db: BetterSQLite3Database): BuildStore {
  return {
    useBuildFiles: async (paths, at) => {
      const these = inArray(files.path, [...paths]);
      db.update(files)
        .set({ usedAt: at })
        .where(and(these, lt(files.usedAt, at - buildUseMs)))
        .run();
      const rows = db.select({ path: files.path }).from(files).where(these).all();
      const stored = new Set(rows.map(({ path }) => path));
      return paths.filter((path) => !stored.has(path));
    },
    addBuildFiles: async (added, at) => {
      if (added.length === 0) return;
      const rows = added.map(({ body, ...file }) => ({
        ...file,
        size: body.length,
        usedAt: at,
        body: Buffer.from(body),
      }));
      db.insert(files).values(rows).onConflictDoNothing().run();
    },
    buildFilePaths: async () =>
      db
        .select({ path: files.path })
        .from(files)
        .all()
        .map(({ path }) => path),
    buildFile: async (path) => {
      const columns = { path: files.path, encoding: files.encoding, body: files.body };
      const row = db.select(columns).from(files).where(eq(files.path, path)).get();
      return (row as BuildFile | undefined) ?? null;
    },
    pruneBuildFiles: async (usedSince, most) =>
      db.transaction(
        (tx) =>
          tx.delete(files).where(lt(files.usedAt, usedSince)).run().changes +
          tx.run(
            sql`delete from ${files} where path in (select path from (
              select path, sum(size) over (order by used_at desc, path) as total from ${files}
            ) where total > ${most})`,
          ).changes,
        { behavior: 'immediate' },
      ),
  };
}
