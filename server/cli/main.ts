import { compileTenant } from '../../schemas/compiler/index.ts';
import { createAccessCodec } from '../access/codec.ts';
import { createInviting } from '../admin/accounts/inviting.ts';
import { readConfig, storeFile } from '../config.ts';
import { createLogger } from '../http/log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createCipher, deriveKey, loadSecret } from '../session/cipher.ts';
import { mailerOf, openStore } from '../start.ts';
import type { Store } from '../store/types.ts';
import { runCli } from './run.ts';

let store: Store | undefined;
const cwd = process.cwd();

/**
 * The store holds personal data: its files are this user's alone. What commands export is as
 * others' files are.
 */
function openPrivately(): Store {
  const before = process.umask(0o077);
  try {
    return openStore(readConfig(process.env, cwd));
  } finally {
    process.umask(before);
  }
}

// Whoever reads only the first lines (`| head`) closes the pipe; that is no failure to tell of.
process.stdout.on('error', () => process.exit());

const code = await runCli(
  {
    cwd,
    compile: compileTenant,
    store: () => (store ??= openPrivately()),
    storeFile: () => storeFile(readConfig(process.env, cwd).dataDir),
    accessCodec: () => {
      const { sessionKey, dataDir } = readConfig(process.env, cwd);
      return createAccessCodec(loadSecret(sessionKey, dataDir));
    },
    secrets: () => {
      const { sessionKey, dataDir } = readConfig(process.env, cwd);
      store ??= openPrivately();
      return createSecrets({
        store,
        cipher: createCipher(deriveKey(loadSecret(sessionKey, dataDir), 'secret')),
        now: Date.now,
      });
    },
    admin: () => {
      const config = readConfig(process.env, cwd);
      const log = createLogger((line) => process.stderr.write(line));
      store ??= openPrivately();
      return createInviting({
        ...config,
        store,
        secret: loadSecret(config.sessionKey, config.dataDir),
        mailer: mailerOf(config),
        log,
        now: Date.now,
      });
    },
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
  },
  process.argv.slice(2),
);
await store?.close();
process.exitCode = code;
