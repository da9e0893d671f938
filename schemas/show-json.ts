import { isRecord } from './record.ts';

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${flat(entry)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

/** JSON as people write configuration: what fits stays on one line. `width` is in characters. */
export function showJson(
  value: unknown,
  { width = 110, indent = 0, used = 0 }: { width?: number; indent?: number; used?: number } = {},
): string {
  const line = flat(value);
  if (value === null || typeof value !== 'object' || used + line.length <= width) return line;
  const inner = ' '.repeat(indent + 2);
  const deeper = (entry: unknown, taken: number) =>
    showJson(entry, { width, indent: indent + 2, used: taken });
  const parts = Array.isArray(value)
    ? value.map((item) => inner + deeper(item, indent + 2))
    : Object.entries(value).map(
        ([key, entry]) =>
          `${inner}${JSON.stringify(key)}: ${deeper(entry, inner.length + key.length + 4)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${' '.repeat(indent)}${close}`;
}
