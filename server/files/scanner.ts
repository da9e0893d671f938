import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBulkhead } from '../concurrency/bulkhead.ts';

type ScanResult = 'clean' | 'infected' | 'failed';

/** A virus scanner as a command. */
export interface Scanner {
  /** ms that one file may take. */
  timeout: number;
  /**
   * Holds the content back until the command has scanned it: yields it when it is clean, else
   * throws what `refuse` makes of the result. The content lies in a file of its own meanwhile,
   * which is removed in any case.
   */
  scan(
    content: AsyncIterable<Uint8Array>,
    refuse: (result: 'infected' | 'failed') => Error,
  ): AsyncGenerator<Buffer>;
}

export interface ScannerOptions {
  /** Program and arguments between spaces; the file's path becomes the last argument. */
  command: string;
  /** ms until the command counts as failed and is ended. */
  timeout: number;
}

/** How folders begin in which a file waits for its command. */
export const scanFolder = 'portal-upload-';

/**
 * Commands that run at a time; more wait as long as a command may take, and beyond that a scan has
 * failed.
 */
const runningLimit = 4;
const waitingLimit = 40;

/**
 * 0 is clean, 1 infected (as `clamdscan` and others exit), anything else a failure of the scanner.
 */
function run({ command, timeout }: ScannerOptions, path: string): Promise<ScanResult> {
  const [program = '', ...parameters] = command.trim().split(/\s+/);
  return new Promise((resolve) => {
    const child = spawn(program, [...parameters, path], {
      stdio: 'ignore',
      timeout,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve('failed'));
    child.once('exit', (code) =>
      resolve(code === 0 ? 'clean' : code === 1 ? 'infected' : 'failed'),
    );
  });
}

/** Scans files by the operator's command: only what is clean is passed on. */
export function createScanner(options: ScannerOptions): Scanner {
  const limit = createBulkhead(runningLimit, waitingLimit, options.timeout);
  return {
    timeout: options.timeout,
    async *scan(content, refuse) {
      const folder = await mkdtemp(join(tmpdir(), scanFolder));
      try {
        const path = join(folder, 'arquivo');
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        const result = await limit.run(() => run(options, path)).catch((): ScanResult => 'failed');
        if (result !== 'clean') throw refuse(result);
        yield* createReadStream(path) as AsyncIterable<Buffer>;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
