import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Json, JsonObject } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { ErpFailure } from '../erp/types.ts';
import { declaredType } from '../files/declared.ts';
import { inspectUpload } from '../files/inspect.ts';
import { withSafeNames } from '../files/names.ts';
import type { Scanner } from '../files/scanner.ts';
import { bodyChunks, parseJsonObject } from '../http/body/body.ts';
import type { TextBounds } from '../http/body/json-text.ts';
import { boundaryOf, MultipartReader } from '../http/body/multipart.ts';
import type { AppEnv } from '../http/context.ts';
import { badInput, PortalError } from '../http/errors.ts';
import { readAnswer } from '../proxy/answer.ts';
import { exchange } from '../proxy/call.ts';
import { fromFailure } from '../proxy/faults.ts';
import { buildRequest } from '../proxy/request.ts';
import { callerOf, contextOf } from '../session/renew.ts';
import { logCall } from './access-log.ts';
import type { OpenCall } from './open-call.ts';
import { checkUploads, type ErpForm, erpForm, type Upload } from './uploads.ts';

/** Bytes a ms: who uploads more slowly runs out of time. */
const slowest = 64;

/** Status of a body that stood still. */
const stopped = 408;

/** Bounds of a mapping's result; its inputs were bounded before. */
const mappedBounds: TextBounds = { size: Number.POSITIVE_INFINITY, depth: 40 };

/** ms that the ERP's connection may stand still while files are scanned. */
const scanTime = (scanner: Scanner | undefined, files: number): number =>
  (scanner?.timeout ?? 0) * files;

/** Changes what was given before it is read; throws for what is refused. */
type Prepare = (given: JsonObject) => Promise<JsonObject>;

const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const fieldPart = (boundary: string, [name, text]: [string, string]): Buffer =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`,
  );

function fileHead(boundary: string, { field, name, type }: Upload): Buffer {
  const lines = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"`,
    `Content-Type: ${declaredType(name, type)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

const fileEnd = Buffer.from('\r\n');
const formEnd = (boundary: string): Buffer => Buffer.from(`--${boundary}--\r\n`);

/**
 * How long the ERP's form will be: every size is known before the first byte, and many ERPs require
 * it.
 */
function lengthOf({ fields, uploads }: ErpForm, boundary: string): number {
  const texts = fields.map((field) => fieldPart(boundary, field).length);
  const files = [...uploads.values()].map(
    (upload) => fileHead(boundary, upload).length + upload.size + fileEnd.length,
  );
  return [...texts, ...files].reduce((sum, length) => sum + length, formEnd(boundary).length);
}

/** The content of a part, which must be as long as its file said. */
async function* announced(
  { name, size }: Upload,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let arrived = 0;
  for await (const piece of content) {
    arrived += piece.length;
    if (arrived > size) break;
    yield piece;
  }
  if (arrived !== size) throw badInput(`O arquivo ${name} não tem o tamanho anunciado.`);
}

/**
 * The ERP's form in pieces, as the browser's arrives. Throws for parts that are not what was
 * announced.
 */
async function* formPieces(
  { fields, uploads }: ErpForm,
  boundary: string,
  reader: MultipartReader,
  scanner: Scanner | undefined,
): AsyncGenerator<Buffer> {
  for (const field of fields) yield fieldPart(boundary, field);
  const waiting = new Map(uploads);
  for (let id = await reader.next(); id !== null; id = await reader.next()) {
    const upload = waiting.get(id);
    if (!upload) throw badInput('Um arquivo enviado não faz parte dos dados.');
    waiting.delete(id);
    yield fileHead(boundary, upload);
    yield* inspectUpload(upload.name, announced(upload, reader.content()), scanner);
    yield fileEnd;
  }
  const [missing] = waiting.values();
  if (missing) throw badInput(`O arquivo ${missing.name} não chegou.`);
  yield formEnd(boundary);
}

/**
 * A body whose next piece must come within a time: a form that stands still keeps nobody else from
 * the ERP. Throws a 408.
 */
async function* withoutStops(
  chunks: AsyncIterator<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new PortalError(stopped, 0, 'O envio parou no meio. Tente novamente.')),
        longest,
      );
    });
    try {
      const next = await Promise.race([chunks.next(), late]);
      if (next.done) return;
      yield next.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Lets the rest of a refused body arrive, up to a limit: a browser that is still sending would not
 * read the answer.
 */
async function discard(chunks: AsyncIterator<Uint8Array>, limit: number): Promise<void> {
  try {
    let size = 0;
    for (let next = await chunks.next(); !next.done && size <= limit; next = await chunks.next())
      size += next.value.length;
  } catch {
    // The sender has gone: there is nobody to answer.
  }
}

/**
 * Makes a call with files. The part `with` comes first and is read, checked and mapped like any
 * other call's input; the files go on to the ERP as they arrive, and only one piece of them is ever
 * here. When the browser goes away, or sends something else than it announced, the ERP's request is
 * broken off unfinished.
 */
export async function sendMultipart(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  prepare: Prepare,
): Promise<Json> {
  const chunks = withoutStops(bodyChunks(c), deps.uploads.stop);
  try {
    return await forward(c, deps, open, prepare, chunks);
  } catch (error) {
    if (error instanceof PortalError && error.status !== stopped)
      await discard(chunks, deps.uploads.total);
    throw error;
  }
}

async function forward(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  prepare: Prepare,
  chunks: AsyncIterator<Uint8Array>,
): Promise<Json> {
  const { release, procedure, session, trace } = open;
  const reader = new MultipartReader(chunks, boundaryOf(c.req.header('content-type')));
  if ((await reader.next()) !== 'with') throw badInput("A parte 'with' precisa ser a primeira.");
  const given = await prepare(
    withSafeNames(
      parseJsonObject(await reader.text(procedure.bounds.size * 4), procedure.bounds),
    ) as JsonObject,
  );
  const inputs = procedure.read(given);
  const request = await buildRequest(procedure, inputs, callerOf(deps, release, session?.token));
  const form = erpForm(
    request.body === undefined ? {} : parseJsonObject(String(request.body), mappedBounds),
  );
  checkUploads(form.uploads, deps.uploads);

  const boundary = `portal-${randomBytes(16).toString('hex')}`;
  const length = lengthOf(form, boundary);
  let refused: unknown;
  let isSent = false;
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      yield* formPieces(form, boundary, reader, deps.scanner);
      isSent = true;
    } catch (error) {
      refused = error;
      throw error;
    }
  }
  const headers = {
    ...request.headers,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': String(length),
  };
  const upload = {
    ...request,
    headers,
    body: Readable.from(pieces(), { objectMode: false }),
    timeout: request.timeout + length / slowest + scanTime(deps.scanner, form.uploads.size),
    idempotent: false,
  };
  const context = contextOf(deps, release, session, trace);
  const answer = await exchange(
    context,
    procedure.call.id,
    async (headers) => {
      try {
        return await context.erp.send({
          ...upload,
          headers: { ...upload.headers, ...headers },
        });
      } catch (error) {
        if (refused instanceof PortalError) throw refused;
        // A form that never became whole says nothing about the ERP, and opens no circuit.
        throw isSent || !(error instanceof ErpFailure) ? error : fromFailure(error);
      }
    },
    { isUpload: true },
  );
  const value = await readAnswer(procedure, answer, {
    inputs: inputs.all,
    ...(context.observe ? { observe: context.observe } : {}),
  });
  logCall(c, deps, open, inputs.all);
  return value;
}
