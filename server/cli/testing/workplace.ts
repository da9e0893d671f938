import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { createAccessCodec } from '../../access/codec.ts';
import { createInviting } from '../../admin/accounts/invitations/inviting.ts';
import { createAuditLog } from '../../admin/audit/log.ts';
import type { Mail, Mailer } from '../../admin/mail/mailer.ts';
import { createLogger } from '../../http/telemetry/logger.ts';
import type { Compile } from '../../release/types.ts';
import { createSecrets } from '../../secrets/secrets.ts';
import { createCipher } from '../../session/cipher.ts';
import type { Store } from '../../store/types.ts';
import { buildRelease } from '../../testing/release.ts';
import { openMemoryStore } from '../../testing/store.ts';
import type { CliContext } from '../context.ts';
import { runCli } from '../run.ts';

/**
 * A file that says `valr` does not compile; all others make a release of their texts, whose calls
 * bring a key where one names it.
 */
export const compile: Compile = ({ base, overlay }) => {
  const broken = [...base, ...overlay].find((source) => source.text.includes('valr'));
  const settings = overlay.some(({ text }) => text.includes('{secret.CHAVE}'))
    ? { erp: { app: 'portal-b2b', timeout: 2_000, headers: { 'X-Chave': '{secret.CHAVE}' } } }
    : {};
  const diagnostics = broken
    ? [
        diagnostic(
          'CFG2101',
          { document: broken.path, pointer: '/columns/3', line: 12, column: 7 },
          "'valr' não existe em boleto.",
          "Quis dizer 'valor'?",
        ),
      ]
    : [];
  return {
    diagnostics,
    release: broken ? null : buildRelease({ title: JSON.stringify([base, overlay]), settings }),
    dynamicTypes: 0,
  };
};

/** Of the installation whose accesses the commands read. */
export const secret = Buffer.alloc(32, 7);

export interface Ran {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
}

export interface Workplace {
  cwd: string;
  store: Store;
  /** Mails that commands have sent; to `@sem-correio.example` none leaves. */
  mails: Mail[];
  /** How often a command asked for the store. */
  opened: () => number;
  /** Runs a command here, over another store than the one at hand if one is given. */
  run(argv: readonly string[], store?: () => Store): Promise<Ran>;
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
  path(name: string): string;
  close(): Promise<void>;
}

/** A folder with a base and the documents of the tenant `demo`, and an empty store in memory. */
export function createWorkplace(now?: () => number): Workplace {
  const cwd = mkdtempSync(join(tmpdir(), 'portal-cli-'));
  const store = openMemoryStore();
  let opened = 0;
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      if (mail.to.endsWith('@sem-correio.example')) throw new Error('refused');
      mails.push(mail);
    },
  };
  const path = (name: string): string => join(cwd, name);
  const place: Workplace = {
    cwd,
    store,
    mails,
    opened: () => opened,
    path,
    run: async (argv, other) => {
      const out: string[] = [];
      const err: string[] = [];
      const open = () => {
        opened++;
        return other ? other() : store;
      };
      const clock = now ?? (() => 1_000 + opened);
      const context: CliContext = {
        cwd,
        compile,
        store: async () => open(),
        storeFile: () => path('data/portal.sqlite'),
        accessCodec: () => createAccessCodec(secret),
        secrets: async () =>
          createSecrets({ store: open(), cipher: createCipher(secret), now: clock }),
        admin: async () =>
          createInviting({
            store,
            secret,
            mailer,
            log: createLogger((line) => err.push(line)),
            now: clock,
            adminUrl: undefined,
            port: 3000,
            defaultTenant: 'demo',
          }),
        audit: async () => createAuditLog(open(), secret, clock),
        user: () => 'ana',
        print: (line) => out.push(line),
        printError: (line) => err.push(line),
        now: clock,
      };
      const code = await runCli(context, argv);
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
    write: (name, content) => {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), content);
    },
    read: (name) => readFileSync(path(name), 'utf8'),
    close: async () => {
      await store.close();
      rmSync(cwd, { recursive: true });
    },
  };
  place.write('config/base/list/boletos.json', '{"a":1}');
  place.write('config/tenants/demo/theme/default.json', '{"b":1}');
  return place;
}
