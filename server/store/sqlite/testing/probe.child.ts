import Database from 'better-sqlite3';
import { createProbe } from '../probe.ts';

/**
 * Looks at a database up to so many times, as another user if one is given; says `ok` of each, and
 * why of the first that fails.
 */
const [file = '', times = '1', user] = process.argv.slice(2);
// The driver is loaded while this user may still read it.
new Database(':memory:').close();
if (user !== undefined) process.setuid?.(Number(user));
const database = new Database(file);
const probe = createProbe(database, file, { holds: 0, leastFree: 0 });
try {
  for (let i = 0; i < Number(times); i++) {
    await probe.look();
    process.stdout.write('ok\n');
  }
} catch (error) {
  process.stdout.write(`${error instanceof Database.SqliteError ? error.code : String(error)}\n`);
}
process.exit();
