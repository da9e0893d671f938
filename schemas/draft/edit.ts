import { idsOf } from '../places/address.ts';
import type { SourceFile } from '../compiler/read/source.ts';
import { toAddress } from './address.ts';
import { rewrite } from './rewrite.ts';
import { patchBody, withPatch, withText } from './files.ts';
import { isRecord } from '../record.ts';
import type { Operation } from './operation.ts';
import { type JsonPath, valueAt } from '../json-path.ts';
import type { Replaced } from './path.ts';
import type { Wish } from './placing.ts';
import { OperationRefused } from './refusal.ts';
import { restate, Unsayable } from './restate.ts';
import type { DocumentFiles, DraftDocument } from './source.ts';

/** The documents of a draft, and where new files of the overlay go. */
export interface DraftFiles extends DocumentFiles {
  /** Beginning of the paths of the overlay's files: `config/tenants/demo`. */
  folder: string;
}

/** Result of an operation: the overlay, and the opposite operation. */
export interface Edited {
  overlay: readonly SourceFile[];
  opposite: Operation;
}

/** A document as it is to become. */
export interface Wanted {
  value: unknown;
  replaced: Replaced;
  wish?: Wish;
}

/** The address of a path in a document. */
export function addressAt(
  { key, merged }: Pick<DraftDocument, 'key' | 'merged'>,
  path: JsonPath,
): string {
  const steps = path.map((step, index) => {
    const owner = valueAt(merged, path.slice(0, index));
    return Array.isArray(owner) && typeof step === 'number'
      ? (idsOf(owner)[step] ?? String(step))
      : String(step);
  });
  return toAddress(key, steps);
}

const reasons = {
  null: ['VALUE', 'Aqui não pode ficar null: uma alteração com null apaga o que o padrão diz.'],
  id: ['IDENTITY', 'Um item novo precisa de um id.'],
  twice: ['EXISTS', 'Dois itens da lista ficariam com o mesmo id.'],
} as const;

/** The overlay that makes a document the wanted one. Throws `OperationRefused`. */
export function written(
  files: DraftFiles,
  document: DraftDocument,
  { value, replaced, wish }: Wanted,
): readonly SourceFile[] {
  const layer = document.layers.at(-1);
  if (layer && !layer.isPatch) {
    const text = rewrite(layer.file.text, value);
    return text === layer.file.text
      ? files.overlay
      : withText(files.overlay, layer.file.path, text);
  }
  try {
    const patch = layer ? patchBody(layer) : undefined;
    const stated = restate(
      { below: document.below ?? document.merged, patch, merged: document.merged, wanted: value },
      { replaced, wish },
    );
    return withPatch(
      files.overlay,
      files.folder,
      document,
      layer,
      isRecord(stated) ? stated : undefined,
    );
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    const [code, message] = reasons[error.reason];
    throw new OperationRefused(code, addressAt(document, error.path), message);
  }
}
