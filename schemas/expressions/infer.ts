import type { ASTNode } from '@marcbachmann/cel-js';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { functions, macros, methods, type Signature } from './functions.ts';
import { guardsOf, pathOf } from './guards.ts';
import { accepts, BOOL, type CelType, describeType, DYN, type EntityResolver, NUMBER, STRING, typeOfSchema } from './types.ts';

export interface ExpressionFinding {
  code: DiagnosticCode;
  message: string;
  hint?: string;
}

export interface InferContext {
  /** Types of the roots in scope, and of the variables that macros bind. */
  variables: Record<string, CelType>;
  entities: EntityResolver;
  report(finding: ExpressionFinding): void;
  /** Paths that surely exist here. */
  guarded: ReadonlySet<string>;
}

const arithmetic = new Set(['-', '*', '/', '%']);
const comparison = new Set(['<', '<=', '>', '>=']);

const withGuards = (context: InferContext, more: ReadonlySet<string>): InferContext =>
  more.size === 0 ? context : { ...context, guarded: new Set([...context.guarded, ...more]) };

function expectBool(node: ASTNode, context: InferContext): CelType {
  const type = infer(node, context);
  if (!accepts(BOOL, type)) {
    context.report({ code: 'CFG2205', message: `Aqui se espera verdadeiro ou falso, mas '${text(node)}' é ${describeType(type)}.`, hint: type.kind === 'string' ? "Compare, por exemplo com == 'S'." : undefined });
  }
  return BOOL;
}

const text = (node: ASTNode): string => node.input.slice(node.start, node.end);

/**
 * The type of an expression, reporting every unknown name, missing guard and type that does not fit on the way.
 * Reporting goes on after a finding: what is unknown becomes dynamic.
 */
export function infer(node: ASTNode, context: InferContext): CelType {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'string' ? STRING : typeof node.args === 'boolean' ? BOOL : typeof node.args === 'number' || typeof node.args === 'bigint' ? NUMBER : nullLiteral(context);
    case 'id':
      return variable(node.args, context);
    case '.':
      return select(node, infer(node.args[0], context), node.args[1], context);
    case '.?':
      return optionalSelect(infer(node.args[0], context), node.args[1], context);
    case '[]':
      return index(node.args[0], node.args[1], context);
    case '[?]':
      return { kind: 'optional', of: index(node.args[0], node.args[1], context) };
    case 'list': {
      const items = node.args.map((item) => infer(item, context));
      return { kind: 'list', items: items.length > 0 && items.every((item) => item.kind === items[0]?.kind) ? (items[0] ?? DYN) : DYN };
    }
    case 'map':
      return literalMap(node.args, context);
    case '!_':
      return expectBool(node.args, context);
    case '-_':
      infer(node.args, context);
      return NUMBER;
    case '&&':
    case '||': {
      expectBool(node.args[0], context);
      expectBool(node.args[1], withGuards(context, guardsOf(node.args[0], node.op === '&&')));
      return BOOL;
    }
    case '?:': {
      expectBool(node.args[0], context);
      const yes = infer(node.args[1], withGuards(context, guardsOf(node.args[0], true)));
      const no = infer(node.args[2], withGuards(context, guardsOf(node.args[0], false)));
      return accepts(yes, no) ? (yes.kind === 'dyn' ? no : yes) : accepts(no, yes) ? no : DYN;
    }
    case 'call':
      return call(node.args[0], node.args[1], context);
    case 'rcall':
      return method(node.args[0], node.args[1], node.args[2], context);
    case 'in': {
      infer(node.args[0], context);
      const container = infer(node.args[1], context);
      if (!['list', 'map', 'dyn', 'object'].includes(container.kind)) mismatch('in', container, context);
      return BOOL;
    }
    default:
      return binary(node.op, infer(node.args[0], context), infer(node.args[1], context), context);
  }
}

function nullLiteral(context: InferContext): CelType {
  context.report({ code: 'CFG2205', message: 'null não existe: um valor ausente é ausente.', hint: 'Use has(caminho) ou !has(caminho).' });
  return DYN;
}

function variable(name: string, context: InferContext): CelType {
  const type = context.variables[name];
  if (type) return type;
  const known = Object.keys(context.variables);
  context.report({ code: 'CFG2202', message: `'${name}' não existe aqui.`, hint: didYouMean(name, known) ?? `Aqui existem: ${known.sort().join(', ')}.` });
  return DYN;
}

/** The type of a field, or undefined after a finding. */
function field(base: CelType, name: string, context: InferContext): CelType | undefined {
  if (base.kind === 'dyn') return DYN;
  if (base.kind === 'map') return base.values;
  if (base.kind !== 'object') {
    context.report({ code: 'CFG2203', message: `'${name}' não existe: ${describeType(base)} não tem campos.` });
    return undefined;
  }
  const schema = base.fields[name];
  if (schema) return typeOfSchema(schema, context.entities);
  const known = Object.keys(base.fields);
  context.report({ code: 'CFG2203', message: `'${name}' não existe em ${base.name ?? 'este objeto'}.`, hint: didYouMean(name, known) ?? (known.length > 0 && known.length <= 12 ? `Existem: ${known.join(', ')}.` : undefined) });
  return undefined;
}

function select(node: ASTNode, base: CelType, name: string, context: InferContext): CelType {
  const inner = base.kind === 'optional' ? base.of : base;
  const type = field(inner, name, context);
  if (!type) return DYN;
  if (base.kind === 'optional') return { kind: 'optional', of: type };
  const path = pathOf(node);
  const mayMiss = (inner.kind === 'object' && !inner.required.has(name)) || inner.kind === 'map';
  if (mayMiss && (path === undefined || !context.guarded.has(path))) {
    context.report({ code: 'CFG2204', message: `'${text(node)}' pode faltar.`, hint: path ? `Proteja: has(${path}) && ..., ou use ${path.slice(0, path.lastIndexOf('.'))}.?${name}.orValue(...).` : undefined });
  }
  return type;
}

function optionalSelect(base: CelType, name: string, context: InferContext): CelType {
  const inner = base.kind === 'optional' ? base.of : base;
  return { kind: 'optional', of: field(inner, name, context) ?? DYN };
}

function index(container: ASTNode, key: ASTNode, context: InferContext): CelType {
  const type = infer(container, context);
  infer(key, context);
  if (type.kind === 'list') return type.items;
  if (type.kind === 'map') return type.values;
  if (type.kind === 'object' && key.op === 'value' && typeof key.args === 'string') return field(type, key.args, context) ?? DYN;
  return DYN;
}

function literalMap(entries: [ASTNode, ASTNode][], context: InferContext): CelType {
  const fields: Record<string, Record<string, unknown>> = {};
  let closed = true;
  for (const [key, value] of entries) {
    const type = infer(value, context);
    if (key.op === 'value' && typeof key.args === 'string') fields[key.args] = schemaOfType(type);
    else closed = false;
  }
  return closed ? { kind: 'object', fields, required: new Set(Object.keys(fields)) } : { kind: 'map', values: DYN };
}

/** The schema that describes an inferred type; the inverse of `typeOfSchema`. */
export function schemaOfType(type: CelType): Record<string, unknown> {
  switch (type.kind) {
    case 'string': return { type: 'string' };
    case 'number': return { type: 'number' };
    case 'bool': return { type: 'boolean' };
    case 'list': return { type: 'array', items: schemaOfType(type.items) };
    case 'object': return type.name ? { $ref: type.name } : { type: 'object', properties: type.fields, required: [...type.required] };
    case 'map': return { type: 'object', additionalProperties: schemaOfType(type.values) };
    default: return {};
  }
}

function call(name: string, args: ASTNode[], context: InferContext): CelType {
  if (name === 'has') return has(args[0], context);
  const signature = functions[name];
  if (!signature) {
    context.report({ code: 'CFG2206', message: `A função ${name}() não existe.`, hint: didYouMean(name, [...Object.keys(functions), 'has']) });
    for (const arg of args) infer(arg, context);
    return DYN;
  }
  if (name === 'param') return parameter(args, context);
  return apply(name, signature, args.map((arg) => infer(arg, context)), context);
}

/** `param('x', branch)`: the name must be written out, and is one of `params`; so the value has its type. */
function parameter(args: ASTNode[], context: InferContext): CelType {
  const [name, branch] = args;
  if (!name || !branch || name.op !== 'value' || typeof name.args !== 'string') {
    context.report({ code: 'CFG2206', message: 'param() espera um nome entre aspas e uma filial, como param(\'x\', row.idFil).' });
    return DYN;
  }
  infer(branch, context);
  return field(context.variables.params ?? DYN, name.args, context) ?? DYN;
}

/** `has(a.b.c)`: the last step may be missing, what leads to it may not. */
function has(argument: ASTNode | undefined, context: InferContext): CelType {
  if (argument?.op !== '.') {
    context.report({ code: 'CFG2206', message: 'has() espera um caminho, como has(row.cliente).' });
    return BOOL;
  }
  field(infer(argument.args[0], context), argument.args[1], context);
  return BOOL;
}

function method(name: string, receiver: ASTNode, args: ASTNode[], context: InferContext): CelType {
  const type = infer(receiver, context);
  const macro = macros[name];
  if (macro) return applyMacro(name, macro, type, args, context);
  if (name === 'orValue') {
    const fallback = args[0] ? infer(args[0], context) : DYN;
    const of = type.kind === 'optional' ? type.of : DYN;
    if (type.kind !== 'optional' && type.kind !== 'dyn') mismatch('orValue', type, context);
    if (!accepts(of, fallback)) context.report({ code: 'CFG2205', message: `O valor padrão é ${describeType(fallback)}, mas o campo é ${describeType(of)}.` });
    return of.kind === 'dyn' ? fallback : of;
  }
  const signature = methods[name];
  if (!signature) {
    context.report({ code: 'CFG2206', message: `O método ${name}() não existe.`, hint: didYouMean(name, [...Object.keys(methods), ...Object.keys(macros), 'orValue']) });
    return DYN;
  }
  return apply(name, signature, [type, ...args.map((arg) => infer(arg, context))], context);
}

function applyMacro(name: string, macro: (element: CelType, body: CelType) => CelType, list: CelType, args: ASTNode[], context: InferContext): CelType {
  const [variableNode, body] = args;
  if (list.kind !== 'list' && list.kind !== 'dyn') mismatch(name, list, context);
  if (variableNode?.op !== 'id' || !body) {
    context.report({ code: 'CFG2206', message: `${name}() espera um nome e uma expressão, como lista.${name}(x, x.id == 1).` });
    return DYN;
  }
  const element = list.kind === 'list' ? list.items : DYN;
  const inner: InferContext = { ...context, variables: { ...context.variables, [variableNode.args]: element } };
  const bodyType = name === 'map' ? infer(body, inner) : expectBool(body, inner);
  return macro(element, bodyType);
}

function apply(name: string, signature: Signature, args: CelType[], context: InferContext): CelType {
  if (args.length !== signature.takes.length) {
    context.report({ code: 'CFG2206', message: `${name}() espera ${signature.takes.length} argumento(s), mas recebeu ${args.length}.` });
  }
  signature.takes.forEach((kind, position) => {
    const arg = args[position];
    if (kind && arg && arg.kind !== 'dyn' && arg.kind !== kind) mismatch(name, arg, context);
  });
  return signature.gives(args);
}

function mismatch(operation: string, type: CelType, context: InferContext): void {
  context.report({ code: 'CFG2205', message: `'${operation}' não serve para ${describeType(type)}.` });
}

function binary(operator: string, left: CelType, right: CelType, context: InferContext): CelType {
  const dynamic = left.kind === 'dyn' || right.kind === 'dyn';
  if (operator === '==' || operator === '!=') {
    if (!accepts(left, right) && !accepts(right, left)) {
      context.report({ code: 'CFG2205', message: `${describeType(left)} nunca é igual a ${describeType(right)}.` });
    }
    return BOOL;
  }
  const numbers = left.kind === 'number' && right.kind === 'number';
  const strings = left.kind === 'string' && right.kind === 'string';
  if (comparison.has(operator)) {
    if (!dynamic && !numbers && !strings) context.report({ code: 'CFG2205', message: `'${operator}' não compara ${describeType(left)} com ${describeType(right)}.` });
    return BOOL;
  }
  if (operator === '+') {
    const lists = left.kind === 'list' && right.kind === 'list';
    if (!dynamic && !numbers && !strings && !lists) context.report({ code: 'CFG2205', message: `'+' não soma ${describeType(left)} com ${describeType(right)}.`, hint: 'Para juntar um número a um texto use string(x).' });
    return left.kind === 'dyn' ? right : left;
  }
  if (arithmetic.has(operator) && !dynamic && !numbers) {
    context.report({ code: 'CFG2205', message: `'${operator}' não serve para ${describeType(left)} e ${describeType(right)}.` });
  }
  return NUMBER;
}
