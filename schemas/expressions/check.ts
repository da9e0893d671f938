import type { ASTNode } from '@marcbachmann/cel-js';
import { catalogue } from '../diagnostics/catalogue.ts';
import { detail } from '../diagnostics/detail.ts';
import type { JsonSchema } from '../release/types.ts';
import { parser } from './language/parser.ts';
import { type Constant, isImpossible, valuesOf } from './analysis/contradiction.ts';
import { type Facts, fold } from './analysis/fold.ts';
import { guardsOf, pathOf } from './analysis/guards.ts';
import type { ExpressionFinding } from './typing/context.ts';
import { infer } from './typing/infer.ts';
import { BoundedCache } from './bounded-cache.ts';
import { normalise } from './language/normalise.ts';
import {
  accepts,
  type CelType,
  describeType,
  DYN,
  type EntityResolver,
  typeOfSchema,
} from './types.ts';

/** The scope of an expression. */
export interface ExpressionScope {
  /** Schema of each root in scope. */
  roots: Record<string, JsonSchema>;
  entities: EntityResolver;
  /**
   * Paths and list positions that are guaranteed to exist, by conditions around: see `guards.ts`.
   */
  guarded: ReadonlySet<string>;
}

export interface CheckedExpression {
  /** Normalised source, ready for the release; undefined when there were findings. */
  source?: string;
  type: CelType;
  findings: ExpressionFinding[];
  /** Paths and list positions that are guaranteed where this (bool) expression is true. */
  guards: ReadonlySet<string>;
  /** The value, if it does not depend on data. */
  constant?: string | number | boolean;
}

/**
 * Shared by all checks, because most expressions are in documents that several screens use. Trees
 * are immutable.
 */
const trees = new BoundedCache<ASTNode>();
const refusals = new BoundedCache<ExpressionFinding | undefined>();

const roots = new WeakMap<ExpressionScope, Record<string, CelType>>();

function rootTypes(scope: ExpressionScope): Record<string, CelType> {
  let types = roots.get(scope);
  if (!types) {
    types = Object.fromEntries(
      Object.entries(scope.roots).map(([name, schema]) => [
        name,
        typeOfSchema(schema, scope.entities),
      ]),
    );
    roots.set(scope, types);
  }
  return types;
}

/** The result for a source that is no expression. */
const unreadable = (source: string, cause: unknown): CheckedExpression => ({
  type: DYN,
  findings: [
    {
      code: 'CFG2201',
      message: `A expressão '${shorten(source)}' não pode ser lida${whyUnreadable(source, cause)}.`,
      hint: wayOut(source),
    },
  ],
  guards: new Set(),
});

/** Checks a path each of whose steps may be missing: it yields nothing then. */
function checkOptionalPath(
  path: string,
  scope: ExpressionScope,
  expected: CelType,
): CheckedExpression {
  const optionalPath = path.replaceAll('.', '.?');
  const checked = checkExpression(optionalPath, scope, expected);
  const findings = checked.findings.filter(({ code }) => code !== 'CFG2204');
  if (isSound(findings))
    return { source: optionalPath, type: unwrap(checked.type), findings, guards: new Set() };
  // The finding quotes the source as it was written.
  return {
    ...checked,
    findings: findings.map((finding) => ({
      ...finding,
      message: finding.message.replaceAll(shorten(optionalPath), shorten(path)),
    })),
  };
}

/** Findings about the type of a whole expression: it is not the expected one, or may be missing. */
function typeFindings(
  source: string,
  type: CelType,
  expected: CelType,
  optional: boolean,
): ExpressionFinding[] {
  const mayBeMissing = type.kind === 'optional' && !optional;
  const actual = mayBeMissing ? type.of : type;
  const findings: ExpressionFinding[] = [];
  if (!accepts(expected, unwrap(actual)))
    findings.push({
      code: 'CFG2102',
      message: `Aqui se espera ${describeType(expected)}, mas '${shorten(source)}' é ${describeType(actual)}.`,
    });
  if (mayBeMissing)
    findings.push({
      code: 'CFG2204',
      message: `'${shorten(source)}' pode faltar.`,
      hint: 'Termine com .orValue(padrão).',
    });
  return findings;
}

/**
 * Parses and types an expression over a scope. Never throws: errors are findings.
 *
 * @param expected the type that the place wants
 * @param optional the place may stay empty: a path that may be missing (`state.obs`) yields nothing
 * instead of a finding
 */
export function checkExpression(
  source: string,
  scope: ExpressionScope,
  expected: CelType = DYN,
  optional = false,
): CheckedExpression {
  let ast: ASTNode;
  try {
    ast = trees.of(source, (text) => parser.parse(text).ast);
  } catch (cause) {
    return unreadable(source, cause);
  }
  const path = optional ? pathOf(ast) : undefined;
  if (path?.includes('.')) return checkOptionalPath(path, scope, expected);
  const findings: ExpressionFinding[] = [];
  const facts = { variables: rootTypes(scope), entities: scope.entities, guarded: scope.guarded };
  const type = infer(ast, { ...facts, report: (finding) => findings.push(finding) });
  findings.push(...typeFindings(source, type, expected, optional));
  const written = isSound(findings) ? normalise(source, ast) : undefined;
  const refused = written === undefined ? undefined : refusals.of(written, refusal);
  if (refused) findings.push(refused);
  const constant = constantsIn(facts);
  const known = isSound(findings) ? constantOf(ast, facts, constant) : undefined;
  return {
    ...(written === undefined || refused ? {} : { source: written }),
    type,
    findings,
    guards:
      type.kind === 'bool'
        ? new Set([...guardsOf(ast, true), ...valuesOf(ast, constant)])
        : guardsOf(ast, true),
    ...(known ? { constant: known.value } : {}),
  };
}

/** pt-BR: the limit of the language that an expression exceeds. */
function whyTooLarge(cause: unknown): string | undefined {
  const message = cause instanceof Error ? cause.message : '';
  if (message.includes('maxAstNodes')) return ': tem mais de 2.000 partes';
  if (message.includes('maxDepth')) return ': tem mais de 60 níveis, um dentro do outro';
  return undefined;
}

/** pt-BR: that an expression has a character which CEL does not know. */
const whyUnknown = (cause: unknown): string | undefined =>
  cause instanceof Error && /Unexpected character: [^'\w\s]/.test(cause.message)
    ? ': há nela um sinal que não se usa'
    : undefined;

/** pt-BR: the reason of a syntax error, as the end of a sentence. */
const whyUnreadable = (source: string, cause: unknown): string =>
  whyTooLarge(cause) ?? commonSlip(source) ?? whyUnknown(cause) ?? detail('CEL', cause);

/** pt-BR: the most frequent causes of syntax errors. */
function commonSlip(source: string): string | undefined {
  const bare = source.replace(/'[^']*'|"[^"]*"/g, "''");
  if (source.trim() === '') return ': está vazia';
  if (source.trimStart().startsWith('=')) return ': há um = a mais no começo';
  if ((bare.match(/'/g) ?? []).length % 2 === 1) return ': uma aspa não foi fechada';
  for (const [open, close, name] of [
    ['(', ')', 'parêntese'],
    ['[', ']', 'colchete'],
    ['{', '}', 'chave'],
  ] as const) {
    const [opened, closed] = [bare.split(open).length, bare.split(close).length];
    if (opened !== closed)
      return opened > closed
        ? `: falta fechar ${opened - closed} ${name}(s)`
        : `: ${closed - opened} ${name}(s) a mais`;
  }
  if (/[^=!<>]=[^=]/.test(bare)) return ': um só = não compara';
  if (/\s(e|ou|and|or|não|not)\s/i.test(bare))
    return ': as palavras e, ou, não se escrevem com sinais';
  return /(&&|\|\||==|[-+*/<>!])\s*$/.test(bare)
    ? ': falta o que vem depois do último sinal'
    : undefined;
}

function wayOut(source: string): string | undefined {
  if (source.trimStart().startsWith('=')) return `Escreva '${source.replace(/^[\s=]+/, '')}'.`;
  const bare = source.replace(/'[^']*'|"[^"]*"/g, "''");
  if (/[^=!<>]=[^=]/.test(bare)) return 'Compare com ==.';
  return /\s(e|ou|and|or|não|not)\s/i.test(bare)
    ? 'Junte condições com && (e) e || (ou); negue com !.'
    : undefined;
}

/** The constant value of an expression, by itself or with the guards around. */
function constantOf(ast: ASTNode, facts: Facts, constant: Constant): ReturnType<typeof fold> {
  return (
    fold(ast, facts) ??
    (isImpossible(ast, true, constant, facts.guarded) ? { value: false } : undefined)
  );
}

const constantsIn =
  (facts: Facts): Constant =>
  (node) =>
    fold(node, facts)?.value;

/** Whether an expression can be released in spite of its findings. */
const isSound = (findings: readonly ExpressionFinding[]): boolean =>
  findings.every(({ code }) => catalogue[code].severity === 'warning');

const unwrap = (type: CelType): CelType => (type.kind === 'optional' ? type.of : type);
const shorten = (source: string): string =>
  source.length > 80 ? `${source.slice(0, 77)}...` : source;

/**
 * CEL's own type check, which runs before any data are seen. The types here are more precise, but
 * nothing is released that CEL itself refuses.
 */
function refusal(source: string): ExpressionFinding | undefined {
  let error: unknown;
  try {
    error = parser.parse(source).check().error;
  } catch (cause) {
    error = cause;
  }
  if (error === undefined) return undefined;
  return {
    code: 'CFG2205',
    message: `A expressão '${shorten(source)}' não pode ser avaliada${detail('CEL', error)}.`,
  };
}
