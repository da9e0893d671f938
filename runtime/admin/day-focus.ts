/** Keys and focus within the days of PrimeReact's calendar, which the admin uses, too. */
export { walkDays } from '../fields/date/day-focus.ts';
