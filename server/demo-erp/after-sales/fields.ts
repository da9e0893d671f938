import { unprocessable } from '../errors.ts';
import { isRecord } from '../input.ts';
import { MOST_FILES, MOST_MEGABYTES } from './limits.ts';

/**
 * Reads of a body that may be JSON or a form: in a form, lists and records are JSON text and files
 * are parts.
 */
type Body = Record<string, unknown>;

const MEGABYTE = 1024 * 1024;

function structured(body: Body, name: string): unknown {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure;
    throw unprocessable('Dados inválidos.', { [name]: 'Não é um JSON válido.' });
  }
}

/** A list of records, given as such or as JSON text; an empty one when absent. */
export function recordsIn(body: Body, name: string): Body[] {
  const value = structured(body, name) ?? [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw unprocessable('Dados inválidos.', { [name]: 'Deve ser uma lista de registros.' });
  return value;
}

/** A record, given as such or as JSON text. */
export function recordIn(body: Body, name: string): Body | null {
  const value = structured(body, name);
  if (value === undefined) return null;
  if (!isRecord(value))
    throw unprocessable('Dados inválidos.', { [name]: 'Deve ser um registro.' });
  return value;
}

/** A list of texts or numbers, given as such, as JSON text or as one value; as texts. */
export function wordsIn(body: Body, name: string): string[] {
  const value = body[name];
  const list: unknown =
    typeof value === 'string' && !value.startsWith('[') ? [value] : structured(body, name);
  if (list === undefined || (Array.isArray(list) && list.length === 1 && list[0] === '')) return [];
  if (
    !Array.isArray(list) ||
    !list.every((one) => typeof one === 'string' || typeof one === 'number')
  ) {
    throw unprocessable('Dados inválidos.', { [name]: 'Deve ser uma lista.' });
  }
  return list.map(String);
}

/** Ids in a list of them. */
export function idsIn(body: Body, name: string): number[] {
  return wordsIn(body, name).map((word) => {
    const id = Number(word);
    if (!Number.isSafeInteger(id) || id < 0)
      throw unprocessable('Dados inválidos.', { [name]: 'Código inválido.' });
    return id;
  });
}

/** An attached file, its content in base64. */
export interface Upload {
  nome: string;
  tipo: string;
  conteudo: string;
}

/**
 * The file parts `arquivos`. 422 for more than six, and for more than the limit, alone or together.
 */
export async function filesIn(body: Body): Promise<Upload[]> {
  const value = body['arquivos'];
  const files = (Array.isArray(value) ? value : [value]).filter(
    (one): one is File => one instanceof File,
  );
  if (files.length > MOST_FILES)
    throw unprocessable(`No máximo ${MOST_FILES} arquivos.`, {
      arquivos: `No máximo ${MOST_FILES} arquivos.`,
    });
  if (files.reduce((sum, file) => sum + file.size, 0) > MOST_MEGABYTES * MEGABYTE) {
    const text = `Tamanho máximo de arquivo é de ${MOST_MEGABYTES}MB`;
    throw unprocessable(text, { arquivos: text });
  }
  return Promise.all(
    files.map(async (file) => ({
      nome: file.name,
      tipo: file.type === '' ? 'application/octet-stream' : file.type,
      conteudo: Buffer.from(await file.arrayBuffer()).toString('base64'),
    })),
  );
}
