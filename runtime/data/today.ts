const two = (value: number): string => String(value).padStart(2, '0');

/** The current day in the user's zone, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** This moment in the user's zone, `YYYY-MM-DDTHH:MM`. */
export function thisMinute(now: Date = new Date()): string {
  return `${today(now)}T${two(now.getHours())}:${two(now.getMinutes())}`;
}
