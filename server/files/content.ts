import { fileTypeFromBuffer } from 'file-type';
import { fileKinds, programs } from './kinds.ts';

/** Bytes from a file's beginning that its signature is looked for in. */
export const sampleSize = 4_100;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A page or a drawing that runs script, whatever it is called. */
const markup =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|svg)\b/i;

/**
 * Why a file must not be uploaded, as a sentence in Portuguese; undefined when its content is what
 * its name says.
 *
 * @param name with its extension
 * @param head the first bytes of the file, `sampleSize` of them where there are so many
 */
export async function contentProblem(name: string, head: Uint8Array): Promise<string | undefined> {
  if (head.length === 0) return undefined;
  const found = await fileTypeFromBuffer(head);
  if (found && programs.has(found.ext))
    return `O arquivo ${name} é um programa e não pode ser enviado.`;
  const extension = extensionOf(name);
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
  if (!kind) return undefined;
  const signed =
    found !== undefined && (kind.signatures ?? []).some((signature) => signature.test(found.mime));
  if (signed) return undefined;
  // The mark of UTF-16 is also how a frame of MP3 may begin.
  if (kind.text && (found === undefined || encodingOf(head) !== 'utf-8') && isPlainText(head))
    return undefined;
  return `O conteúdo do arquivo ${name} não é o de um arquivo .${extension}. Confira o arquivo e envie de novo.`;
}

const marks: readonly [string, number, number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** By its byte order mark. */
const encodingOf = ([first, second]: Uint8Array): string =>
  marks.find(([, one, two]) => first === one && second === two)?.[0] ?? 'utf-8';

/** UTF-8, UTF-16 with its mark, or a text of one byte a character; never a page. */
function isPlainText(head: Uint8Array): boolean {
  const encoding = encodingOf(head);
  if (encoding === 'utf-8' && head.includes(0)) return false;
  return !markup.test(new TextDecoder(encoding).decode(head));
}
