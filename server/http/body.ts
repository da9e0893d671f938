import type { Context } from 'hono';
import type { Json } from '../../schemas/release/types.ts';
import type { AppEnv } from './context.ts';
import { PortalError } from './errors.ts';

export const jsonLimit = 2 * 1024 * 1024;
const maxDepth = 40;

export const tooLarge = (): PortalError => new PortalError(413, 'TOO_LARGE', 'O conteúdo enviado é grande demais.', { headers: { Connection: 'close' } });
export const badInput = (message: string, fields?: Record<string, string>): PortalError => new PortalError(400, 'INPUT', message, fields ? { fields } : {});

function tooDeep(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return false;
  return depth >= maxDepth || Object.values(value).some((entry) => tooDeep(entry, depth + 1));
}

/** Reads no more than the limit, whatever `Content-Length` says. */
async function readText(c: Context<AppEnv>, limit: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge();
  const body = c.req.raw.body;
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw badInput('O conteúdo não chegou por inteiro.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function parseJsonObject(text: string): Record<string, Json> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput('O conteúdo não é JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badInput('O conteúdo precisa ser um objeto JSON.');
  if (tooDeep(value)) throw badInput('O conteúdo é profundo demais.');
  return value as Record<string, Json>;
}

/** The request's body, which must be a JSON object of bounded size and depth. */
export async function readJsonObject(c: Context<AppEnv>, limit: number = jsonLimit): Promise<Record<string, Json>> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new PortalError(415, 'INPUT', 'O conteúdo precisa ser JSON.');
  return parseJsonObject(await readText(c, limit));
}
