import type { ASTNode } from '@marcbachmann/cel-js';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Rewrites an expression so that all its numbers are doubles: JSON has one number type, and CEL
 * does not mix its two. Integer literals get `.0`, `size()` is converted, and division becomes
 * `quotient()`, which handles zero. Literal list positions stay integers and computed ones are
 * wrapped in `dyn()`, as CEL requires.
 */
export function normalise(source: string, ast: ASTNode): string {
  const edits: Edit[] = [];
  visit(ast, source, edits);
  // Insertions at the same position stay in traversal order, from the outside in.
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    out += source.slice(position, start) + text;
    position = end;
  }
  return out + source.slice(position);
}

function visit(node: ASTNode, source: string, edits: Edit[]): void {
  switch (node.op) {
    case 'value':
      if (typeof node.args === 'bigint')
        edits.push({ start: node.start, end: node.end, text: `${node.args}.0` });
      return;
    case '[]':
    case '[?]': {
      const [container, key] = node.args;
      visit(container, source, edits);
      if (key.op === 'value') return;
      const bracket = source.indexOf('[', container.end) + (node.op === '[?]' ? 2 : 1);
      edits.push({ start: bracket, end: bracket, text: 'dyn(' });
      visit(key, source, edits);
      edits.push({ start: node.end - 1, end: node.end - 1, text: ')' });
      return;
    }
    case 'call':
      if (node.args[0] === 'size') {
        edits.push({ start: node.start, end: node.start, text: 'double(' });
        visitAll(node.args[1], source, edits);
        edits.push({ start: node.end, end: node.end, text: ')' });
        return;
      }
      break;
    case '/': {
      const [left, right] = node.args;
      const operator = source.indexOf('/', left.end);
      const start = opened(source, left.start, count(source, left.end, operator, ')'));
      const end = closed(source, right.end, count(source, operator, right.start, '('));
      edits.push({ start, end: start, text: 'quotient(' });
      visit(left, source, edits);
      edits.push({ start: operator, end: operator + 1, text: ',' });
      visit(right, source, edits);
      edits.push({ start: end, end, text: ')' });
      return;
    }
    default:
  }
  visitAll(node.args, source, edits);
}

function visitAll(args: unknown, source: string, edits: Edit[]): void {
  if (Array.isArray(args)) for (const arg of args) visitAll(arg, source, edits);
  else if (args !== null && typeof args === 'object' && 'op' in args)
    visit(args as ASTNode, source, edits);
}

const count = (source: string, from: number, to: number, sign: string): number =>
  source.slice(from, to).split(sign).length - 1;

/** Node positions exclude parentheses: steps back over as many as were opened. */
function opened(source: string, start: number, parentheses: number): number {
  let at = start;
  for (let left = parentheses; left > 0; left--) at = source.lastIndexOf('(', at - 1);
  return at;
}

function closed(source: string, end: number, parentheses: number): number {
  let at = end;
  for (let left = parentheses; left > 0; left--) at = source.indexOf(')', at) + 1;
  return at;
}
