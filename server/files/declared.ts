import { fileKinds } from './kinds.ts';

const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
};
const unknown = 'application/octet-stream';

/**
 * The type that the ERP is told of an uploaded file: what the browser said, where a file of that
 * extension may be one, as the content is judged by the extension, too. Anything else is bytes.
 */
export function declaredType(name: string, type: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
  if (!kind) return unknown;
  if (Object.hasOwn(textTypes, extension)) return textTypes[extension] ?? unknown;
  return (kind.signatures ?? []).some((signature) => signature.test(type)) ? type : unknown;
}
