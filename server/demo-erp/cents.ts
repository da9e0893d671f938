/** An amount of money, rounded to cents. */
export const cents = (value: number): number => Math.round(value * 100) / 100;
