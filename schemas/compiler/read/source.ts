import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { jsonReason } from '../../diagnostics/json-reason.ts';
import { shown } from '../../diagnostics/shown.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { isRecord } from '../../record.ts';

/** One file of configuration as it stands in a folder or in the store. */
export interface SourceFile {
  /** `config/base/list/boletos.json`; the folder names the kind, the file the id. */
  path: string;
  text: string;
  /** The encoding is not supported: `text` is the lossy decoding. */
  encoding?: 'unknown';
}

export interface SourceDocument {
  kind: string;
  id: string;
  path: string;
  value: Record<string, unknown>;
  /** `kind/id` of the document that this one patches. */
  patches?: string;
  /** 1-based position of a path in the text, or of its nearest ancestor in it. */
  position(pointer: readonly (string | number)[]): { line: number; column: number } | undefined;
}

/** Maximum length of a document, in characters. */
const maxLength = 1_000_000;
const maxDepth = 60;

/** Reads one file. Yields a document, or the findings that say why there is none. Never throws. */
export function readSource(
  file: SourceFile,
  kinds: readonly string[],
): { document?: SourceDocument; diagnostics: Diagnostic[] } {
  const { path } = file;
  const { kind, id } = nameOf(path);
  const refused = refusalOf(file, kinds);
  if (refused) return { diagnostics: [refused] };
  const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
  const { value, diagnostics } = readValue(path, text);
  if (value === undefined) return { diagnostics };
  if (!isRecord(value)) {
    const start = { document: path, pointer: '', line: 1, column: 1 };
    return { diagnostics: [diagnostic('CFG1103', start, 'Um documento é um objeto JSON.')] };
  }
  const patches = typeof value.$patch === 'string' ? value.$patch : undefined;
  if (value.$patch === undefined && value.id !== id) diagnostics.push(wrongId(path, value.id, id));
  return {
    document: {
      kind,
      id: patches === undefined ? id : (patches.split('/')[1] ?? id),
      path,
      value,
      position: positionsIn(text),
      ...(patches === undefined ? {} : { patches }),
    },
    diagnostics,
  };
}

/** The folder names the kind, the file the id. */
function nameOf(path: string): { kind: string; id: string } {
  const [kind = '', fileName = ''] = path.split('/').slice(-2);
  return { kind, id: fileName.replace(/\.json$/, '') };
}

/** Why a file is not read at all; undefined for one that is. */
function refusalOf(file: SourceFile, kinds: readonly string[]): Diagnostic | undefined {
  const place = { document: file.path, pointer: '' };
  const { kind } = nameOf(file.path);
  if (!kinds.includes(kind))
    return diagnostic(
      'CFG1002',
      place,
      `'${kind}' não é um tipo de documento.`,
      suggest(kind, kinds),
    );
  if (file.encoding === 'unknown') {
    const at = Math.max(file.text.indexOf('\ufffd'), 0);
    const before = shown(file.text.slice(Math.max(at - 20, 0), at).trim());
    return diagnostic(
      'CFG1016',
      { ...place, ...offsetPosition(file.text, at) },
      `O arquivo não está em UTF-8: o primeiro caractere que não pode ser lido vem depois de ${before}.`,
    );
  }
  if (file.text.length > maxLength || tooDeep(file.text))
    return diagnostic('CFG1006', place, 'O documento é grande ou profundo demais.');
  return undefined;
}

/** The value of a text, undefined where it is no JSON, and the keys that appear twice in it. */
function readValue(document: string, text: string): { value?: unknown; diagnostics: Diagnostic[] } {
  const value = simpleValue(text);
  if (value !== undefined) return { value, diagnostics: [] };
  const { tree, first } = treeOf(text);
  if (first || !tree) {
    const at = offsetPosition(text, first?.offset ?? 0);
    const wrong =
      first && text.trim() !== ''
        ? `na linha ${at.line}, coluna ${at.column}, ${jsonReason(first.error)}`
        : 'está vazio';
    const place = { document, pointer: '', ...at };
    return { diagnostics: [diagnostic('CFG1001', place, `O arquivo não é JSON: ${wrong}.`)] };
  }
  const diagnostics: Diagnostic[] = [];
  const twice = (pointer: (string | number)[], key: string, node: Node): void => {
    const place = { document, pointer: toPointer(pointer), ...offsetPosition(text, node.offset) };
    diagnostics.push(diagnostic('CFG1005', place, `A chave '${key}' aparece duas vezes.`));
  };
  return { value: toValue(tree, [], twice), diagnostics };
}

const wrongId = (document: string, written: unknown, expected: string): Diagnostic =>
  diagnostic(
    'CFG1003',
    { document, pointer: '/id', line: 1, column: 1 },
    typeof written === 'string'
      ? `O id é '${written}', mas o arquivo se chama '${expected}'.`
      : `Falta o id '${expected}' no documento.`,
  );

/** Where each path stands in a text, which is parsed on demand: only findings need positions. */
function positionsIn(text: string): SourceDocument['position'] {
  let tree: Node | undefined;
  return (pointer) => {
    tree ??= treeOf(text).tree;
    if (!tree) return undefined;
    for (let length = pointer.length; length >= 0; length--) {
      const node = findNodeAtLocation(tree, pointer.slice(0, length) as JSONPath);
      if (node) return offsetPosition(text, node.offset);
    }
    return undefined;
  };
}

/** A cheap check of the nesting before the recursive parser runs. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '{' || char === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}

/** The syntax tree of a text, and its first syntax error. */
function treeOf(text: string): { tree: Node | undefined; first: ParseError | undefined } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { tree, first: errors[0] };
}

/**
 * The value of a valid JSON text without duplicate keys; undefined otherwise. `JSON.parse` is many
 * times as fast as a parser with positions, but drops duplicate keys silently: the value then has
 * fewer members than the text.
 */
function simpleValue(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return membersOf(value) === membersWritten(text) ? value : undefined;
}

function membersOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const inner = Object.values(value);
  let count = Array.isArray(value) ? 0 : inner.length;
  for (const child of inner) count += membersOf(child);
  return count;
}

/** The number of members in a JSON text: the colons outside of strings. */
function membersWritten(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === ':') count++;
    else if (char === '"') for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++;
  }
  return count;
}

function toValue(
  node: Node,
  pointer: (string | number)[],
  twice: (pointer: (string | number)[], key: string, node: Node) => void,
): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => toValue(child, [...pointer, index], twice));
  if (node.type !== 'object') return node.value;
  const entries: [string, unknown][] = [];
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const key = String(keyNode.value);
    if (seen.has(key)) twice([...pointer, key], key, keyNode);
    seen.add(key);
    entries.push([key, toValue(valueNode, [...pointer, key], twice)]);
  }
  return Object.fromEntries(entries);
}

function offsetPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** RFC 6901. */
export function toPointer(path: readonly (string | number)[]): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
