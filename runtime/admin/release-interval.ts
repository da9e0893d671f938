/**
 * ms after which an open portal asks again, at a change of screen, whether another release is
 * active.
 */
export const releaseInterval = 60_000;
