import type pg from 'pg';
import { NewerDatabaseError } from '../errors.ts';
import { type Migration, migrations } from './migrations.ts';

/**
 * Brings the database to the newest version in one transaction, while no other process does. One
 * that a newer program has changed is used where its changes only added, and refused otherwise:
 * throws `NewerDatabaseError`.
 */
export async function migrate(
  pool: pg.Pool,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('portal:schema', 0))`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS portal_schema (version integer NOT NULL, readable_by integer NOT NULL)',
    );
    const { rows } = await client.query<{ version: number; readable_by: number }>(
      'SELECT version, readable_by FROM portal_schema',
    );
    const { version, readable_by: oldest } = rows[0] ?? { version: 0, readable_by: 0 };
    if (version > steps.length && oldest > steps.length)
      throw new NewerDatabaseError(
        `The database has version ${version}, for programs from ${oldest} on; this one knows ${steps.length}.`,
      );
    for (const { sql } of steps.slice(version)) await client.query(sql);
    if (version < steps.length) {
      const readable = steps.findLastIndex(({ breaks }, i) => breaks || i === 0) + 1;
      await client.query('DELETE FROM portal_schema');
      await client.query('INSERT INTO portal_schema VALUES ($1, $2)', [steps.length, readable]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
