import { randomInt } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Finds out whether the database can be written and read. */
export interface Probe {
  /** Rejects with what is wrong. Asks the disk once a second at most. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface ProbeOptions {
  /**
   * Bytes that must be free: what the journal may take before it is written back, several times.
   */
  leastFree?: number;
  /** ms for which an outcome holds. */
  holds?: number;
  /** ms between looks at the whole database. */
  wholeEvery?: number;
}

const inspect = new URL('./inspect.mjs', import.meta.url);
const tables = "SELECT name FROM sqlite_schema WHERE type = 'table'";
/** ms to wait for another process that writes. */
const busyTimeoutMs = 250;
/** Another process may look at the same moment, and its row be read. */
const tries = 3;

/**
 * Reads the whole database in a thread, from time to time.
 * @param holds least ms between readings of a damaged one
 * @param every ms between readings
 */
function createWholeReading(file: string, holds: number, every: number) {
  let damage: string | undefined;
  let reader: Worker | undefined;
  let againAt = 0;

  function read(): void {
    if (reader || performance.now() < againAt) return;
    const begun = performance.now();
    const worker = new Worker(inspect, { workerData: file, execArgv: [] });
    worker.unref();
    reader = worker;
    worker.on('message', (found: string) => {
      damage = found === 'ok' ? undefined : found;
    });
    worker.on('error', (error) => {
      damage = error.message;
    });
    worker.on('exit', () => {
      reader = undefined;
      // One part of a hundred of its time, however large the database is; sooner when it may be
      // mended.
      const took = performance.now() - begun;
      const pause = damage === undefined ? Math.max(every, took * 100) : Math.max(holds, took);
      againAt = performance.now() + pause;
    });
  }

  return {
    /** Begins a reading where one is due. */
    read,
    /** What the last reading found. */
    damage: () => damage,
    close: async (): Promise<void> => {
      await reader?.terminate();
    },
  };
}

/**
 * Writes a row by a connection of its own, which reads the file anew, looks at the first row of
 * every table, and reads the row back by `database`, which serves. In addition a thread reads the
 * whole database from time to time; its findings are reported from the next probe on.
 */
export function createProbe(
  database: Database.Database,
  file: string,
  options: ProbeOptions = {},
): Probe {
  const { leastFree = 16 * 1024 * 1024, holds = 1_000, wholeEvery = 60_000 } = options;
  let last: { at: number; outcome: Promise<void> } | undefined;
  const whole = createWholeReading(file, holds, wholeEvery);

  async function requireSpace(): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(file));
    if (bavail * bsize < leastFree) throw new Error(`Only ${bavail * bsize} bytes are free.`);
  }

  /** False when another process is writing, which shows that writing goes. */
  function write(value: number): boolean {
    const other = new Database(file, { fileMustExist: true, timeout: busyTimeoutMs });
    try {
      other.pragma('synchronous = NORMAL');
      for (const name of other.prepare(tables).pluck().all())
        other.prepare(`SELECT * FROM "${name}" LIMIT 1`).get();
      other.prepare('INSERT OR REPLACE INTO probe (id, value) VALUES (1, ?)').run(value);
      return true;
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
        return false;
      throw error;
    } finally {
      other.close();
    }
  }

  function writeAndRead(): void {
    for (let left = tries; left > 0; left--) {
      const value = randomInt(2 ** 47);
      const isWritten = write(value);
      const found = database.prepare('SELECT value FROM probe WHERE id = 1').pluck().get();
      if (!isWritten || found === value) return;
    }
    throw new Error('What is written to the file is not read by the server.');
  }

  async function ask(): Promise<void> {
    await requireSpace();
    writeAndRead();
    whole.read();
    const damage = whole.damage();
    if (damage !== undefined) throw new Error(damage);
  }

  return {
    look: () => {
      const now = performance.now();
      if (!last || now - last.at >= holds) last = { at: now, outcome: ask() };
      return last.outcome;
    },
    close: whole.close,
  };
}
