import type { FileValue, Json, JsonObject } from '../../schemas/release/types.ts';
import { badInput, PortalError } from '../http/errors.ts';

/** How much may be uploaded with one call. */
export interface UploadLimits {
  /** Bytes, in all and of each file. */
  total: number;
  file: number;
  /** ms that the body may stand still. */
  stop: number;
}

/** Files that one call may bring. */
const countLimit = 200;

/** A file that a call brings: what it is, and the field of the ERP's form that takes it. */
export interface Upload extends FileValue {
  field: string;
}

export interface ErpForm {
  /** Texts by field, in order. */
  fields: [string, string][];
  /** By id; the bytes follow in parts of that name. */
  uploads: Map<string, Upload>;
}

function isFileValue(value: Json | undefined): value is Json & FileValue {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return (
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.size === 'number' &&
    typeof value.type === 'string'
  );
}

/** Every chosen file in a value, with the path it has there. */
function filesUnder(value: Json | undefined, path: string): Upload[] {
  if (isFileValue(value)) {
    const { id, name, size, type } = value;
    return [{ id, name, size, type, field: path }];
  }
  if (value === null || typeof value !== 'object') return [];
  const inner = Array.isArray(value)
    ? value.map((entry, index): [number, Json] => [index, entry])
    : Object.entries(value);
  return inner.flatMap(([key, entry]) => filesUnder(entry, `${path}.${key}`));
}

/**
 * The ERP's form of a mapped body: texts as they are, numbers and flags as text, lists and records
 * as JSON. A file or a list of files is no text but parts under the property's name; one within a
 * record goes under its path (`itens.0.fotos.0`), in addition to the record's JSON.
 */
export function erpForm(body: JsonObject): ErpForm {
  const fields: ErpForm['fields'] = [];
  const uploads: ErpForm['uploads'] = new Map();
  for (const [name, value] of Object.entries(body)) {
    const isFiles =
      isFileValue(value) || (Array.isArray(value) && value.length > 0 && value.every(isFileValue));
    for (const upload of filesUnder(value, name)) {
      if (uploads.has(upload.id))
        throw badInput(`O arquivo ${upload.name} foi enviado duas vezes.`);
      uploads.set(upload.id, isFiles ? { ...upload, field: name } : upload);
    }
    // An empty list says in a form what it says by not being there, and may be one of files.
    if (isFiles || (Array.isArray(value) && value.length === 0)) continue;
    fields.push([
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
  }
  return { fields, uploads };
}

const megabytes = (bytes: number): string =>
  (bytes / (1024 * 1024)).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const tooMuch = (message: string): PortalError => new PortalError(413, 'TOO_LARGE', message);

/**
 * Refuses files that say of themselves that they are too many or too large; what they say is held
 * against them later.
 */
export function checkUploads(uploads: ReadonlyMap<string, Upload>, limits: UploadLimits): void {
  if (uploads.size > countLimit)
    throw tooMuch(`Não é possível enviar mais de ${countLimit} arquivos de uma vez.`);
  let total = 0;
  for (const { name, size } of uploads.values()) {
    if (!Number.isSafeInteger(size) || size < 0)
      throw badInput(`O tamanho do arquivo ${name} é inválido.`);
    if (size > limits.file)
      throw tooMuch(`O arquivo ${name} passa do limite de ${megabytes(limits.file)} MB.`);
    total += size;
  }
  if (total > limits.total)
    throw tooMuch(`Os arquivos passam do limite de ${megabytes(limits.total)} MB.`);
}
