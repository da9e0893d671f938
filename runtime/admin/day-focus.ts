/** Keeps the focus on a day of PrimeReact's calendar, which the admin uses, too. */
export { keepDayFocused } from '../fields/date/day-focus.ts';
