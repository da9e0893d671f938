const shown = '••••••';
/** Shorter values are not masked: their letters occur everywhere. */
const minLength = 4;

/** Hides values wherever they stand in a text, also as they are written in an address. */
export function masker(values: readonly (string | undefined)[]): (text: string) => string {
  const hidden = values
    .filter((value): value is string => value !== undefined && value.length >= minLength)
    .flatMap((value) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
    .sort((a, b) => b.length - a.length);
  return (text) => hidden.reduce((rest, value) => rest.replaceAll(value, shown), text);
}
