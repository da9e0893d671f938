import { findNodeAtLocation, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';

const largest = 10_000_000;
const deepest = 100;

/** Why a text cannot be stored as a document, pt-BR; null when it can. */
export function refusalOf(text: string): string | null {
  if (text.length > largest) return 'O documento passa de 10 MB.';
  if (nests(text) > deepest) return 'O documento tem mais de 100 níveis, uns dentro dos outros.';
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false });
  const [error] = errors;
  if (error)
    return `Isto não é JSON: linha ${lineOf(text, error.offset)}, ${reasons[printParseErrorCode(error.error)] ?? 'escrita inesperada'}.`;
  if (tree?.type !== 'object') return 'Um documento é um objeto, entre { e }.';
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

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'um símbolo que não vale aqui',
  InvalidNumberFormat: 'um número mal escrito',
  PropertyNameExpected: 'falta o nome de uma propriedade',
  ValueExpected: 'falta um valor',
  ColonExpected: 'falta : depois do nome',
  CommaExpected: 'falta uma vírgula',
  CloseBraceExpected: 'falta fechar com }',
  CloseBracketExpected: 'falta fechar com ]',
  EndOfFileExpected: 'há texto depois do fim',
  UnexpectedEndOfString: 'falta fechar as aspas',
};

/** Where a JSON pointer by position stands in a text; the whole text where it leads nowhere. */
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
