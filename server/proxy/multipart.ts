import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Json, JsonObject } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { badInput, bodyChunks, parseJsonObject, tooLarge } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';
import { callerOf, lineOf } from '../session/renew.ts';
import { readAnswer } from './answer.ts';
import { exchange } from './call.ts';
import type { OpenCall } from './openCall.ts';
import { buildRequest } from './request.ts';

const uploadLimit = 25 * 1024 * 1024;
const fieldLimit = 64 * 1024;

function boundaryOf(contentType: string | undefined): string {
  const [, quoted, plain] = /^multipart\/form-data;.*?boundary=(?:"([^"\r\n]{1,70})"|([^;\s]{1,70}))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badInput('O conteúdo precisa ser multipart/form-data.');
  return boundary;
}

/** Splits the field `with` off the start of a multipart body; `rest` begins with the delimiter of the next part. */
async function splitWith(chunks: AsyncIterator<Uint8Array>, boundary: string): Promise<{ given: JsonObject; rest: Buffer }> {
  const opening = Buffer.from(`--${boundary}\r\n`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let read = Buffer.alloc(0);
  for (;;) {
    const headEnd = read.indexOf('\r\n\r\n');
    const end = headEnd < 0 ? -1 : read.indexOf(delimiter, headEnd + 2);
    if (end >= 0) {
      const head = read.subarray(opening.length, headEnd).toString('utf8');
      if (!read.subarray(0, opening.length).equals(opening) || !/^content-disposition:.*[; ]name="with"/im.test(head)) {
        throw badInput("O campo 'with' precisa ser o primeiro.");
      }
      return { given: parseJsonObject(read.subarray(headEnd + 4, Math.max(end, headEnd + 4)).toString('utf8')), rest: read.subarray(end + 2) };
    }
    if (read.length > fieldLimit) throw badInput("O campo 'with' precisa ser o primeiro, e pequeno.");
    const next = await chunks.next();
    if (next.done) throw badInput('O conteúdo não chegou por inteiro.');
    read = Buffer.concat([read, next.value]);
  }
}

function fieldParts(boundary: string, fields: JsonObject): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${text}\r\n`;
    })
    .join('');
}

/**
 * Sends a form with files: the declared inputs out of `with` become fields, and the file parts go through as they are,
 * never held in memory.
 */
export async function sendMultipart(c: Context<AppEnv>, deps: Deps, { release, procedure, session }: OpenCall): Promise<Json> {
  const boundary = boundaryOf(c.req.header('content-type'));
  if (Number(c.req.header('content-length') ?? 0) > uploadLimit) throw tooLarge();
  const chunks = bodyChunks(c);
  const { given, rest } = await splitWith(chunks, boundary);
  const request = await buildRequest(procedure, procedure.read(given), callerOf(deps, release, session?.token));
  const fields = request.body === undefined ? {} : parseJsonObject(String(request.body));

  let exceeded = false;
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(fieldParts(boundary, fields));
    yield rest;
    let size = rest.length;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      size += next.value.length;
      if (size > uploadLimit) {
        exceeded = true;
        throw tooLarge();
      }
      yield next.value;
    }
  }

  const line = lineOf(deps, release);
  const headers = { ...request.headers, 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  try {
    const upload = { ...request, headers, body: Readable.from(parts(), { objectMode: false }), idempotent: false };
    return await readAnswer(procedure, await exchange(line, procedure.call.id, () => line.erp.send(upload)));
  } catch (error) {
    throw exceeded ? tooLarge() : error;
  }
}
