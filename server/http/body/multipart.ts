import { badInput, PortalError } from '../errors.ts';

/** Bytes of a part's head. */
const headLimit = 8 * 1024;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/**
 * The boundary of a `multipart/form-data` body. Throws 415 for a body of another kind, 400 for one
 * without boundary.
 */
export function boundaryOf(contentType: string | undefined): string {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? ''))
    throw new PortalError(415, 'INPUT', 'O conteúdo precisa ser multipart/form-data.');
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^;\s"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badInput('O conteúdo multipart não diz o seu limite.');
  return boundary;
}

function nameIn(head: string): string {
  const [, name] =
    /^content-disposition:[ \t]*form-data[ \t]*;(?:.*;)?[ \t]*name="([^"]*)"/im.exec(head) ?? [];
  if (name === undefined) throw badInput('Uma parte do conteúdo multipart não tem nome.');
  return name;
}

/**
 * Reads a multipart body part by part as it arrives; in memory there is never more than one piece
 * of it and a part's head. Ask for a part's name, then read all of its content, then ask for the
 * next. Whatever is not a whole and well-formed body throws a 400.
 */
export class MultipartReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  // The line end that the first delimiter of a body has not.
  #read: Buffer = lineEnd;

  constructor(chunks: AsyncIterator<Uint8Array>, boundary: string) {
    this.#chunks = chunks;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /** Name of the next part; null after the last. */
  async next(): Promise<string | null> {
    const after = this.#delimiter.length;
    await this.#fill(after + 2);
    const mark = this.#read.toString('latin1', after, after + 2);
    if (
      !this.#read.subarray(0, after).equals(this.#delimiter) ||
      (mark !== '--' && mark !== '\r\n')
    )
      throw badInput('O conteúdo multipart é inválido.');
    if (mark === '--') return null;
    let end = this.#read.indexOf(headEnd, after);
    while (end < 0) {
      if (this.#read.length > after + headLimit)
        throw badInput('O cabeçalho de uma parte do conteúdo é grande demais.');
      await this.#fill(this.#read.length + 1);
      end = this.#read.indexOf(headEnd, after);
    }
    const name = nameIn(this.#read.toString('utf8', after, end));
    this.#read = this.#read.subarray(end + headEnd.length);
    return name;
  }

  /** Content of the part whose name was read last, in pieces. */
  async *content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#read.indexOf(this.#delimiter);
      // A possible beginning of the delimiter waits for the rest of it.
      const sure = end >= 0 ? end : this.#read.length - this.#delimiter.length + 1;
      if (sure > 0) {
        const piece = this.#read.subarray(0, sure);
        this.#read = this.#read.subarray(sure);
        yield piece;
      }
      if (end >= 0) return;
      await this.#fill(this.#read.length + 1);
    }
  }

  /** The whole content of the part, up to `limit` bytes. */
  async text(limit: number): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.content()) {
      size += piece.length;
      if (size > limit)
        throw new PortalError(
          413,
          'TOO_LARGE',
          'Os dados enviados com os arquivos são grandes demais.',
        );
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  /** Reads until there are so many bytes. */
  async #fill(length: number): Promise<void> {
    while (this.#read.length < length) {
      let next: IteratorResult<Uint8Array>;
      try {
        next = await this.#chunks.next();
      } catch (error) {
        throw error instanceof PortalError ? error : badInput('O conteúdo não chegou por inteiro.');
      }
      if (next.done) throw badInput('O conteúdo não chegou por inteiro.');
      this.#read =
        this.#read.length === 0
          ? Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
          : Buffer.concat([this.#read, next.value]);
    }
  }
}
