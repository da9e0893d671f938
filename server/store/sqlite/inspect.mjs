// A thread of its own: reads the whole database, however large it is.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

function inspect(file) {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return String(database.pragma('quick_check(1)', { simple: true }));
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort.postMessage(inspect(workerData));
