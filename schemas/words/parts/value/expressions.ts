import type * as Source from '../../../types.generated.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import { shown } from '../../../diagnostics/shown.ts';
import { checkExpression } from '../../../expressions/check.ts';
import { schemaOfType } from '../../../expressions/typing/infer.ts';
import {
  accepts,
  BOOL,
  type CelType,
  describeType,
  DYN,
  undeclaredField,
  NUMBER,
  STRING,
  titlesOf,
  typeOfSchema,
} from '../../../expressions/types.ts';
import type { Cel, JsonSchema, Value } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { checkMatches } from '../../../compiler/rules/documents/patterns.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';

const nothing: ReadonlySet<string> = new Set();

/** A typed CEL expression; undefined after a finding. */
export function lowerExpression(
  cursor: Cursor,
  source: string,
  scope: Scope,
  expected: CelType = DYN,
  optional = false,
): { cel?: Cel; type: CelType; guards: ReadonlySet<string>; constant?: unknown } {
  const checked = checkExpression(source, scope, expected, optional);
  for (const finding of checked.findings)
    cursor.report(finding.code, finding.message, finding.hint, finding.undeclared);
  if (checked.source !== undefined) checkMatches(cursor, checked.source);
  if (expected === BOOL) cursor.project.noteCondition(cursor, checked.constant);
  return {
    type: checked.type,
    guards: checked.guards,
    constant: checked.constant,
    ...(checked.source === undefined ? {} : { cel: { $cel: checked.source, at: cursor.at } }),
  };
}

/** A condition, and the guards where it holds. */
export function lowerCondition(
  cursor: Cursor<Source.Condition>,
  scope: Scope,
): { cel?: Cel; guards: ReadonlySet<string> } {
  cursor.project.observer?.sees(cursor, scope);
  const { value: source } = cursor;
  if (typeof source !== 'string') return { guards: nothing };
  const { cel, guards } = lowerExpression(cursor, source, scope, BOOL);
  return { ...(cel ? { cel } : {}), guards };
}

/**
 * The CEL of a string value that begins with `=`; undefined for a literal (`==x` is the text `=x`).
 */
export function expressionOf(value: string): string | undefined {
  return value.startsWith('=') && !value.startsWith('==') ? value.slice(1).trim() : undefined;
}

/** A property that must be an expression (`"= ..."`). */
export function lowerOf({ cursor, scope }: Place<Source.Expression>): {
  cel?: Cel;
  type: CelType;
} {
  const source = expressionOf(typeof cursor.value === 'string' ? cursor.value : '');
  cursor.project.observer?.sees(cursor, scope);
  if (source === undefined) {
    cursor.report('CFG2201', 'Aqui se espera uma expressão que começa com =.');
    return { type: DYN };
  }
  return lowerExpression(cursor, source, scope, DYN);
}

const literal = (value: string): string => (value.startsWith('==') ? value.slice(1) : value);

/**
 * A value in which any string may be an expression.
 *
 * @param expected the schema of the place
 * @param optional the place may stay empty: a path that may be missing is left out
 */
export function lowerValue(
  cursor: Cursor<Source.Value>,
  scope: Scope,
  expected?: JsonSchema,
  optional = false,
): Value {
  cursor.project.observer?.sees(cursor, scope);
  const { value } = cursor;
  const type = typeOfSchema(expected, scope.entities);
  if (typeof value === 'string') {
    const source = expressionOf(value);
    if (source === undefined) {
      // The default of a state may be any text, such as an example of a template.
      if (/\{\{[^{}]+\}\}/.test(value) && !cursor.path.includes('default'))
        cursor.report(
          'CFG2301',
          `'${value}' seria usado como está escrito: um valor não é um texto.`,
          'Para um dado, comece com =: "= row.nome", ou "= \'Nº \' + string(row.nro)".',
        );
      if (expectSign(cursor, scope, value)) return literal(value);
      expectLiteral(cursor, STRING, type, literal(value));
      expectMember(cursor, expected, literal(value));
      return literal(value);
    }
    return lowerExpression(cursor, source, scope, type, optional).cel ?? null;
  }
  if (Array.isArray(value)) {
    const items = type.kind === 'list' ? itemsSchema(expected, scope) : undefined;
    if (type.kind !== 'list' && type.kind !== 'dyn')
      cursor.report('CFG2102', `Aqui se espera ${describeType(type)}, não uma lista.`);
    return cursor.items().map((item) => lowerValue(item, scope, items));
  }
  if (value !== null && typeof value === 'object') return lowerObject(cursor, scope, type);
  expectLiteral(
    cursor,
    typeof value === 'number' ? NUMBER : typeof value === 'boolean' ? BOOL : DYN,
    type,
    value,
  );
  expectMember(cursor, expected, value);
  return (value ?? null) as Value;
}

/** Reports a path of this scope written without `=`, or with two; returns whether it did. */
function expectSign(cursor: Cursor, scope: Scope, value: string): boolean {
  const [, signs = '', path = '', root = ''] = /^(=*)\s*((\w+)(?:\.\??\w+)+)\s*$/.exec(value) ?? [];
  if (!Object.hasOwn(scope.roots, root) || cursor.path.includes('default')) return false;
  if (signs === '')
    cursor.report(
      'CFG2102',
      `'${value}' seria usado como está escrito, como um texto.`,
      `Para o dado, comece com =: "= ${path}".`,
    );
  else
    cursor.report(
      'CFG2102',
      `Com == no começo, '${value}' é um texto, e não o dado.`,
      `Para o dado, um só =: "= ${path}".`,
    );
  return true;
}

function itemsSchema(expected: JsonSchema | undefined, scope: Scope): JsonSchema | undefined {
  const schema = typeof expected?.$ref === 'string' ? scope.entities(expected.$ref) : expected;
  return schema?.items as JsonSchema | undefined;
}

function lowerObject(cursor: Cursor<Source.Value>, scope: Scope, type: CelType): Value {
  const fields = type.kind === 'object' ? type : undefined;
  if (!fields && type.kind !== 'dyn' && type.kind !== 'map')
    cursor.report('CFG2102', `Aqui se espera ${describeType(type)}, não um objeto.`);
  for (const name of fields?.required ?? [])
    if (!cursor.has(name))
      cursor.report('CFG2102', `Falta '${name}' para ${fields?.name ?? 'este objeto'}.`);
  return Object.fromEntries(
    cursor.entries().map(([name, child]) => {
      const schema = fields
        ? Object.hasOwn(fields.fields, name)
          ? fields.fields[name]
          : undefined
        : type.kind === 'map'
          ? schemaOfType(type.values)
          : undefined;
      if (fields && !schema)
        child.report(
          'CFG2101',
          `'${name}' não existe ${fields.name === undefined ? 'neste objeto' : `em ${fields.name}`}.`,
          suggest(name, Object.keys(fields.fields), titlesOf(fields.fields)),
          undeclaredField(fields, name),
        );
      return [name, lowerValue(child, scope, schema, fields ? !fields.required.has(name) : true)];
    }),
  );
}

/** A literal must be among the listed values, and whole for an integer. */
function expectMember(cursor: Cursor, expected: JsonSchema | undefined, value: unknown): void {
  const allowed = Array.isArray(expected?.enum) ? expected.enum : undefined;
  if (allowed && !allowed.includes(value))
    cursor.report(
      'CFG2102',
      `${shown(value)} não vale aqui.`,
      suggest(String(value), allowed.map(String)),
    );
  if (expected?.type === 'integer' && typeof value === 'number' && !Number.isInteger(value))
    cursor.report('CFG2102', `Aqui se espera um número inteiro, mas '${value}' não é.`);
}

function expectLiteral(cursor: Cursor, actual: CelType, expected: CelType, value: unknown): void {
  if (!accepts(expected, actual))
    cursor.report(
      'CFG2102',
      `Aqui se espera ${describeType(expected)}, mas ${shown(value)} é ${describeType(actual)}.`,
      typeof value === 'string' ? 'Para uma expressão, comece com =.' : undefined,
    );
}
