import { createHash } from 'node:crypto';
import type { RecaptchaSettings } from '../../schemas/release/types.ts';
import type { LimitStore } from '../store/limits.ts';
import { countUse } from './uses.ts';

/** What the provider needs to check a token. */
export interface TokenSubmission {
  tenant: string;
  /** What the browser's widget gave the form. */
  token: unknown;
  /** The key that the provider knows this tenant by; undefined where nobody has put one. */
  secret: string | undefined;
  /** Host that the page was served at: a token of another site is none. */
  host: string;
  address: string;
  userAgent: string | undefined;
  /** For how many calls like this one a token is good; without it one. */
  uses?: number;
}

/** `unavailable`: the provider did not answer, or not about this token, so nobody passes. */
export type Verdict = 'passed' | 'refused' | 'unavailable';

/** Asks Google whether a token is that of a person. */
export interface Recaptcha {
  verify(settings: RecaptchaSettings, submission: TokenSubmission): Promise<Verdict>;
}

interface Answer {
  passed: boolean;
  /** The key or the request is wrong, which says nothing of who sent it. */
  misconfigured: boolean;
  host?: string;
  action?: string;
  score?: number;
}

const classic = 'https://www.google.com/recaptcha/api/siteverify';
const enterprise = 'https://recaptchaenterprise.googleapis.com';

/** A token is good for so long after it was made, and once. */
const lifeMs = 5 * 60 * 1000;
const usualScore = 0.5;

/** Errors of siteverify that are about the token; all others are about the configuration. */
const tokenErrors = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/** A text that may be a token, and is short enough to be worth a request. */
const isToken = (token: unknown): token is string =>
  typeof token === 'string' && token.length <= 8_192 && /^[\x21-\x7e]+$/.test(token);

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const read = (value: unknown) => ({
  text: typeof value === 'string' ? value : undefined,
  number: typeof value === 'number' ? value : undefined,
});

async function exchange(url: string, init: RequestInit, limitMs: number): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error(`The captcha's provider answered ${answer.status}`);
  return answer.json();
}

async function askClassic(
  { verify = classic }: RecaptchaSettings,
  { token, secret = '', address }: TokenSubmission,
  limitMs: number,
): Promise<Answer> {
  const body = new URLSearchParams({ secret, response: String(token), remoteip: address });
  const answer = record(await exchange(verify, { body }, limitMs));
  const { success, hostname, action, score, 'error-codes': errors } = answer;
  if (typeof success !== 'boolean') throw new Error("The captcha's provider gave no verdict");
  return {
    passed: success,
    misconfigured: Array.isArray(errors) && errors.some((error) => !tokenErrors.has(error)),
    ...(read(hostname).text !== undefined && { host: read(hostname).text }),
    ...(read(action).text !== undefined && { action: read(action).text }),
    ...(read(score).number !== undefined && { score: read(score).number }),
  };
}

async function askEnterprise(
  { verify = enterprise, project = '', siteKey, action: expectedAction }: RecaptchaSettings,
  { token, secret = '', address: userIpAddress, userAgent }: TokenSubmission,
  limitMs: number,
): Promise<Answer> {
  const answer = record(
    await exchange(
      `${verify.replace(/\/$/, '')}/v1/projects/${encodeURIComponent(project)}/assessments`,
      {
        // The key stands in a header: addresses are written into logs on the way.
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': secret },
        body: JSON.stringify({
          event: { token, siteKey, userAgent, userIpAddress, expectedAction },
        }),
      },
      limitMs,
    ),
  );
  const { valid, hostname, action } = record(answer.tokenProperties);
  const { score } = record(answer.riskAnalysis);
  if (typeof valid !== 'boolean') throw new Error("The captcha's provider gave no verdict");
  return {
    passed: valid,
    misconfigured: false,
    ...(read(hostname).text !== undefined && { host: read(hostname).text }),
    ...(read(action).text !== undefined && { action: read(action).text }),
    ...(read(score).number !== undefined && { score: read(score).number }),
  };
}

/** Whether the provider scores visits instead of asking people. */
const isScored = ({ kind }: RecaptchaSettings): boolean => kind !== 'RECAPTCHA_V2';

function isPerson(settings: RecaptchaSettings, answer: Answer, host: string): boolean {
  const { passed, action, score } = answer;
  if (!passed || (answer.host !== undefined && answer.host !== host)) return false;
  if (!isScored(settings)) return true;
  // A box says what was asked for on its own; a score says it by its action alone.
  if (!settings.visible && action !== settings.action) return false;
  return score !== undefined && score >= (settings.score ?? usualScore);
}

/**
 * reCAPTCHA of every kind. The provider is asked once about a token, and a token counts no more
 * often than it is good for, whatever the provider says of a second time.
 *
 * @param limitMs that the provider may take
 */
export function createRecaptcha(
  { store, now }: { store: LimitStore; now: () => number },
  limitMs = 5_000,
): Recaptcha {
  /** Tokens that the provider is judging: look-ups of one form come together. */
  const judging = new Map<string, Promise<Verdict>>();

  async function assess(
    settings: RecaptchaSettings,
    submission: TokenSubmission,
  ): Promise<Verdict> {
    const ask = settings.kind === 'RECAPTCHA_ENTERPRISE' ? askEnterprise : askClassic;
    let answer: Answer;
    try {
      answer = await ask(settings, submission, limitMs);
    } catch {
      return 'unavailable';
    }
    if (answer.misconfigured) return 'unavailable';
    return isPerson(settings, answer, submission.host) ? 'passed' : 'refused';
  }

  async function verdictOf(
    settings: RecaptchaSettings,
    submission: TokenSubmission,
    name: string,
  ): Promise<Verdict> {
    const passed = `${name}:passed`;
    if (await store.isSpent(passed)) return 'passed';
    const known = judging.get(name);
    if (known) return known;
    const verdict = assess(settings, submission);
    judging.set(name, verdict);
    try {
      if ((await verdict) === 'passed') await store.spend(passed, now() + lifeMs);
      return await verdict;
    } finally {
      judging.delete(name);
    }
  }

  return {
    verify: async (settings, submission) => {
      const { tenant, token, secret, uses = 1 } = submission;
      if (!isToken(token)) return 'refused';
      if (secret === undefined) return 'unavailable';
      const hash = createHash('sha256').update(`${tenant}\n${token}`).digest('base64url');
      const name = `recaptcha:${hash}`;
      const verdict = await verdictOf(settings, submission, name);
      if (verdict !== 'passed') return verdict;
      return (await countUse(store, name, uses, now() + lifeMs)) ? 'passed' : 'refused';
    },
  };
}
