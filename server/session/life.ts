import type { TenantSettings } from '../../schemas/release/types.ts';

/** How long a session lives, in ms: unused, and in all since its login. */
export interface SessionLife {
  idle: number;
  total: number;
}

const hour = 60 * 60 * 1000;
const usual: SessionLife = { idle: 12 * hour, total: 7 * 24 * hour };

export const lifeOf = ({ sessionLife }: TenantSettings): SessionLife => ({
  ...usual,
  ...sessionLife,
});

/** ms since 1970. */
export interface SessionTimes {
  /** When the person logged in; acting as another and going back does not move it. */
  createdAt: number;
  usedAt: number;
}

/**
 * Null when the session is over, else its times by the clock now: where it was set back they move
 * with it, so that elapsed time stays elapsed. A session that was used further in the future than
 * it may stay unused is over.
 */
export function timesAt(
  { createdAt, usedAt }: SessionTimes,
  { idle, total }: SessionLife,
  now: number,
): SessionTimes | null {
  const setBack = Math.max(0, usedAt - now);
  const times = { createdAt: createdAt - setBack, usedAt: usedAt - setBack };
  const isOver = setBack > idle || now - times.usedAt >= idle || now - times.createdAt >= total;
  return isOver ? null : times;
}

/** What is left of a session. */
export interface SessionLeft {
  /** ms until it ends when nobody uses it. */
  left: number;
  /** Whether using it moves its end; false where its login is as old as it may become. */
  extendable: boolean;
}

/** How long a session still lives. */
export function leftOf(times: SessionTimes, life: SessionLife, now: number): SessionLeft {
  const end = endOf(times, life);
  return { left: end - now, extendable: end < times.createdAt + life.total };
}

export const endOf = ({ createdAt, usedAt }: SessionTimes, { idle, total }: SessionLife): number =>
  Math.min(usedAt + idle, createdAt + total);
