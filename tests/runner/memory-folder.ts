import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';

/** Linux's file system in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there: a run leaves less than a tenth of it at any time. */
const room = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for a run's temporary files: on a disk every commit of SQLite waits for
 * it, and every folder of a portal is removed file by file. Undefined where the machine has no
 * such file system, or too little room in it.
 */
export function makeMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return undefined;
    const folder = mkdtempSync(`${memory}/portal-test-`);
    // Servers of databases run as another user.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}
