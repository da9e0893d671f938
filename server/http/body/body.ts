import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Json, JsonObject } from '../../../schemas/release/types.ts';
import type { AppEnv } from '../context.ts';
import { badInput, PortalError, tooLarge } from '../errors.ts';
import { headerOf } from '../header.ts';
import { isDeeper, type TextBounds } from './json-text.ts';

/** Escapes like `\ud800`: half a character, which other systems refuse. */
const surrogate = /\\u[dD][89a-fA-F]/;

const isWellFormed = (value: Json): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, entry]) => key.isWellFormed() && isWellFormed(entry));
};

/** A request with whatever else its routes know of it. */
type Incoming = Pick<Context<AppEnv>, 'env' | 'req'>;

/**
 * The body's pieces: straight from the socket where there is one, because a web stream between
 * costs time.
 */
export function bodyChunks(c: Incoming): AsyncIterator<Uint8Array> {
  // An iterator that is left early must not take the socket down: the answer still has to go
  // through it.
  const incoming: AsyncIterable<Uint8Array> | undefined = c.env?.incoming?.iterator({
    destroyOnReturn: false,
  });
  const source = incoming ?? c.req.raw.body;
  return source ? source[Symbol.asyncIterator]() : emptyBody();
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/**
 * The whole body, as long as it stays below a limit in bytes, whatever `Content-Length` says.
 * Throws a 400 or 413.
 */
export async function readBytes(c: Incoming, limit: number): Promise<Buffer> {
  if (Number(headerOf(c, 'content-length') ?? 0) > limit) throw tooLarge();
  try {
    const source = bodyChunks(c);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let next = await source.next(); !next.done; next = await source.next()) {
      size += next.value.length;
      if (size > limit) throw tooLarge();
      chunks.push(next.value);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw badInput('O conteúdo não chegou por inteiro.');
  }
}

async function readText(c: Incoming, limit: number): Promise<string> {
  const announced = headerOf(c, 'content-length');
  const incoming = c.env?.incoming;
  // An announced length is one that node holds the sender to.
  if (announced === undefined || !incoming) return (await readBytes(c, limit)).toString('utf8');
  if (Number(announced) > limit) throw tooLarge();
  try {
    const text = (await wholeBody(incoming)).toString('utf8');
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  } catch {
    throw badInput('O conteúdo não chegou por inteiro.');
  }
}

/** Collects a body without an iterator between. Rejects when its connection breaks before its end. */
function wholeBody(incoming: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) return reject(new Error('closed'));
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const [only] = chunks;
      resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    incoming.on('error', reject);
    // Comes after every end, too, and an error that nobody needs is dear: it holds its stack.
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(new Error('closed'));
    });
  });
}

/** Parses a JSON object after checking its text's size and depth. Throws a 400 or 413. */
export function parseJsonObject(text: string, { size, depth }: TextBounds): Record<string, Json> {
  if (text.length > size) throw tooLarge();
  if (isDeeper(text, depth)) throw badInput('Os dados enviados têm níveis demais.');
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw badInput('O conteúdo não é JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badInput('O conteúdo precisa ser um objeto JSON.');
  if (surrogate.test(text) && !isWellFormed(value))
    throw badInput('Há um caractere inválido nos dados. Digite o texto de novo.');
  return value;
}

/** The request's body, which must be a JSON object of bounded size and depth. */
export async function readJsonObject(
  c: Incoming,
  bounds: TextBounds,
): Promise<Record<string, Json>> {
  const type = headerOf(c, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new PortalError(415, 'INPUT', 'O conteúdo precisa ser JSON.');
  // A character is up to four bytes.
  return parseJsonObject(await readText(c, bounds.size * 4), bounds);
}

/** A call's inputs, in the body of the request. */
export function withOf(body: JsonObject): JsonObject {
  const given = body.with ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw badInput("'with' precisa ser um objeto.");
  return given;
}
