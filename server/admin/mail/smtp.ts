import { createTransport } from 'nodemailer';
import { type Mailer, MailError } from './mailer.ts';

/** Nodemailer's failure, without texts that hold addresses. */
interface Failure {
  code?: string;
  responseCode?: number;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host.startsWith('127.');

/** A wrong password is the operator's to mend: the mail itself is fine. */
const isFinal = ({ code, responseCode = 0 }: Failure): boolean =>
  code !== 'EAUTH' && responseCode >= 500;

/**
 * Hands mails to an SMTP server. A password is sent over TLS only, unless the server is this
 * machine or the address says otherwise.
 * @param url `smtp://user:password@host:port` (STARTTLS), or `smtps://`; nodemailer's options may
 *   stand behind a question mark, as `?requireTLS=true`
 * @param from address of the sender
 */
export function createSmtp(url: string, from: string): Mailer {
  const { password, hostname } = new URL(url);
  const requireTLS = password !== '' && !isLoopback(hostname);
  const transport = createTransport(
    { requireTLS, url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const failure = error as Failure;
        const said = [failure.code, failure.responseCode].filter(Boolean).join(' ');
        throw new MailError(`SMTP: ${said || 'failed'}`, isFinal(failure));
      }
    },
  };
}
