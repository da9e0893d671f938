/** A name that does not exist, and the one that was probably meant. */
export interface Suggestion {
  instead: string;
  use: string;
}

/** A pt-BR hint that a program can apply, too. */
export interface SuggestingHint {
  text: string;
  suggestion: Suggestion;
}

export type Hint = string | SuggestingHint;

export const hintText = (hint: Hint): string => (typeof hint === 'string' ? hint : hint.text);

/** Joins hints; undefined where there is none. */
export function joinHints(...hints: readonly (Hint | undefined)[]): Hint | undefined {
  const present = hints.filter((hint) => hint !== undefined && hintText(hint) !== '') as Hint[];
  const text = present.map(hintText).join(' ');
  const suggestion = present
    .map((hint) => (typeof hint === 'string' ? undefined : hint.suggestion))
    .find((one) => one !== undefined);
  if (text === '') return undefined;
  return suggestion ? { text, suggestion } : text;
}
