import { betterAuth } from 'better-auth';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { Logger } from '../../http/telemetry/logger.ts';
import { deriveKey } from '../../session/cipher.ts';
import type { AccountStore } from '../../store/accounts.ts';

/** Where the handler of Better Auth stands; `authRoutes` alone leads there. */
export const authPath = '/admin/api/auth';
/**
 * The header in which Better Auth is given the client's address; what a client sends under this
 * name is dropped.
 */
export const addressHeader = 'x-portal-client-address';

const hour = 60 * 60;
/** Seconds that a session lives without being used. */
const unusedFor = 12 * hour;
export const shortestPassword = 10;
export const longestPassword = 128;

/** A provider of identities that the whole installation signs in with. */
export interface OidcOptions {
  /** The issuer's address; its configuration stands below `/.well-known`. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The button's text. */
  name: string;
  /** The provider asks for second factors itself: those that were set up here are not asked for. */
  trustsSecondFactor: boolean;
}

export const oidcProvider = 'oidc';

/** How passwords are stored and compared. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthOptions {
  store: Pick<AccountStore, 'authDatabase'>;
  /** Of the installation. */
  secret: Buffer;
  log: Logger;
  /** Whether the cookies are only for TLS. */
  secure: boolean;
  oidc?: OidcOptions | undefined;
  /** Absent: Better Auth's scrypt. */
  passwords?: PasswordHashing | undefined;
}

/**
 * Without a provider the plugin offers nothing. It lets in who is known, by an address that both
 * sides have proved.
 */
const providerOf = ({ url, clientId, clientSecret, name }: OidcOptions) => ({
  providerId: oidcProvider,
  name,
  discoveryUrl: `${url.replace(/\/$/, '')}/.well-known/openid-configuration`,
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  disableSignUp: true,
  requireIdTokenVerification: true,
});

/**
 * Better Auth over our tables: people, passwords, sessions and second factors. It neither signs
 * people up (invitations do) nor limits attempts (our own limits stand before it), and keeps no
 * session in a cookie (`cookieCache`), so that a removed person is signed out at once.
 */
export function createAuth({ store, secret, log, secure, oidc, passwords }: AuthOptions) {
  return betterAuth({
    appName: 'Painel do distribuidor',
    basePath: authPath,
    secret: deriveKey(secret, 'admin-accounts').toString('hex'),
    database: store.authDatabase,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
    },
    session: {
      expiresIn: unusedFor,
      updateAge: hour / 4,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      twoFactor({ issuer: 'Painel do distribuidor' }),
      genericOAuth({ config: oidc ? [providerOf(oidc)] : [] }),
    ],
    account: { encryptOAuthTokens: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error('accounts', { message }),
    },
    advanced: {
      cookiePrefix: 'admin',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/admin' },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
