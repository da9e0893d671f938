import { findNodeAtLocation, getNodeValue, parseTree, type ParseError } from 'jsonc-parser';
import { jsonReason } from '../../schemas/diagnostics/json-reason.ts';
import { pathOf } from '../../schemas/places/address.ts';

const maxLength = 10_000_000;
const maxDepth = 100;

/** Why a text cannot be stored as a document. */
export interface TextRefusal {
  /** pt-BR */
  message: string;
  /** Where in the text; undefined where the whole of it is refused. */
  offset?: number;
}

/** Why a text cannot be stored as a document; null when it can. */
export function refusalOf(text: string): TextRefusal | null {
  if (text.length > maxLength) return { message: 'O documento passa de 10 MB.' };
  if (nests(text) > maxDepth)
    return { message: 'O documento tem mais de 100 níveis, uns dentro dos outros.' };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false });
  const [error] = errors;
  if (error)
    return {
      message: `Isto não é JSON: ${placeIn(text, error.offset)}, ${jsonReason(error.error)}.`,
      offset: error.offset,
    };
  if (tree?.type !== 'object')
    return { message: 'Um documento é um objeto, entre { e }.', offset: tree?.offset ?? 0 };
  return null;
}

/**
 * How deep brackets stand in one another, without parsing: a parser of nested calls would not
 * survive some texts.
 */
function nests(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '\\' && quoted) index++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '{' || char === '[')) most = Math.max(most, ++depth);
    else if (!quoted && (char === '}' || char === ']')) depth--;
  }
  return most;
}

/** pt-BR: 'linha 3, coluna 5', counted from one. */
function placeIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `linha ${lines.length}, coluna ${(lines.at(-1) ?? '').length + 1}`;
}

/** The range of a JSON pointer by position in a text; the whole text where it leads nowhere. */
export function rangeOf(text: string, pointer: string): { from: number; to: number } {
  const tree = parseTree(text);
  const path = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const steps = path.map((token) => (/^\d+$/.test(token) ? Number(token) : token));
  for (let length = steps.length; length > 0 && tree; length--) {
    const node = findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return { from: node.offset, to: node.offset + node.length };
  }
  return { from: 0, to: Math.min(1, text.length) };
}

/**
 * The range of a place in the text of an overlay: that of the closest place around where the text
 * does not contain it; undefined where it contains none.
 * @param steps of the place's address; ids in lists
 */
export function rangeOfPlace(
  text: string,
  steps: readonly string[],
): { from: number; to: number } | undefined {
  const tree = parseTree(text);
  const root: unknown = tree && getNodeValue(tree);
  for (let length = steps.length; length > 0 && tree; length--) {
    const path = pathOf(root, steps.slice(0, length));
    const node = path && findNodeAtLocation(tree, path);
    if (node) return { from: node.offset, to: node.offset + node.length };
  }
  return undefined;
}
