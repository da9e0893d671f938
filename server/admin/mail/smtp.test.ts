import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../http/telemetry/logger.ts';
import { createCipher } from '../../session/cipher.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createMailQueue } from './queue.ts';
import { createSmtp } from './smtp.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

const mail: Mail = {
  to: 'ana@acme.example',
  subject: 'Convite para o painel',
  text: 'https://x/#token',
};
let folder: string;
let server: SmtpServer;
let lines: string[];
let now: number;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-mail-')), 'outbox');
  lines = [];
  now = 1_000;
});
afterEach(async () => {
  await server.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const smtp = (query = '', port = server.port): Mailer =>
  createSmtp(`smtp://portal:segredo@127.0.0.1:${port}${query}`, 'painel@acme.example');
const queue = (mailer: Mailer) =>
  createMailQueue({
    mailer,
    folder,
    cipher: createCipher(Buffer.alloc(32, 3)),
    log: createLogger((line) => lines.push(line)),
    now: () => now,
  });
const anyCertificate = '?requireTLS=true&tls.rejectUnauthorized=false';

test('a mail is handed over after STARTTLS, with the password, and nothing waits', async () => {
  server = await startSmtpServer({ tls: true, password: 'segredo' });
  await queue(smtp(anyCertificate)).send(mail);
  expect(server.said.indexOf('STARTTLS')).toBeLessThan(server.said.indexOf('password segredo'));
  expect(server.said).toContain('STARTTLS');
  expect(server.mails).toEqual([expect.stringContaining('To: ana@acme.example')]);
  expect(server.mails[0]).toContain('From: painel@acme.example');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['that offers no TLS', false, '?requireTLS=true'],
  ['whose certificate nobody vouches for', true, ''],
])('a server %s never gets the password', async (_, tls, query) => {
  server = await startSmtpServer({ tls, password: 'segredo' });
  await expect(smtp(query).send(mail)).rejects.toMatchObject({ name: 'MailError', isFinal: false });
  expect(server.said.filter((line) => line.startsWith('password'))).toEqual([]);
});

test('with a wrong password the mail waits, encrypted, and the log names nobody', async () => {
  server = await startSmtpServer({ password: 'outro' });
  const mails = queue(smtp());
  await expect(mails.send(mail)).rejects.toThrow('SMTP: EAUTH 535');
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/token|ana@/);
  expect(await mails.retry()).toBe(0);
  expect(lines.join()).toContain('EAUTH 535');
  expect(lines.join()).not.toMatch(/acme|token|segredo/);
});

test('an unreachable server loses nothing: the mail leaves when it is back, once', async () => {
  server = await startSmtpServer({ password: 'segredo' });
  const { port } = server;
  await server.close();
  await expect(queue(smtp('', port)).send(mail)).rejects.toThrow('SMTP: ESOCKET');
  server = await startSmtpServer({ password: 'segredo', port });
  // Another process, as after a restart.
  const mails = queue(smtp('', port));
  expect([await mails.retry(), await mails.retry()]).toEqual([1, 0]);
  expect(server.mails).toHaveLength(1);
});

test('a mail that is being handed over is not tried again meanwhile', async () => {
  server = await startSmtpServer({ password: 'segredo' });
  const mails = queue(smtp());
  const sending = mails.send(mail);
  while (readdirSync(join(folder, '..')).length === 0 || readdirSync(folder).length === 0)
    await new Promise((resolve) => setImmediate(resolve));
  expect(await mails.retry()).toBe(0);
  await sending;
  expect(server.mails).toHaveLength(1);
});

test('what the server refuses for good is not tried again, and a day later nothing is', async () => {
  server = await startSmtpServer({ password: 'segredo', unknown: 'ana@' });
  const mails = queue(smtp());
  await expect(mails.send(mail)).rejects.toMatchObject({
    isFinal: true,
    message: 'SMTP: EENVELOPE 550',
  });
  expect(readdirSync(folder)).toEqual([]);
  await expect(queue(smtp('', 1)).send(mail)).rejects.toMatchObject({ isFinal: false });
  now += 25 * 60 * 60 * 1000;
  expect(await mails.retry()).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  expect(lines.join()).toContain('mail.givenUp');
});
