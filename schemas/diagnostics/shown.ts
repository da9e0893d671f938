/** Characters of a value or a name that a finding quotes. */
const most = 80;

/** A text that is too long to be read, without its middle. */
export function cut(text: string, length: number = most): string {
  if (text.length <= length) return text;
  const tail = Math.floor((length - 3) / 3);
  return `${text.slice(0, length - 3 - tail).toWellFormed()}...${text.slice(text.length - tail).toWellFormed()}`;
}

/** A value as a finding quotes it: texts between quotes, all else as it stands in the document. */
export function shown(value: unknown): string {
  return cut(typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nada'));
}

/** A message in which every run of letters without a space is short enough to be read. */
export function readable(message: string): string {
  return cut(
    message.replace(/\S{121,}/gu, (run) => cut(run, 120)),
    600,
  );
}
