import { parseAddress } from '../address.ts';
import type { DraftFiles, Edited } from '../edit.ts';
import type { DeleteOperation } from '../operation.ts';
import { OperationRefused } from '../refusal.ts';
import { baseFile, filesOf } from '../source.ts';
import { overlayText } from './write.ts';

/** Deletes a document that the overlay created. */
export function deleteDocument(files: DraftFiles, { document }: DeleteOperation): Edited {
  const { document: key } = parseAddress(document);
  const own = filesOf(files.overlay, key);
  if (baseFile(files.base, key))
    throw new OperationRefused(
      'TYPE',
      key,
      `${key} faz parte do produto e não se exclui. Você pode voltar ao padrão.`,
    );
  if (own.length === 0) throw new OperationRefused('NOT_FOUND', key, `${key} não existe.`);
  return {
    overlay: files.overlay.filter((file) => !own.includes(file)),
    opposite: { op: 'write', document: key, text: overlayText(own) },
  };
}
