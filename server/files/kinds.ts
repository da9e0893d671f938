/** Allowed contents of files with a known extension. */
export interface FileKind {
  /** Media types by signature, of which its content must have one. */
  signatures?: readonly RegExp[];
  /** Its content is text, and has no signature. */
  text?: boolean;
}

const zip = /^application\/(zip|vnd\.openxmlformats|vnd\.oasis|vnd\.ms-(excel|word|powerpoint)\.)/;
const compound = /^application\/x-cfb$/;
const xml = /^application\/xml$/;
const sound = /^(audio|video)\//;

const of = (...signatures: RegExp[]): FileKind => ({ signatures });
const text: FileKind = { text: true };

/** By extension. What is not here is only held to be no program. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  pdf: of(/^application\/pdf$/),
  jpg: of(/^image\/jpeg$/),
  jpeg: of(/^image\/jpeg$/),
  jfif: of(/^image\/jpeg$/),
  png: of(/^image\/a?png$/),
  gif: of(/^image\/gif$/),
  webp: of(/^image\/webp$/),
  bmp: of(/^image\/bmp$/),
  tif: of(/^image\/tiff$/),
  tiff: of(/^image\/tiff$/),
  heic: of(/^image\/hei[cf]/),
  heif: of(/^image\/hei[cf]/),
  avif: of(/^image\/avif$/),
  zip: of(/^application\/zip$/),
  rar: of(/^application\/x-rar/),
  '7z': of(/^application\/x-7z/),
  docx: of(zip),
  xlsx: of(zip),
  pptx: of(zip),
  xlsm: of(zip),
  odt: of(zip),
  ods: of(zip),
  odp: of(zip),
  // Many programs write today's workbook, or a table in XML, under yesterday's name.
  xls: of(compound, zip, xml),
  doc: of(compound, zip, /^application\/rtf$/),
  ppt: of(compound, zip),
  msg: of(compound),
  mp3: of(sound),
  m4a: of(sound),
  ogg: of(sound),
  opus: of(sound),
  wav: of(sound),
  mp4: of(sound),
  mov: of(sound),
  webm: of(sound),
  '3gp': of(sound),
  xml: { text: true, signatures: [xml] },
  txt: text,
  csv: text,
  json: text,
};

/** Extensions of signatures that are programs, or that a desktop opens as one. */
export const programs: ReadonlySet<string> = new Set([
  'exe',
  'elf',
  'macho',
  'class',
  'jar',
  'apk',
  'dmg',
  'deb',
  'rpm',
  'swf',
  'wasm',
  'lnk',
  'crx',
  'xpi',
  'reg',
  'chm',
  'alias',
  'cab',
]);
