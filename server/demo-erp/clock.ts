import type { Clock } from './types.ts';

const SAO_PAULO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The ERP's clock. With `today` the calendar stands still on that day while the time of day goes
 * on, so that data made for a day and documents created later agree with each other.
 */
export function createClock(options: { today?: string; epoch?: () => number }): Clock {
  const epoch = options.epoch ?? Date.now;
  const local = (moment = epoch()) => SAO_PAULO.format(moment).replace(' ', 'T');
  const today = () => options.today ?? local().slice(0, 10);
  return { epoch, today, now: () => `${today()}T${local().slice(11, 19)}`, local };
}

/** Adds days to a `YYYY-MM-DD`; negative numbers go back. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
