import { showJson } from '../../show-json.ts';
import { parseAddress } from '../address.ts';
import type { DraftFiles, Edited } from '../edit.ts';
import { freePath, withText } from '../files.ts';
import type { CreateOperation } from '../operation.ts';
import { OperationRefused } from '../refusal.ts';
import { baseFile, filesOf } from '../source.ts';
import { expectValue } from '../values.ts';
import { schemaAddress } from '../../words/address.ts';

/** Makes a document that no layer has. */
export function create(files: DraftFiles, { document, value }: CreateOperation): Edited {
  const { kind, id, steps, document: key } = parseAddress(document);
  if (steps.length > 0)
    throw new OperationRefused('TYPE', document, 'Um documento novo se chama tipo/id.');
  expectValue(document, value);
  if (baseFile(files.base, key) || filesOf(files.overlay, key).length > 0)
    throw new OperationRefused('EXISTS', key, `${key} já existe.`);
  const { $schema: _schema, id: _id, ...rest } = value;
  const text = `${showJson({ $schema: schemaAddress(kind), id, ...rest })}\n`;
  return {
    overlay: withText(files.overlay, freePath(files.overlay, files.folder, key), text),
    opposite: { op: 'delete', document: key },
  };
}
