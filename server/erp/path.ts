import type { Json } from '../../schemas/release/types.ts';

/** A value that would lead out of the path it stands in. */
export class PathError extends Error {
  override readonly name = 'PathError';
  readonly parameter: string;
  constructor(parameter: string) {
    super(parameter);
    this.parameter = parameter;
  }
}

function decodeOnce(value: string): string {
  return value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Whether a value, decoded as often as anyone behind us might decode it, has a dot segment or a
 * control character.
 */
function escapes(value: string): boolean {
  let current = value;
  for (let round = 0; round < 4; round++) {
    if (
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      /[\u0000-\u001f\u007f]/.test(current) ||
      current.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;.*)?$/.test(segment.trim()))
    )
      return true;
    const next = decodeOnce(current);
    if (next === current) return false;
    current = next;
  }
  return true;
}

/**
 * Fills `{name}` of a call's path, each value as one encoded segment. Throws `PathError` for an
 * empty value, a dot segment in any encoding, or a control character.
 */
export function buildPath(template: string, values: Readonly<Record<string, Json>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    const text =
      value === undefined || value === null || typeof value === 'object' ? '' : String(value);
    if (text === '' || escapes(text)) throw new PathError(name);
    return encodeURIComponent(text);
  });
}

function append(parts: string[], name: string, value: Json): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) for (const entry of value) append(parts, `${name}[]`, entry);
  else if (typeof value === 'object')
    for (const [key, entry] of Object.entries(value))
      append(parts, `${name}[${encodeURIComponent(key)}]`, entry);
  else parts.push(`${name}=${encodeURIComponent(String(value))}`);
}

/** `?a=1&ids[]=1&ids[]=2&filtro[cor]=azul`, or nothing. */
export function buildQuery(values: Readonly<Record<string, Json>>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(values))
    append(parts, encodeURIComponent(name), value);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
