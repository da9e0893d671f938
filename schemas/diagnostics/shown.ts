/** Maximum length of a quoted value or name. */
const maxLength = 80;

/** A text shortened by leaving out its middle. */
export function cut(text: string, length: number = maxLength): string {
  if (text.length <= length) return text;
  const tail = Math.floor((length - 3) / 3);
  return `${text.slice(0, length - 3 - tail).toWellFormed()}...${text.slice(text.length - tail).toWellFormed()}`;
}

/** A value as a finding quotes it: texts between quotes, all else as it stands in the document. */
export function shown(value: unknown): string {
  return cut(typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nada'));
}

/** A message in which overlong runs of letters are shortened. */
export function readable(message: string): string {
  return cut(
    message.replace(/\S{121,}/gu, (run) => cut(run, 120)),
    600,
  );
}
