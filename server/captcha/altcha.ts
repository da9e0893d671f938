import {
  type Challenge,
  createChallenge,
  type Payload,
  randomInt,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LimitStore } from '../store/limits.ts';
import { countUse } from './uses.ts';

/** Proof of work instead of puzzles, without any outside service. */
export interface Captcha {
  challenge(tenant: string): Promise<Challenge>;
  /**
   * Whether this is a solved challenge of this tenant, still in time and used less than so often
   * before.
   */
  verify(tenant: string, payload: unknown, uses?: number): Promise<boolean>;
}

export interface CaptchaOptions {
  store: LimitStore;
  /** Keys of this installation, for signing challenges and their solutions. */
  signature: string;
  keySignature: string;
  now: () => number;
  /** PBKDF2 iterations of one try; the browser needs `tries` of them on average. */
  cost?: number;
  tries?: { from: number; to: number };
}

const lifeMs = 10 * 60 * 1000;

function parse(payload: unknown): Payload | null {
  if (typeof payload !== 'string' || payload.length > 8_192) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const isPayload =
      value !== null && typeof value === 'object' && 'challenge' in value && 'solution' in value;
    return isPayload ? (value as Payload) : null;
  } catch {
    return null;
  }
}

/** The portal's own captcha: challenges that prove work, each good for one solution. */
export function createCaptcha({
  store,
  signature,
  keySignature,
  now,
  cost = 1_000,
  tries = { from: 300, to: 900 },
}: CaptchaOptions): Captcha {
  const secrets = { hmacSignatureSecret: signature, hmacKeySignatureSecret: keySignature };
  return {
    challenge: (tenant) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.from, tries.to),
        deriveKey,
        expiresAt: Math.floor((now() + lifeMs) / 1000),
        data: { tenant },
        ...secrets,
      }),
    verify: async (tenant, payload, uses = 1) => {
      const solved = parse(payload);
      if (!solved) return false;
      const { challenge, solution } = solved;
      try {
        const result = await verifySolution({ challenge, solution, deriveKey, ...secrets });
        if (!result.verified || challenge.parameters.data?.tenant !== tenant) return false;
      } catch {
        // The library throws on parameters that are no challenge at all; the signature would not
        // have matched either.
        return false;
      }
      return countUse(store, `captcha:${challenge.parameters.nonce}`, uses, now() + lifeMs);
    },
  };
}
