import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, whole } from '../columns.ts';

export const runningServers = pgTable('running_server', {
  id: text('id').primaryKey(),
  from: text('compiled_from').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

/** What a version of the program makes of a published release; `result` null: it is at work. */
export const compiledReleases = pgTable(
  'compiled_release',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    from: text('compiled_from').notNull(),
    result: text('result'),
    failed: boolean('failed').notNull().default(false),
    leaseUntil: whole('lease_until').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.from] })],
);

/** Files of builds of the browser's program, by the path of their address. */
export const buildFiles = pgTable('build_file', {
  path: text('path').primaryKey(),
  encoding: text('encoding').$type<'br'>(),
  size: whole('size').notNull(),
  usedAt: whole('used_at').notNull(),
  body: bytes('body').notNull(),
});
