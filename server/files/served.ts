/** Headers of a file from the ERP. */
export interface ServedType {
  /** `Content-Type`. */
  type: string;
  /** Whether the browser may show it in a tab of its own; everything else is saved. */
  shown: boolean;
}

/** Types that a browser shows without running anything of theirs. */
const shown = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

/**
 * Types that are passed on for a file to be saved: none of them is a script, a style sheet or a
 * page.
 */
const inert = new Set([
  // In an `img` its scripts do not run; alone it is saved, never shown.
  'image/svg+xml',
  'image/tiff',
  'image/x-icon',
  'text/plain',
  'text/csv',
  'application/json',
  'application/xml',
  'text/xml',
  'application/zip',
  'application/vnd.ms-excel',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text',
  'audio/mpeg',
  'video/mp4',
]);

const unknown: ServedType = { type: 'application/octet-stream', shown: false };
const textual = /^text\/|[/+]xml$|\/json$/;

/**
 * The media type that a file is served with. An ERP repeats the type that somebody gave at an
 * upload, so only types of a closed list are passed on; the rest is bytes.
 *
 * @param media the call's declared type, or else the ERP's `Content-Type`
 */
export function servedType(media: string): ServedType {
  const [name = '', ...parameters] = media
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (shown.has(name)) return { type: name, shown: true };
  if (!inert.has(name)) return unknown;
  const charset = parameters.find((parameter) => /^charset="?[\w-]+"?$/.test(parameter));
  return { type: charset && textual.test(name) ? `${name}; ${charset}` : name, shown: false };
}
