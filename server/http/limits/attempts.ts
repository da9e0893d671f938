import type { LimitStore } from '../../store/limits.ts';
import { addressBlock } from '../address.ts';
import { PortalError } from '../errors.ts';
import { counterName, limitsUnavailable } from './rate-limit.ts';

/**
 * Failures that are free, the pause after the next, which doubles with each, and the longest pause;
 * ms.
 */
interface Growth {
  free: number;
  first: number;
  longest: number;
}

const second = 1_000;
const minute = 60 * second;

/** One account from one address block: somebody who mistypes, or guesses. */
const ofBoth: Growth = { free: 5, first: 5 * second, longest: 15 * minute };
/**
 * One account from anywhere: a guess that comes from many addresses. Its owner waits, too, so the
 * pauses stay short.
 */
const ofAccount: Growth = { free: 10, first: 5 * second, longest: 2 * minute };
/**
 * Any account from one address block: one password for many accounts. A company behind one address
 * logs in freely.
 */
const ofAddress: Growth = { free: 40, first: 5 * second, longest: 15 * minute };

/** Failures are forgotten so long after the last one. */
const forgottenAfter = 24 * 60 * minute;
/**
 * An account's owner has been at an address block so long, since the last time that they proved who
 * they are there.
 */
const knownFor = 30 * 24 * 60 * minute;
/** Those of an address sooner: the people behind it are many. */
const addressForgottenAfter = 15 * minute;

interface Counter {
  name: string;
  growth: Growth;
  forgottenAfter: number;
  /** Counter whose presence makes this one not count. */
  unless?: string;
}

/** Who tries to prove something that can be guessed: a password, a code. */
export interface Attempt {
  tenant: string;
  /** The account's name; letters' case and punctuation do not count. */
  account: string;
  address: string;
}

/** The pause after so many failures. */
export const pauseAfter = (failures: number, { free, first, longest }: Growth): number =>
  failures < free ? 0 : Math.min(longest, first * 2 ** Math.min(failures - free, 30));

/**
 * Readings of a written account by different ERPs: some drop what is no letter or digit of ASCII,
 * others accept other letters, or read a full-width digit as a digit. Failures count for each, so
 * that no spelling of an account is another one.
 */
function spellings(account: string): string[] {
  const written = account.toLowerCase();
  const compatible = account.normalize('NFKC').toLowerCase();
  const ascii = [written, compatible].map((text) => text.replace(/[^a-z0-9]/g, ''));
  return [...new Set([...ascii, compatible.replace(/[^\p{L}\p{N}]/gu, '')])].filter(
    (text) => text !== '',
  );
}

interface Counters {
  /** Of the account from this address block. */
  both: Counter[];
  /**
   * Of the account from anywhere; except from where its owner signed in: guessing elsewhere does
   * not lock them out.
   */
  account: Counter[];
  /** Of the address block. */
  address: Counter;
  /** Say that the account's owner has been here. */
  known: string[];
}

function countersOf({ tenant, account, address }: Attempt): Counters {
  const names = spellings(account);
  const block = addressBlock(address);
  const knownName = (name: string): string => counterName('known', tenant, name, block);
  return {
    both: names.map((name) => ({
      name: counterName('attempt', tenant, name, block),
      growth: ofBoth,
      forgottenAfter,
    })),
    account: names.map((name) => ({
      name: counterName('attempt', tenant, name),
      growth: ofAccount,
      forgottenAfter,
      unless: knownName(name),
    })),
    address: {
      name: counterName('attempt', tenant, '', block),
      growth: ofAddress,
      forgottenAfter: addressForgottenAfter,
    },
    known: names.map(knownName),
  };
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / second));
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

const tooMany = (ms: number): PortalError =>
  new PortalError(429, 'ATTEMPTS', `Muitas tentativas. Aguarde ${inWords(ms)} e tente novamente.`, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / second))) },
  });

export interface BegunAttempt {
  proved(): Promise<void>;
  unjudged(): Promise<void>;
}

/**
 * Counts an attempt as failed before it is made, so that many at once are many failures, and
 * refuses it during a pause. Yields what takes it back: once it has `proved` who somebody is, the
 * account's failures from there are forgotten, those of its address are one less, and the address
 * is known to be its owner's; where it was `unjudged`, nothing was tried. Throws a `PortalError`:
 * 429 with the time to wait, 503 when the store does not answer.
 */
export async function beginAttempt(
  store: LimitStore,
  attempt: Attempt,
  now: number,
): Promise<BegunAttempt> {
  const { both, account, address, known } = countersOf(attempt);
  const counters = [...both, ...account, address];
  let counted: string[] = [];
  try {
    const answer = await store.beginAttempt(
      counters.map(({ growth, forgottenAfter: retentionMs, ...counter }) => ({
        ...counter,
        retentionMs,
        pause: (failures) => pauseAfter(failures, growth),
      })),
      now,
    );
    if (answer.waitUntil > now) throw tooMany(answer.waitUntil - now);
    counted = answer.counted;
  } catch (error) {
    throw error instanceof PortalError ? error : limitsUnavailable(error);
  }
  const ofBothNames = both.map(({ name }) => name);
  return {
    proved: async () => {
      await store.forgetAttempts(ofBothNames);
      await store.takeBackAttempt(counted.filter((name) => !ofBothNames.includes(name)));
      await store.beginAttempt(
        known.map((name) => ({ name, retentionMs: knownFor, pause: () => 0 })),
        now,
      );
    },
    unjudged: () => store.takeBackAttempt(counted),
  };
}

/** Forgets every failure of an account: its owner has proved who they are by another way. */
export async function unlockAccount(store: LimitStore, attempt: Attempt): Promise<void> {
  const { both, account } = countersOf(attempt);
  await store.forgetAttempts([...both, ...account].map(({ name }) => name));
}
