/**
 * JSON text that may stand inside a script element or script file: it can neither end the element
 * nor open a comment.
 */
export function inlineText(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same of a value. */
export const inlineJson = (value: unknown): string => inlineText(JSON.stringify(value));
