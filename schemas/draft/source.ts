import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { mergeLayers } from '../compiler/layers/layers.ts';
import type { SourceDocument, SourceFile } from '../compiler/read/source.ts';
import type { JsonRecord } from './json.ts';
import { isRecord } from '../record.ts';
import { OperationRefused } from './refusal.ts';

const bom = '\ufeff';

/** The text without its byte order mark, which stays in the file. */
export const withoutBom = (text: string): string => (text.startsWith(bom) ? text.slice(1) : text);

/**
 * The syntax tree of a text; undefined when it is not JSON. Comments are allowed here: the compiler
 * judges them.
 */
export function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(withoutBom(text), errors, { allowTrailingComma: true });
  return errors.length === 0 ? tree : undefined;
}

/** The value of a syntax tree. */
export function nodeValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(nodeValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), nodeValue(value)]] : [],
    ),
  );
}

/** The object in a text; undefined when it is not JSON, or not an object. */
export function readObject(text: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(withoutBom(text));
    return isRecord(value) ? value : undefined;
  } catch {
    const tree = treeOf(text);
    const value = tree && nodeValue(tree);
    return isRecord(value) ? value : undefined;
  }
}

/** A file of the overlay that makes or changes a document. */
export interface Layer {
  file: SourceFile;
  value: JsonRecord;
  isPatch: boolean;
}

/**
 * A document with its layers. Values have long forms throughout, as the compiler's merge yields
 * them.
 */
export interface DraftDocument {
  /** `kind/id`. */
  key: string;
  /** Value of the product's base; undefined where the tenant owns the document. */
  base: JsonRecord | undefined;
  /** The overlay's files for it, in the order in which they merge. */
  layers: readonly Layer[];
  /** All layers but the last. */
  below: JsonRecord | undefined;
  merged: JsonRecord;
}

const keyOf = (path: string): string =>
  path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.json$/, '');

/** The document that a file of the overlay makes or changes, from its text. */
export function targetOf(file: SourceFile): string {
  // Most files need no parsing: a patch names its document near its beginning.
  const patch = /"\$patch"\s*:\s*"([^"\\]*)"/.exec(file.text)?.[1];
  if (patch === undefined || patch === keyOf(file.path)) return keyOf(file.path);
  const value = readObject(file.text);
  return typeof value?.$patch === 'string' ? value.$patch : keyOf(file.path);
}

/** The overlay's files for a document. */
export const filesOf = (overlay: readonly SourceFile[], document: string): SourceFile[] =>
  overlay.filter((file) => targetOf(file) === document);

const baseIndexes = new WeakMap<readonly SourceFile[], ReadonlyMap<string, SourceFile>>();

/** The product's file for a document. */
export function baseFile(base: readonly SourceFile[], document: string): SourceFile | undefined {
  let index = baseIndexes.get(base);
  if (!index) {
    index = new Map(base.map((file) => [keyOf(file.path), file]));
    baseIndexes.set(base, index);
  }
  return index.get(document);
}

function sourceDocument(
  key: string,
  path: string,
  value: JsonRecord,
  patches: boolean,
): SourceDocument {
  const [kind = '', id = ''] = key.split('/');
  return { kind, id, path, value, position: () => undefined, ...(patches && { patches: key }) };
}

const merge = (
  key: string,
  base: JsonRecord | undefined,
  layers: readonly Layer[],
): JsonRecord | undefined => {
  const sources = layers.map(({ file, value, isPatch }) =>
    sourceDocument(key, file.path, value, isPatch),
  );
  return mergeLayers(base ? [sourceDocument(key, key, base, false)] : [], sources).documents[0]
    ?.value;
};

function readLayer(key: string, file: SourceFile): Layer {
  const value = readObject(file.text);
  if (!value)
    throw new OperationRefused(
      'TEXT',
      key,
      `O arquivo de ${key} não é um documento JSON. Corrija o texto dele, ou volte ao padrão.`,
    );
  return { file, value, isPatch: typeof value.$patch === 'string' };
}

export interface DocumentFiles {
  base: readonly SourceFile[];
  overlay: readonly SourceFile[];
}

/**
 * Reads one document; undefined when no layer has it. Throws `OperationRefused` when a file of the
 * overlay is no JSON.
 */
export function readDocument(
  { base, overlay }: DocumentFiles,
  key: string,
): DraftDocument | undefined {
  const below = baseFile(base, key);
  const baseValue = below && readObject(below.text);
  // As the compiler does: documents first, then what changes them.
  const layers = filesOf(overlay, key)
    .map((file) => readLayer(key, file))
    .sort((a, b) => Number(a.isPatch) - Number(b.isPatch));
  const merged = merge(key, baseValue, layers);
  if (!merged) return undefined;
  return {
    key,
    base: baseValue && merge(key, baseValue, []),
    layers,
    below: merge(key, baseValue, layers.slice(0, -1)),
    merged,
  };
}

const productDocuments = new WeakMap<readonly SourceFile[], Map<string, JsonRecord | undefined>>();

/** A document of the product alone; one that was read is remembered as long as its files are. */
function productDocument(base: readonly SourceFile[], key: string): JsonRecord | undefined {
  const known = productDocuments.get(base) ?? new Map<string, JsonRecord | undefined>();
  productDocuments.set(base, known);
  if (!known.has(key)) known.set(key, readDocument({ base, overlay: [] }, key)?.merged);
  return known.get(key);
}

/**
 * The merged document, to be read only, or the product's own where a file of the overlay is no
 * JSON; undefined when no layer has it.
 */
export function readableDocument(files: DocumentFiles, key: string): JsonRecord | undefined {
  if (filesOf(files.overlay, key).length === 0) return productDocument(files.base, key);
  try {
    return readDocument(files, key)?.merged;
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    return productDocument(files.base, key);
  }
}

/** The merged document. Throws `OperationRefused` when there is none. */
export function expectDocument(files: DocumentFiles, key: string): DraftDocument {
  const document = readDocument(files, key);
  if (!document) throw new OperationRefused('NOT_FOUND', key, `${key} não existe.`);
  return document;
}
