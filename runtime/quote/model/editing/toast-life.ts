/** A message of more than a few words, ms. */
export const LONG_TOAST_LIFE = 5000;
