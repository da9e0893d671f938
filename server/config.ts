import { resolve } from 'node:path';
import type { OidcOptions } from './admin/accounts/auth.ts';
import type { ScannerOptions } from './files/scanner.ts';
import type { UploadLimits } from './calls/uploads.ts';
import { ConfigError } from './config-error.ts';
import type { PostgresOptions } from './store/postgres/pool.ts';

/** Settings of this installation, from the environment. */
export interface Config {
  port: number;
  host: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** The PostgreSQL that servers share; absent: SQLite in `dataDir`. */
  database: PostgresOptions | undefined;
  /** Absent: the demo ERP runs in this process. */
  erpUrl: string | undefined;
  sessionKey: string | undefined;
  /** How many releases, those used last, stay parsed. */
  releasesInMemory: number;
  defaultTenant: string;
  /** `DEFAULT_TENANT` was set: hosts that no tenant claims get its admin, too. */
  servesAnyHost: boolean;
  trustProxy: boolean;
  /**
   * How the figures can be read: with a key on the main port, or on a port of their own on this
   * machine.
   */
  metrics: { key: string | undefined; port: number | undefined };
  uploads: UploadLimits;
  /** Origins of push services in addition to those of the known browsers. */
  pushServices: string[];
  /** Command of a virus scanner for uploads. */
  scanner: ScannerOptions | undefined;
  /**
   * Of the end that SIGTERM asks for, in ms: how long the server still takes requests, so that a
   * load balancer can learn of it, and how long those may take that it has then.
   */
  stop: { delay: number; within: number };
  /** A provider that people of the admin sign in with. */
  oidc: OidcOptions | undefined;
  /** Origin of links in the admin's mails, for tenants that name no host. */
  adminUrl: string | undefined;
  /** How the admin writes to people; absent: into files of the folder `outbox`. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Absolute: where `config/` is. */
  root: string;
  /** Absolute: where the built browser parts are, `runtime/` and `admin/`. */
  buildDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function megabytes(env: Environment, name: string, otherwise: number): number {
  const value = Number(env[name] || otherwise);
  if (!(value > 0 && value <= 1024))
    throw new ConfigError(`${name} não é um número de megabytes até 1024: ${env[name]}`);
  return Math.floor(value * 1024 * 1024);
}

function portOf(env: Environment, name: string, otherwise?: number): number {
  const port = Number(env[name] || otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`${name} não é uma porta: ${env[name]}`);
  return port;
}

/** In ms; `least` is in seconds. */
function seconds(env: Environment, name: string, otherwise: number, least = 0.001): number {
  const value = Number(env[name] || otherwise);
  if (!(value >= least && value <= 3600))
    throw new ConfigError(`${name} não é um número de segundos até 3600: ${env[name]}`);
  return Math.round(value * 1000);
}

function countOf(env: Environment, name: string, otherwise: number, most: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new ConfigError(`${name} não é um número inteiro de 1 a ${most}: ${env[name]}`);
  return value;
}

function oidcOf({
  OIDC_URL,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
  OIDC_TRUSTS_SECOND_FACTOR,
}: Environment): OidcOptions | undefined {
  if (!OIDC_URL) return undefined;
  if (!/^https?:\/\//.test(OIDC_URL) || !URL.canParse(OIDC_URL))
    throw new ConfigError(`OIDC_URL não é um endereço http: ${OIDC_URL}`);
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new ConfigError('OIDC_URL pede também OIDC_CLIENT_ID e OIDC_CLIENT_SECRET.');
  return {
    url: OIDC_URL,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME || new URL(OIDC_URL).host,
    trustsSecondFactor: OIDC_TRUSTS_SECOND_FACTOR === '1',
  };
}

function originOf({ ADMIN_URL }: Environment): string | undefined {
  if (!ADMIN_URL) return undefined;
  if (!/^https?:\/\//.test(ADMIN_URL) || !URL.canParse(ADMIN_URL))
    throw new ConfigError(`ADMIN_URL não é um endereço http: ${ADMIN_URL}`);
  return new URL(ADMIN_URL).origin;
}

function mailOf({ SMTP_URL, MAIL_FROM }: Environment): Config['mail'] {
  if (!SMTP_URL) return undefined;
  if (!/^smtps?:\/\/./.test(SMTP_URL))
    throw new ConfigError('SMTP_URL não é um endereço smtp:// ou smtps://.');
  if (!MAIL_FROM) throw new ConfigError('SMTP_URL pede também MAIL_FROM, o remetente dos e-mails.');
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\/./.test(url);

/** The address is not repeated: it may hold a password. */
function databaseOf(env: Environment): PostgresOptions | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env;
  if (!url) return undefined;
  if (!isPostgres(url)) throw new ConfigError('DATABASE_URL não é um endereço postgres://.');
  if (directUrl && !isPostgres(directUrl))
    throw new ConfigError('DATABASE_DIRECT_URL não é um endereço postgres://.');
  if (!env.SESSION_KEY)
    throw new ConfigError(
      'DATABASE_URL pede também SESSION_KEY, a mesma em todos os servidores e comandos de um banco.',
    );
  return {
    url,
    directUrl: directUrl || undefined,
    poolSize: countOf(env, 'DATABASE_POOL', 10, 1000),
    timeout: seconds(env, 'DATABASE_TIMEOUT', 10),
  };
}

/** Throws a `ConfigError` when a value cannot be meant. */
export function readConfig(env: Environment, cwd: string): Config {
  if (env.ERP_URL && !/^https?:\/\//.test(env.ERP_URL))
    throw new ConfigError(`ERP_URL não é um endereço http: ${env.ERP_URL}`);
  return {
    port: portOf(env, 'PORT', 3000),
    host: env.HOST || undefined,
    dataDir: resolve(cwd, env.DATA_DIR || 'data'),
    database: databaseOf(env),
    erpUrl: env.ERP_URL || undefined,
    sessionKey: env.SESSION_KEY || undefined,
    releasesInMemory: countOf(env, 'RELEASES_IN_MEMORY', 500, 100_000),
    defaultTenant: env.DEFAULT_TENANT || 'demo',
    servesAnyHost: Boolean(env.DEFAULT_TENANT),
    metrics: {
      key: env.METRICS_KEY || undefined,
      port: env.METRICS_PORT ? portOf(env, 'METRICS_PORT') : undefined,
    },
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    uploads: {
      total: megabytes(env, 'UPLOAD_MAX_MB', 25),
      file: megabytes(env, 'UPLOAD_FILE_MAX_MB', 25),
      stop: 15_000,
    },
    pushServices: (env.PUSH_SERVICES ?? '').split(',').flatMap((origin) => origin.trim() || []),
    scanner: env.UPLOAD_SCAN_COMMAND?.trim()
      ? { command: env.UPLOAD_SCAN_COMMAND, timeout: seconds(env, 'UPLOAD_SCAN_TIMEOUT', 60) }
      : undefined,
    stop: { delay: seconds(env, 'STOP_DELAY', 1, 0), within: seconds(env, 'STOP_WITHIN', 25) },
    oidc: oidcOf(env),
    adminUrl: originOf(env),
    mail: mailOf(env),
    root: cwd,
    buildDir: resolve(cwd, env.BUILD_DIR || 'dist'),
  };
}

export const outboxFolder = (dataDir: string): string => resolve(dataDir, 'outbox');
export const storeFile = (dataDir: string): string => resolve(dataDir, 'portal.sqlite');
