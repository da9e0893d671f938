import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface Mailer {
  /** Rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
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

/**
 * @param url `smtp://user:password@host:port`, or `smtps://`
 * @param from address of the sender
 */
export function createSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}
