import type { SourceFile } from '../../compiler/read/source.ts';
import { parseAddress } from '../address.ts';
import type { DraftFiles, Edited } from '../edit.ts';
import { freePath, maxDepth, maxTextLength, withText } from '../files.ts';
import { depthOf, type JsonRecord } from '../json.ts';
import type { WriteOperation } from '../operation.ts';
import { OperationRefused } from '../refusal.ts';
import { baseFile, filesOf, readObject } from '../source.ts';

/**
 * The text of a document's files in the overlay: the last one, which is the one that editors show.
 */
export const overlayText = (own: readonly SourceFile[]): string | null => own.at(-1)?.text ?? null;

/**
 * Depth of nested brackets; stops counting beyond `limit`. Cheap, and run before a recursive parser
 * reads the text.
 */
function nesting(text: string, limit: number): number {
  let [depth, deepest] = [0, 0];
  for (const char of text) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
    if (deepest > limit) break;
  }
  return deepest;
}

function expectText(key: string, text: string, isBase: boolean): void {
  if (text.length > maxTextLength)
    throw new OperationRefused(
      'LIMIT',
      key,
      'O texto é grande demais: um documento tem até 1 milhão de letras.',
    );
  if (nesting(text, maxDepth * 4) > maxDepth * 4)
    throw new OperationRefused('LIMIT', key, 'O texto tem níveis demais.');
  const value: JsonRecord | undefined = readObject(text);
  if (!value) throw new OperationRefused('TEXT', key, 'O texto não é um objeto JSON.');
  if (depthOf(value, maxDepth) > maxDepth)
    throw new OperationRefused('LIMIT', key, 'O texto tem níveis demais.');
  if (isBase && value.$patch !== key)
    throw new OperationRefused(
      'IDENTITY',
      key,
      `Este documento faz parte do produto: o texto precisa dizer "$patch": "${key}".`,
    );
  if (!isBase && value.$patch === undefined && value.id !== key.split('/')[1])
    throw new OperationRefused(
      'IDENTITY',
      key,
      `O texto precisa dizer "id": "${key.split('/')[1]}".`,
    );
  if (!isBase && value.$patch !== undefined && value.$patch !== key)
    throw new OperationRefused(
      'IDENTITY',
      key,
      `O texto muda ${String(value.$patch)}, e não ${key}.`,
    );
}

/** Replaces the text of a document's file in the overlay. */
export function write(files: DraftFiles, { document, text }: WriteOperation): Edited {
  const { document: key } = parseAddress(document);
  const own = filesOf(files.overlay, key);
  const opposite: WriteOperation = { op: 'write', document: key, text: overlayText(own) };
  if (text === null)
    return { overlay: files.overlay.filter((file) => !own.includes(file)), opposite };
  expectText(key, text, baseFile(files.base, key) !== undefined);
  const path = own.at(-1)?.path ?? freePath(files.overlay, files.folder, key);
  return { overlay: withText(files.overlay, path, text), opposite };
}
