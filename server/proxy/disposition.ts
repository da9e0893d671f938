import type { Json } from '../../schemas/release/types.ts';
import { safeFileName } from '../files/names.ts';

/** Fills `{name}` of a call's file name with its inputs. */
export function fileName(template: string, values: Readonly<Record<string, Json>>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
  });
  return safeFileName(filled);
}

/**
 * The file name that a `Content-Disposition` gives; undefined when it gives none that can be read.
 */
export function nameIn(disposition: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A malformed extended name: the plain one is next.
    }
  }
  return (
    /filename="([^"]+)"/i.exec(disposition)?.[1] ?? /filename=([^";\s]+)/i.exec(disposition)?.[1]
  );
}

/**
 * `Content-Disposition` for a name in any alphabet: a plain form for old readers and the true one
 * (RFC 6266).
 */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('%', '-');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
