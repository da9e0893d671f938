import type { Hint } from '../../diagnostics/hint.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { UndeclaredName } from '../../diagnostics/diagnostic.ts';
import { type CelType, describeType, type EntityResolver } from '../types.ts';

export interface ExpressionFinding {
  code: DiagnosticCode;
  message: string;
  hint?: Hint;
  undeclared?: UndeclaredName | undefined;
}

export interface InferContext {
  /** Types of the roots in scope, and of the variables that macros bind. */
  variables: Record<string, CelType>;
  entities: EntityResolver;
  report(finding: ExpressionFinding): void;
  /** Guaranteed paths and list positions: see `guards.ts`. */
  guarded: ReadonlySet<string>;
}

/** The context with more guards. */
export function withGuards(context: InferContext, more: ReadonlySet<string>): InferContext {
  return more.size === 0
    ? context
    : { ...context, guarded: new Set([...context.guarded, ...more]) };
}

/** The context with one more variable. Guards of a shadowed name are dropped. */
export function withVariable(context: InferContext, name: string, type: CelType): InferContext {
  const guarded = new Set([...context.guarded].filter((path) => path.split('.')[0] !== name));
  return { ...context, variables: { ...context.variables, [name]: type }, guarded };
}

/** Reports an operation or function that does not take a type (CFG2205). */
export function mismatch(
  operation: string,
  type: CelType,
  context: InferContext,
  hint?: Hint,
): void {
  context.report({
    code: 'CFG2205',
    message: `'${operation}' não serve para ${describeType(type)}.`,
    hint,
  });
}
