/** A text without accents, in lower case: how texts are compared where people search. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
