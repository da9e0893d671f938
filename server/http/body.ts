import type { Context } from 'hono';
import type { Json, JsonObject } from '../../schemas/release/types.ts';
import type { AppEnv } from './context.ts';
import { PortalError } from './errors.ts';
import { isDeeper, type TextBounds } from './jsonText.ts';

export const tooLarge = (): PortalError => new PortalError(413, 'TOO_LARGE', 'O conteúdo enviado é grande demais.', { headers: { Connection: 'close' } });
export const badInput = (message: string, fields?: Record<string, string>): PortalError => new PortalError(400, 'INPUT', message, fields ? { fields } : {});

/** What `\ud800` and its like may stand in: half a character, which no other system takes. */
const surrogate = /\\u[dD][89a-fA-F]/;

const isWellFormed = (value: Json): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, entry]) => key.isWellFormed() && isWellFormed(entry));
};

/** The body's pieces: straight from the socket where there is one, because a web stream between costs time. */
export function bodyChunks(c: Context<AppEnv>): AsyncIterator<Uint8Array> {
  // An iterator that is left early must not take the socket down: the answer still has to go through it.
  const incoming: AsyncIterable<Uint8Array> | undefined = c.env?.incoming?.iterator({ destroyOnReturn: false });
  const source = incoming ?? c.req.raw.body;
  return source ? source[Symbol.asyncIterator]() : emptyBody();
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Reads no more than the limit, whatever `Content-Length` says. */
async function readText(c: Context<AppEnv>, limit: number): Promise<string> {
  const announced = c.req.header('content-length');
  if (Number(announced ?? 0) > limit) throw tooLarge();
  try {
    // The announced length is one that node holds the sender to.
    if (announced !== undefined && c.env?.incoming) return await c.req.text();
    const source = bodyChunks(c);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let next = await source.next(); !next.done; next = await source.next()) {
      size += next.value.length;
      if (size > limit) throw tooLarge();
      chunks.push(next.value);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw badInput('O conteúdo não chegou por inteiro.');
  }
}

/** Text of a JSON object, judged by its size and depth before it is parsed. Throws a 400 or 413. */
export function parseJsonObject(text: string, { size, depth }: TextBounds): Record<string, Json> {
  if (text.length > size) throw tooLarge();
  if (isDeeper(text, depth)) throw badInput('Os dados enviados têm níveis demais.');
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw badInput('O conteúdo não é JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badInput('O conteúdo precisa ser um objeto JSON.');
  if (surrogate.test(text) && !isWellFormed(value)) throw badInput('Há um caractere inválido nos dados. Digite o texto de novo.');
  return value;
}

/** The request's body, which must be a JSON object of bounded size and depth. */
export async function readJsonObject(c: Context<AppEnv>, bounds: TextBounds): Promise<Record<string, Json>> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new PortalError(415, 'INPUT', 'O conteúdo precisa ser JSON.');
  // A character is up to four bytes.
  return parseJsonObject(await readText(c, bounds.size * 4), bounds);
}

/** What a call is given, in the body of the request that makes it. */
export function withOf(body: JsonObject): JsonObject {
  const given = body.with ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw badInput("'with' precisa ser um objeto.");
  return given;
}
