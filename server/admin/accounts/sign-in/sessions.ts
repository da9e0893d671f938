import { generateSignedCookie } from 'hono/cookie';
import ipaddr from 'ipaddr.js';
import { clientAddress } from '../../../http/address.ts';
import type { AppContext } from '../../../http/context.ts';
import { isSecure } from '../../../http/security/secure.ts';
import { type Auth, addressHeader } from '../auth.ts';
import type { Person } from '../people/people.ts';

/** ms after which a session is over however much it is used. */
const longestMs = 7 * 24 * 60 * 60 * 1000;

export interface AdminSession {
  id: string;
  token: string;
  person: Person & { twoFactor: boolean };
}

/** The devices that a person is signed in on. Times are ms since 1970. */
export interface Device {
  id: string;
  token: string;
  createdAt: number;
  seenAt: number;
  address: string | null;
  userAgent: string | null;
}

export interface AdminSessions {
  /** The session of a request, prolonged by it; null when there is none that holds. */
  of(c: AppContext): Promise<AdminSession | null>;
  /** Signs a person in without asking for a password, in the browser that made the request. */
  open(c: AppContext, person: string): Promise<void>;
  /** Newest first. */
  devices(person: string): Promise<Device[]>;
  end(token: string): Promise<void>;
  /** Everywhere, here too. */
  endAll(person: string): Promise<void>;
  /** Voids what the person began: links that set a password, and sign-ins that wait for a code. */
  endBegun(person: string): Promise<void>;
}

/**
 * Two instances of Better Auth, because the names of its cookies say whether they are for TLS only.
 */
export interface Auths {
  secure: Auth;
  plain: Auth;
}

export const authFor = (c: AppContext, auths: Auths): Auth =>
  isSecure(c) ? auths.secure : auths.plain;

/**
 * Headers of a request as Better Auth is to see them: the client's address is the one that we
 * found.
 */
export function authHeaders(c: AppContext): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value.slice(0, 8_000));
  }
  headers.set(addressHeader, clientAddress(c, c.get('trustProxy')));
  return headers;
}

/** Passes the cookies of an answer of Better Auth on to the browser. */
export function passCookies(c: AppContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

/** Better Auth writes all groups of an IPv6 address. */
const shortAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * Sessions of the admin, over Better Auth's.
 * @param now ms since 1970
 */
export function createAdminSessions(auths: Auths, now: () => number): AdminSessions {
  return {
    of: async (c) => {
      if (c.req.header('cookie') === undefined) return null;
      const auth = authFor(c, auths);
      const { headers, response } = await auth.api.getSession({
        headers: authHeaders(c),
        returnHeaders: true,
      });
      if (!response) return null;
      const { session, user } = response;
      if (now() >= session.createdAt.getTime() + longestMs) return null;
      passCookies(c, headers);
      return {
        id: session.id,
        token: session.token,
        person: {
          id: user.id,
          name: user.name,
          email: user.email,
          twoFactor: user.twoFactorEnabled === true,
        },
      };
    },
    open: async (c, person) => {
      const { internalAdapter, authCookies, secret } = await authFor(c, auths).$context;
      const { maxAge, secure } = authCookies.sessionToken.attributes;
      const from = {
        ipAddress: clientAddress(c, c.get('trustProxy')),
        userAgent: c.req.header('user-agent')?.slice(0, 500) ?? '',
      };
      const { token } = await internalAdapter.createSession(person, false, from);
      c.header(
        'Set-Cookie',
        await generateSignedCookie(authCookies.sessionToken.name, token, secret, {
          httpOnly: true,
          sameSite: 'Lax',
          path: '/admin',
          maxAge,
          secure,
        }),
        { append: true },
      );
    },
    devices: async (person) => {
      const { internalAdapter } = await auths.plain.$context;
      const sessions = await internalAdapter.listSessions(person, { onlyActiveSessions: true });
      return sessions
        .map(({ id, token, createdAt, updatedAt, ipAddress, userAgent }) => ({
          id,
          token,
          createdAt: createdAt.getTime(),
          seenAt: updatedAt.getTime(),
          address: ipAddress ? shortAddress(ipAddress) : null,
          userAgent: userAgent || null,
        }))
        .sort((left, right) => right.seenAt - left.seenAt);
    },
    end: async (token) => {
      await (await auths.plain.$context).internalAdapter.deleteSession(token);
    },
    endAll: async (person) => {
      await (await auths.plain.$context).internalAdapter.deleteUserSessions(person);
    },
    endBegun: async (person) => {
      const { adapter } = await auths.plain.$context;
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: person }],
      });
    },
  };
}
