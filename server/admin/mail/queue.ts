import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cron } from 'croner';
import type { Logger } from '../../http/telemetry/logger.ts';
import type { Cipher } from '../../session/cipher.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

/** Longer ago nobody waits for a mail, and its link may be over. */
const longestMs = 24 * 60 * 60 * 1000;

export interface MailQueueOptions {
  mailer: Mailer;
  /** Mails wait here, each in a file of its own, encrypted: their links open accounts. */
  folder: string;
  cipher: Cipher;
  log: Logger;
  now: () => number;
}

/**
 * Writes each mail down before it hands it over, so that an unreachable server or a killed process
 * loses none. `send` rejects where the mail did not leave at once; what the server did not refuse
 * for good is tried again by `retry`, for a day.
 */
export function createMailQueue({
  mailer,
  folder,
  cipher,
  log,
  now,
}: MailQueueOptions): Required<Mailer> {
  /** Files that are being written or handed over. */
  const busy = new Set<string>();
  const forget = (name: string): Promise<void> => rm(join(folder, name), { force: true });

  async function handOver(name: string, mail: Mail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailError && error.isFinal) await forget(name);
      throw error;
    }
    await forget(name);
  }

  async function waiting(): Promise<string[]> {
    try {
      return (await readdir(folder))
        .filter((name) => name.endsWith('.mail') && !busy.has(name))
        .sort();
    } catch {
      return [];
    }
  }

  /** Null for a file that another key sealed, or that was not written to its end. */
  async function read(name: string): Promise<Mail | null> {
    const text = cipher.decrypt(await readFile(join(folder, name), 'utf8'), name);
    return text === null ? null : (JSON.parse(text) as Mail);
  }

  async function tryAgain(name: string): Promise<boolean> {
    const mail = now() - Number.parseInt(name, 10) > longestMs ? null : await read(name);
    if (!mail) {
      log.error('mail.givenUp', { file: name });
      await forget(name);
      return false;
    }
    try {
      await handOver(name, mail);
      return true;
    } catch (error) {
      log.warn('mail.failed', { error });
      return false;
    }
  }

  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now()}-${randomBytes(6).toString('hex')}.mail`;
      const sealed = cipher.encrypt(JSON.stringify(mail), name);
      busy.add(name);
      try {
        await writeFile(join(folder, name), sealed, { flag: 'wx', mode: 0o600 });
        await handOver(name, mail);
      } finally {
        busy.delete(name);
      }
    },
    retry: async () => {
      let left = 0;
      for (const name of await waiting()) if (await tryAgain(name)) left++;
      return left;
    },
  };
}

/** Tries again what waits, every minute for as long as the process runs; yields the way to stop. */
export function startMailRetry(mailer: Mailer, log: Logger): () => void {
  const job = new Cron(
    '0 * * * * *',
    { protect: true, catch: (error) => log.error('mail.retry', { error }) },
    async () => {
      await mailer.retry?.();
    },
  );
  return () => job.stop();
}
