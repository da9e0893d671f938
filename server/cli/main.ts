import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { compileTenant } from '../../schemas/compiler/index.ts';
import { createAccessCodec } from '../access/codec.ts';
import { createInviting } from '../admin/accounts/invitations/inviting.ts';
import { createAuditLog } from '../admin/audit/log.ts';
import { readConfig, storeFile } from '../config.ts';
import { RefusalError } from '../folders/refusal.ts';
import { createLogger } from '../http/telemetry/logger.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createCipher, deriveKey, loadSecret } from '../session/cipher.ts';
import { mailerOf, openStore } from '../start.ts';
import type { Store } from '../store/types.ts';
import { runCli } from './run.ts';

let store: Promise<Store> | undefined;
const cwd = process.cwd();

/**
 * The store holds personal data: its files are this user's alone. What commands export is as
 * others' files are.
 */
async function openPrivately(): Promise<Store> {
  const before = process.umask(0o077);
  try {
    const config = readConfig(process.env, cwd);
    const { database, dataDir } = config;
    if (!database && !existsSync(storeFile(dataDir)))
      process.stderr.write(
        `Aviso: não havia banco de dados em ${dataDir} (DATA_DIR); foi feito um, vazio.\n`,
      );
    return await openStore(config);
  } finally {
    process.umask(before);
  }
}

/** A container may run under a number that no account has. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

// A reader of only the first lines (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', () => process.exit());

const code = await runCli(
  {
    cwd,
    compile: compileTenant,
    store: () => (store ??= openPrivately()),
    storeFile: () => {
      const { database, dataDir } = readConfig(process.env, cwd);
      if (database)
        throw new RefusalError(
          'backup e restore copiam o SQLite de DATA_DIR; para o PostgreSQL de DATABASE_URL use pg_dump e pg_restore.',
        );
      return storeFile(dataDir);
    },
    accessCodec: () => {
      const { sessionKey, dataDir } = readConfig(process.env, cwd);
      return createAccessCodec(loadSecret(sessionKey, dataDir));
    },
    secrets: async () => {
      const { sessionKey, dataDir } = readConfig(process.env, cwd);
      store ??= openPrivately();
      return createSecrets({
        store: await store,
        cipher: createCipher(deriveKey(loadSecret(sessionKey, dataDir), 'secret')),
        now: Date.now,
      });
    },
    admin: async () => {
      const config = readConfig(process.env, cwd);
      const log = createLogger((line) => process.stderr.write(line));
      store ??= openPrivately();
      return createInviting({
        ...config,
        store: await store,
        secret: loadSecret(config.sessionKey, config.dataDir),
        mailer: mailerOf(config),
        log,
        now: Date.now,
      });
    },
    audit: async () => {
      store ??= openPrivately();
      const opened = await store;
      const { sessionKey, dataDir } = readConfig(process.env, cwd);
      return createAuditLog(opened, loadSecret(sessionKey, dataDir), Date.now);
    },
    user: accountName,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
  },
  process.argv.slice(2),
);
await (await store?.catch(() => undefined))?.close();
process.exitCode = code;
