import type { ASTNode } from '@marcbachmann/cel-js';
import type { JsonSchema } from '../release/types.ts';
import { createCelEnvironment } from './environment.ts';
import { guardsOf, pathOf } from './guards.ts';
import { type ExpressionFinding, infer } from './infer.ts';
import { accepts, type CelType, describeType, DYN, type EntityResolver, typeOfSchema } from './types.ts';

/** What is visible to an expression at its place. */
export interface ExpressionScope {
  /** Schema of each root in scope. */
  roots: Record<string, JsonSchema>;
  entities: EntityResolver;
  /** Paths that surely exist here, from conditions of the blocks around. */
  guarded: ReadonlySet<string>;
}

export interface CheckedExpression {
  /** Normalised source, ready for the release; undefined when there were findings. */
  source?: string;
  type: CelType;
  findings: ExpressionFinding[];
  /** Paths that surely exist where this (bool) expression was true. */
  guards: ReadonlySet<string>;
}

const parser = createCelEnvironment({ param: () => undefined, today: () => '1970-01-01' });
const roots = new WeakMap<ExpressionScope, Record<string, CelType>>();

function rootTypes(scope: ExpressionScope): Record<string, CelType> {
  let types = roots.get(scope);
  if (!types) {
    types = Object.fromEntries(Object.entries(scope.roots).map(([name, schema]) => [name, typeOfSchema(schema, scope.entities)]));
    roots.set(scope, types);
  }
  return types;
}

/**
 * Parses and types an expression over a scope. `expected` is the type that its place wants; `optional` says that the
 * place may stay empty: then a plain path that may be missing (`state.obs`) yields nothing instead of a finding.
 * Never throws: everything wrong is a finding.
 */
export function checkExpression(source: string, scope: ExpressionScope, expected: CelType = DYN, optional = false): CheckedExpression {
  const findings: ExpressionFinding[] = [];
  let ast: ASTNode;
  try {
    ast = parser.parse(source).ast;
  } catch (cause) {
    const [summary = ''] = cause instanceof Error ? cause.message.split('\n') : [String(cause)];
    return { type: DYN, findings: [{ code: 'CFG2201', message: `A expressão '${shorten(source)}' não pode ser lida: ${summary}.` }], guards: new Set() };
  }
  const path = optional ? pathOf(ast) : undefined;
  if (path?.includes('.')) {
    const careful = checkExpression(path.replaceAll('.', '.?'), scope, expected, false);
    const real = careful.findings.filter((finding) => finding.code !== 'CFG2204');
    if (real.length === 0) return { source: path.replaceAll('.', '.?'), type: unwrap(careful.type), findings: [], guards: new Set() };
    return { ...careful, findings: real };
  }
  const type = infer(ast, { variables: rootTypes(scope), entities: scope.entities, guarded: scope.guarded, report: (finding) => findings.push(finding) });
  if (type.kind === 'optional' && !optional) {
    if (!accepts(expected, type.of)) findings.push({ code: 'CFG2102', message: `Aqui se espera ${describeType(expected)}, mas '${shorten(source)}' é ${describeType(type.of)}.` });
    findings.push({ code: 'CFG2204', message: `'${shorten(source)}' pode faltar.`, hint: 'Termine com .orValue(padrão).' });
  } else if (!accepts(expected, unwrap(type))) {
    findings.push({ code: 'CFG2102', message: `Aqui se espera ${describeType(expected)}, mas '${shorten(source)}' é ${describeType(type)}.` });
  }
  return { ...(findings.length === 0 ? { source: normalise(source, ast) } : {}), type, findings, guards: guardsOf(ast, true) };
}

const unwrap = (type: CelType): CelType => (type.kind === 'optional' ? type.of : type);
const shorten = (source: string): string => (source.length > 80 ? `${source.slice(0, 77)}...` : source);

/**
 * Writes whole-number literals as doubles: JSON knows one number type, and CEL will not mix its two in lists and
 * branches. List positions stay whole, as CEL wants them.
 */
function normalise(source: string, ast: ASTNode): string {
  const literals: ASTNode[] = [];
  collect(ast, literals);
  let out = source;
  for (const literal of literals.sort((a, b) => b.start - a.start)) {
    const digits = source.slice(literal.start, literal.end);
    if (/^-?\d+$/.test(digits)) out = `${out.slice(0, literal.end)}.0${out.slice(literal.end)}`;
  }
  return out;
}

function collect(node: unknown, into: ASTNode[]): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, into);
    return;
  }
  if (node === null || typeof node !== 'object' || !('op' in node)) return;
  const ast = node as ASTNode;
  if (ast.op === 'value') {
    if (typeof ast.args === 'bigint') into.push(ast);
    return;
  }
  if (ast.op === '[]' || ast.op === '[?]') collect(ast.args[0], into);
  else collect(ast.args, into);
}
