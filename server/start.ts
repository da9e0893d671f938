import { join } from 'node:path';
import { createAccessCodec } from './access/codec.ts';
import { createAccessLog } from './access/log.ts';
import { type CompileThreads, createCompileThreads } from './admin/compile/threads.ts';
import { createAdmin } from './admin/deps.ts';
import { createOutbox, type Mailer } from './admin/mail/mailer.ts';
import { createMailQueue } from './admin/mail/queue.ts';
import { createSmtp } from './admin/mail/smtp.ts';
import type { DemoPerson } from './admin/preview/demo-person.ts';
import type { ServedBuild } from './builds/upload.ts';
import { createStoredBuildFiles } from './builds/stored-files.ts';
import { type CaptchaOptions, createCaptcha } from './captcha/altcha.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import { type Config, outboxFolder, storeFile } from './config.ts';
import type { Deps } from './deps.ts';
import { createDriftWatch } from './drift/watch.ts';
import { createPendingAnswers } from './early/pending.ts';
import { createErps } from './erp/connections.ts';
import type { InProcessEvents } from './erp/events.ts';
import { createScanner } from './files/scanner.ts';
import type { Logger } from './http/telemetry/logger.ts';
import { createMetrics } from './http/telemetry/metrics.ts';
import { createAnswerCache } from './proxy/cache.ts';
import { createMapThreads, type MapThreads } from './proxy/mapping/threads.ts';
import { firebaseUrls } from './push/firebase.ts';
import { createPush } from './push/push.ts';
import type { Versions } from './release/versions/versions.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createCipher, deriveKey, loadSecret } from './session/cipher.ts';
import { createQuoteKeys } from './session/quote-keys.ts';
import { createSessions } from './session/sessions.ts';
import { openPostgresStore } from './store/postgres/open.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import type { Store } from './store/types.ts';
import { createReleases } from './tenancy/releases.ts';
import { createTenants } from './tenancy/tenants.ts';
import { createUsage } from './usage/usage.ts';

/** The ERP of tenants that name none; `events` where it runs in this process. */
export interface MainErp {
  url: string;
  events?: InProcessEvents;
  /**
   * Whoever may sign in there as somebody else, to see what they see: accounts of the demo ERP
   * alone.
   */
  people?: readonly DemoPerson[];
}

export const mailerOf = ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer =>
  mail ? createSmtp(mail.smtpUrl, mail.from) : createOutbox(outboxFolder(dataDir), Date.now);

/** What several servers of one process may have in common; by default each has its own. */
export interface SharedParts {
  maps?: MapThreads;
  compileThreads?: CompileThreads;
  /** How hard it is to prove that one is a person; by default as hard as it has to be. */
  captchaTries?: CaptchaOptions['tries'];
}

/** Puts the parts together; nothing listens yet. */
export function assemble(
  config: Config,
  store: Store,
  erp: MainErp,
  log: Logger,
  stopping: () => boolean,
  versions: Pick<Versions, 'tenants'> = store,
  shared: SharedParts = {},
): Deps {
  const now = Date.now;
  const maps = shared.maps ?? createMapThreads();
  const releases = createReleases(store, now, maps, config.releasesInMemory);
  const secret = loadSecret(config.sessionKey, config.dataDir);
  const hex = (use: string) => deriveKey(secret, use).toString('hex');
  return {
    store,
    tenants: createTenants({
      store: versions,
      defaultTenant: config.defaultTenant,
      servesAnyHost: config.servesAnyHost,
      ...(config.adminUrl !== undefined && { adminUrl: config.adminUrl }),
    }),
    releases,
    sessions: createSessions(
      store,
      createCipher(deriveKey(secret, 'session')),
      now,
      createQuoteKeys(secret),
    ),
    secrets: createSecrets({ store, cipher: createCipher(deriveKey(secret, 'secret')), now }),
    erps: createErps(erp.url, {
      events: erp.events,
      insecure: (url) => log.warn('erp.insecure', { url: new URL(url).origin }),
      circuit: (url, event) => log.warn('erp.circuit', { url: new URL(url).origin, ...event }),
    }),
    drift: createDriftWatch({ store, log, now }),
    accesses: createAccessLog({ store, codec: createAccessCodec(secret), log, now }),
    usage: createUsage({ store, log, now }),
    push: createPush({
      store,
      cipher: createCipher(deriveKey(secret, 'push')),
      now,
      log,
      services: config.pushServices,
      firebase: firebaseUrls,
    }),
    cache: createAnswerCache(now),
    early: createPendingAnswers(now),
    maps,
    captcha: createCaptcha({
      store,
      now,
      signature: hex('captcha'),
      keySignature: hex('captcha-key'),
      ...(shared.captchaTries && { tries: shared.captchaTries }),
    }),
    recaptcha: createRecaptcha({ store, now }),
    metrics: createMetrics(),
    metricsKey: config.metrics.key,
    log,
    now,
    admin: adminOf({ config, store, erp, log, releases, maps, secret, shared }),
    runtimeDir: join(config.buildDir, 'runtime'),
    adminDir: join(config.buildDir, 'admin'),
    storedFiles: createStoredBuildFiles(store),
    trustProxy: config.trustProxy,
    uploads: config.uploads,
    scanner: config.scanner && createScanner(config.scanner),
    stopping,
  };
}

/** The builds of the portal and of the admin. */
export const servedBuilds = ({ buildDir }: Pick<Config, 'buildDir'>): ServedBuild[] => [
  { folder: join(buildDir, 'runtime'), base: '' },
  { folder: join(buildDir, 'admin'), base: '/admin' },
];

interface AdminParts extends Pick<Deps, 'store' | 'log' | 'releases' | 'maps'> {
  config: Config;
  erp: MainErp;
  secret: Buffer;
  shared: SharedParts;
}

/** The parts of the admin. */
function adminOf({
  config,
  store,
  erp,
  log,
  releases,
  maps,
  secret,
  shared,
}: AdminParts): Deps['admin'] {
  const baseDir = join(config.root, 'config/base');
  const mailer = mailerOf(config);
  return createAdmin({
    store,
    releases,
    secret,
    mailer: config.mail
      ? createMailQueue({
          mailer,
          folder: outboxFolder(config.dataDir),
          cipher: createCipher(deriveKey(secret, 'mail')),
          log,
          now: Date.now,
        })
      : mailer,
    log,
    now: Date.now,
    oidc: config.oidc,
    adminUrl: config.adminUrl,
    port: config.port,
    defaultTenant: config.defaultTenant,
    baseDir,
    compileThreads: shared.compileThreads ?? createCompileThreads({ baseDir }),
    threads: maps,
    people: erp.people ?? [],
    erpUrl: config.erpUrl,
  });
}

/** Opens the database that is configured, and brings it to this version. */
export const openStore = async (config: Pick<Config, 'database' | 'dataDir'>): Promise<Store> =>
  config.database ? openPostgresStore(config.database) : openSqliteStore(storeFile(config.dataDir));
