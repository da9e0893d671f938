import { fileKinds } from './kinds.ts';

const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
};
const unknown = 'application/octet-stream';

/**
 * The media type of an uploaded file as sent to the ERP: the browser's, where a file of that
 * extension may have it, as the content is checked by extension, too. Anything else is bytes.
 */
export function declaredType(name: string, type: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
  if (!kind) return unknown;
  if (Object.hasOwn(textTypes, extension)) return textTypes[extension] ?? unknown;
  return (kind.signatures ?? []).some((signature) => signature.test(type)) ? type : unknown;
}
