import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { hasComment, splitAt, withoutBrackets } from './split.ts';
import type { Clause, Group, Literal, Operator, Part } from './types.ts';

const cel = new Environment({
  unlistedVariablesAreDyn: true,
  enableOptionalTypes: true,
  limits: { maxAstNodes: 2_000, maxDepth: 60 },
});

/** The syntax tree of an expression; null where it cannot be parsed. */
function treeOf(text: string): ASTNode | null {
  try {
    return cel.parse(text).ast;
  } catch {
    return null;
  }
}

/** A syntax tree as text, without the positions of its parts. */
const shapeOf = (tree: ASTNode | null): string =>
  JSON.stringify(tree, (key, value: unknown) =>
    key === '' || key === 'op' || key === 'args' || /^\d+$/.test(key)
      ? typeof value === 'bigint'
        ? `${value}n`
        : value
      : undefined,
  );

/** Whether the parts of a text, joined again, are the same expression. */
const isSplitRight = (text: string, parts: readonly string[], operator: string): boolean => {
  const joined = treeOf(parts.map((part) => `(${part})`).join(` ${operator} `));
  return joined !== null && shapeOf(joined) === shapeOf(treeOf(text));
};

/**
 * Parses a condition into groups of comparisons. Anything else stays `Opaque`, with its original
 * text. Null: not CEL, so only the text can be shown.
 */
export function readCondition(text: string): Group | null {
  if (text.trim() === '') return { kind: 'group', join: 'all', parts: [], source: text };
  if (!treeOf(text)) return null;
  const part = readPart(text);
  if (part.kind === 'group') return { ...part, source: text };
  return { kind: 'group', join: 'all', parts: [part], source: text };
}

function readPart(source: string): Part {
  const text = withoutBrackets(source);
  if (splitAt(text, '?').length > 1) return { kind: 'opaque', source };
  for (const [operator, join] of [
    ['||', 'any'],
    ['&&', 'all'],
  ] as const) {
    const parts = splitAt(text, operator);
    if (parts.length > 1 && !isSplitRight(text, parts, operator)) return { kind: 'opaque', source };
    if (parts.length > 1)
      return {
        kind: 'group',
        join,
        parts: join === 'all' ? guarded(parts.map(readPart)) : parts.map(readPart),
        source,
      };
  }
  return readClause(source, text);
}

function readClause(source: string, text: string): Part {
  const tree = hasComment(source) ? null : treeOf(text);
  const read = tree && comparison(tree);
  return read ? { kind: 'clause', guards: [], ...read, source } : { kind: 'opaque', source };
}

/**
 * A test of `has(a.b)` followed by a comparison of `a.b` or of something beneath it is one
 * comparison with a guard.
 */
function guarded(parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  for (const part of parts) {
    const guards: Clause[] = [];
    if (part.kind === 'clause' && part.operator !== 'isSet') {
      for (let last = read.at(-1); last && isGuardOf(last, part); last = read.at(-1))
        guards.unshift(read.pop() as Clause);
    }
    if (guards.length === 0) read.push(part);
    else
      read.push({
        ...(part as Clause),
        guards: guards.map(({ subject }) => subject),
        source: [...guards, part as Clause].map((one) => one.source).join(' && '),
      });
  }
  return read;
}

const isGuardOf = (guard: Part, clause: Clause): boolean =>
  guard.kind === 'clause' &&
  guard.operator === 'isSet' &&
  guard.guards.length === 0 &&
  (clause.subject === guard.subject || clause.subject.startsWith(`${guard.subject}.`));

type Comparison = Pick<Clause, 'subject' | 'operator' | 'values'>;

function comparison(tree: ASTNode): Comparison | null {
  if (tree.op === '!_') return negated(tree.args);
  if (tree.op === 'call' && tree.args[0] === 'has') return about(tree.args[1][0], 'isSet');
  if (tree.op === 'in') return within(tree.args, 'in');
  if (tree.op === 'rcall' && isTextTest(tree.args[0])) {
    const value = literal(tree.args[2][0]);
    return typeof value === 'string' ? about(tree.args[1], tree.args[0], [value]) : null;
  }
  if (isComparing(tree.op)) {
    const [left, right] = tree.args as [ASTNode, ASTNode];
    const value = literal(right);
    return value === undefined ? null : about(left, tree.op, [value]);
  }
  return about(tree, 'isTrue');
}

function negated(inner: ASTNode): Comparison | null {
  if (inner.op === 'call' && inner.args[0] === 'has') return about(inner.args[1][0], 'isNotSet');
  if (inner.op === 'in') return within(inner.args, 'notIn');
  return about(inner, 'isFalse');
}

function within([subject, list]: [ASTNode, ASTNode], operator: 'in' | 'notIn'): Comparison | null {
  if (list.op !== 'list') return null;
  const values = list.args.map(literal);
  return values.every((value) => value !== undefined) ? about(subject, operator, values) : null;
}

function about(
  node: ASTNode | undefined,
  operator: Operator,
  values: readonly Literal[] = [],
): Comparison | null {
  const subject = node && subjectOf(node);
  return subject ? { subject, operator, values } : null;
}

const isTextTest = (name: string): name is 'contains' | 'startsWith' | 'endsWith' =>
  ['contains', 'startsWith', 'endsWith'].includes(name);
const isComparing = (op: string): op is '==' | '!=' | '<' | '<=' | '>' | '>=' =>
  ['==', '!=', '<', '<=', '>', '>='].includes(op);

function literal(node: ASTNode | undefined): Literal | undefined {
  if (node?.op === '-_') {
    const value = literal(node.args);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node?.op !== 'value') return undefined;
  const value = node.args;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

/**
 * CEL of a path, an optional path with its fallback, `param(...)` or `size(...)`; null for anything
 * else.
 */
function subjectOf(node: ASTNode): string | null {
  if (node.op === 'id') return node.args;
  if (node.op === '.' || node.op === '.?') {
    const owner = subjectOf(node.args[0]);
    return owner && `${owner}${node.op}${node.args[1]}`;
  }
  if (node.op === 'rcall' && node.args[0] === 'orValue') {
    const [owner, fallback] = [subjectOf(node.args[1]), literal(node.args[2][0])];
    return owner && fallback !== undefined ? `${owner}.orValue(${writeLiteral(fallback)})` : null;
  }
  if (node.op === 'call' && (node.args[0] === 'size' || node.args[0] === 'param')) {
    const args = node.args[1].map((one) => subjectOf(one) ?? quoted(literal(one)));
    return args.every((one) => one !== null) ? `${node.args[0]}(${args.join(', ')})` : null;
  }
  return null;
}

const quoted = (value: Literal | undefined): string | null =>
  value === undefined ? null : writeLiteral(value);

/** CEL of a value; texts in single quotes, as conditions stand in JSON. */
export function writeLiteral(value: Literal): string {
  if (typeof value !== 'string') return String(value);
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `'${escaped}'`;
}
