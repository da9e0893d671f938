import { readFileSync } from 'node:fs';

const shell = JSON.parse(
  readFileSync(new URL('../../config/base/shell/shell.json', import.meta.url), 'utf8'),
) as { consent: { version: string } };

/** What the browser of somebody keeps who has read the notice of cookies, and wants no analysis. */
export const consentValue = encodeURIComponent(
  JSON.stringify({
    version: shell.consent.version,
    at: '2026-01-05T12:00:00.000Z',
    analytics: false,
  }),
);

export const consentCookie = `portal_consent=${consentValue}`;

/** Hosts of the portals that tests start, which a browser keeps cookies for. */
const hosts = ['localhost', 'demo.localhost', 'galeria.localhost'];

/** Such a browser, as Playwright's `storageState`. */
export const consentState = {
  cookies: hosts.map((domain) => ({
    name: 'portal_consent',
    value: consentValue,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};
