import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface Mailer {
  /** Rejects with a `MailError` when it was not handed over. */
  send(mail: Mail): Promise<void>;
  /**
   * Tries again what waits to be handed over, and yields how much left; absent where nothing waits.
   */
  retry?(): Promise<number>;
}

/** A mail that was not handed over. The message names no address: it is for the log. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Trying again changes nothing: the server does not take this mail. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Writes each mail into a file of a folder, for installations that have no mail server. */
export function createOutbox(folder: string, now: () => number): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date(now()).toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.txt`;
      await writeFile(join(folder, name), `Para: ${to}\nAssunto: ${subject}\n\n${text}\n`, {
        flag: 'wx',
        mode: 0o600,
      });
    },
  };
}
