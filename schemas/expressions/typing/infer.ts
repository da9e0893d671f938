import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../../diagnostics/nearest.ts';
import type { JsonSchema } from '../../release/types.ts';
import { type InferContext, mismatch, withGuards, withVariable } from './context.ts';
import {
  applySignature,
  functions,
  isMacro,
  isOptionalMethod,
  type Macro,
  macros,
  methods,
  type OptionalMethod,
  optionalMethods,
} from './functions.ts';
import { guardsOf, pathOf, positionGuard, wholeOf } from '../analysis/guards.ts';
import { either, field, literal, text, unwrap, variable } from './leaves.ts';
import { expectMembers } from './members.ts';
import { binary, membership, negate } from './operators.ts';
import { unreadable } from './patterns.ts';
import { own } from '../own.ts';
import {
  accepts,
  BOOL,
  type CelType,
  describeType,
  DYN,
  join,
  NUMBER,
  schemaOfType,
  STRING,
} from '../types.ts';

export { schemaOfType } from '../types.ts';

/** The type of an operand; an optional one is a finding. */
function used(node: ASTNode, context: InferContext): CelType {
  const type = infer(node, context);
  if (type.kind === 'optional')
    context.report({
      code: 'CFG2204',
      message: `'${text(node)}' pode faltar.`,
      hint: 'Termine com .orValue(padrão), ou pergunte .hasValue().',
    });
  return unwrap(type);
}

function expectBool(node: ASTNode, context: InferContext): CelType {
  const type = used(node, context);
  if (!accepts(BOOL, type)) {
    context.report({
      code: 'CFG2205',
      message: `Aqui se espera verdadeiro ou falso, mas '${text(node)}' é ${describeType(type)}.`,
      hint: type.kind === 'string' ? "Compare, por exemplo com == 'S'." : undefined,
    });
  }
  return BOOL;
}

/**
 * Infers the type of an expression; reports unknown names, missing guards and type errors. After a
 * finding the type is dynamic, and checking continues. One file, because its parts call each other
 * along the tree.
 */
export function infer(node: ASTNode, context: InferContext): CelType {
  switch (node.op) {
    case 'value':
      return literal(node.args, node, context);
    case 'id':
      return variable(node.args, context);
    case '.':
      return select(node, infer(node.args[0], context), node.args[1], context);
    case '.?':
      return {
        kind: 'optional',
        of: field(unwrap(infer(node.args[0], context)), node.args[1], context) ?? DYN,
      };
    case '[]':
    case '[?]':
      return index(node, node.args[0], node.args[1], context);
    case 'list':
      return {
        kind: 'list',
        items: node.args
          .map((item) => used(item, context))
          .reduce((all, item) => either(all, item, node, context), DYN),
      };
    case 'map':
      return literalMap(node.args, context);
    case '!_':
      return expectBool(node.args, context);
    case '-_':
      return negate(used(node.args, context), context);
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
      return either(yes, no, node, context);
    }
    case 'call':
      return call(node.args[0], node.args[1], context);
    case 'rcall':
      return method(node.args[0], node.args[1], node.args[2], context);
    case 'in':
      expectMembers(node.args[0], node.args[1].op === 'list' ? node.args[1].args : [], context);
      expectMembers(node.args[1], [node.args[0]], context);
      return membership(used(node.args[0], context), used(node.args[1], context), context);
    case '==':
    case '!=':
      expectMembers(node.args[0], [node.args[1]], context);
      expectMembers(node.args[1], [node.args[0]], context);
      return binary(node.op, used(node.args[0], context), used(node.args[1], context), context);
    case '/':
    case '%':
      if (isZero(node.args[1]))
        context.report({
          code: 'CFG2205',
          message: `'${text(node)}' divide por zero, e nunca tem valor.`,
        });
      return binary(node.op, used(node.args[0], context), used(node.args[1], context), context);
    default:
      return binary(node.op, used(node.args[0], context), used(node.args[1], context), context);
  }
}

const isZero = (node: ASTNode): boolean => node.op === 'value' && Number(node.args) === 0;

/** `base.name`. Optional over an optional base. */
function select(node: ASTNode, base: CelType, name: string, context: InferContext): CelType {
  const inner = unwrap(base);
  const type = field(inner, name, context);
  if (!type) return DYN;
  if (base.kind === 'optional') return { kind: 'optional', of: type };
  const path = pathOf(node);
  const mayMiss = (inner.kind === 'object' && !inner.required.has(name)) || inner.kind === 'map';
  if (mayMiss && (path === undefined || !context.guarded.has(path))) {
    context.report({
      code: 'CFG2204',
      message: `'${text(node)}' pode faltar.`,
      hint: path
        ? `Proteja: has(${path}) && ..., ou use ${path.slice(0, path.lastIndexOf('.'))}.?${name}.orValue(...).`
        : 'Use .?campo.orValue(padrão).',
    });
  }
  return type;
}

/**
 * `container[key]` and `container[?key]`. A literal text key is a field; a position must be
 * guarded, or selected with `?`.
 */
function index(node: ASTNode, container: ASTNode, key: ASTNode, context: InferContext): CelType {
  const base = infer(container, context);
  const inner = unwrap(base);
  const keyType = used(key, context);
  const asked = node.op === '[?]';
  if (inner.kind === 'dyn')
    return asked || base.kind === 'optional' ? { kind: 'optional', of: DYN } : DYN;
  if (inner.kind === 'list') {
    if (!accepts(NUMBER, keyType))
      mismatch('[]', keyType, context, 'A posição em uma lista é um número.');
    if (asked || base.kind === 'optional') return { kind: 'optional', of: inner.items };
    surePosition(node, container, key, context);
    return inner.items;
  }
  if (!accepts(STRING, keyType)) mismatch('[]', keyType, context, 'A chave é um texto.');
  const name = key.op === 'value' && typeof key.args === 'string' ? key.args : undefined;
  if (name !== undefined)
    return asked
      ? { kind: 'optional', of: field(inner, name, context) ?? DYN }
      : select(node, base, name, context);
  if (inner.kind !== 'map') {
    context.report({
      code: 'CFG2203',
      message: `'${text(node)}' precisa de um nome de campo escrito entre aspas.`,
    });
    return DYN;
  }
  if (asked || base.kind === 'optional') return { kind: 'optional', of: inner.values };
  context.report({
    code: 'CFG2204',
    message: `'${text(node)}' pode faltar.`,
    hint: 'Use [?chave].orValue(padrão).',
  });
  return inner.values;
}

function surePosition(
  node: ASTNode,
  container: ASTNode,
  key: ASTNode,
  context: InferContext,
): void {
  const path = pathOf(container);
  const position = wholeOf(key);
  const countable = position !== undefined && position >= 0;
  if (countable && path !== undefined && context.guarded.has(positionGuard(path, position))) return;
  const ask = 'use [?posição].orValue(padrão).';
  context.report({
    code: 'CFG2204',
    message: `'${text(node)}' pode faltar: a lista pode ser menor.`,
    hint:
      countable && path !== undefined
        ? `Proteja: size(${path}) > ${position} && ..., ou ${ask}`
        : `Aqui ${ask}`,
  });
}

/** Names with a meaning in JavaScript: CEL leaves them out of the maps that it builds. */
const unusableKeys = new Set(['__proto__', 'constructor', 'prototype']);

function literalMap(entries: [ASTNode, ASTNode][], context: InferContext): CelType {
  const fields: Record<string, JsonSchema> = {};
  let values: CelType = DYN;
  let closed = true;
  for (const [key, value] of entries) {
    const keyType = used(key, context);
    const type = used(value, context);
    const name = key.op === 'value' && typeof key.args === 'string' ? key.args : undefined;
    if (!accepts(STRING, keyType)) mismatch('{}', keyType, context, 'As chaves são textos.');
    else if (name === undefined) closed = false;
    else if (unusableKeys.has(name))
      context.report({ code: 'CFG2203', message: `'${name}' não serve de chave.` });
    else fields[name] = schemaOfType(type);
    if (!closed) values = either(values, type, value, context);
  }
  return closed
    ? { kind: 'object', fields, required: new Set(Object.keys(fields)) }
    : { kind: 'map', values };
}

function call(name: string, args: ASTNode[], context: InferContext): CelType {
  if (name === 'has') return has(args, context);
  const signature = own(functions, name);
  if (!signature) {
    context.report({
      code: 'CFG2206',
      message: `A função ${name}() não existe.`,
      hint: suggest(name, [...Object.keys(functions), 'has']),
    });
    for (const arg of args) infer(arg, context);
    return DYN;
  }
  const type = applySignature(
    name,
    signature,
    args.map((arg) => used(arg, context)),
    context,
  );
  return name === 'param' ? parameter(args[0], context) : type;
}

/**
 * `param('x', branch)`: the name must be a literal and a declared parameter, whose type the call
 * has.
 */
function parameter(name: ASTNode | undefined, context: InferContext): CelType {
  if (name?.op !== 'value' || typeof name.args !== 'string') {
    context.report({
      code: 'CFG2206',
      message: "param() espera um nome entre aspas e uma filial, como param('x', row.idFil).",
    });
    return DYN;
  }
  return field(own(context.variables, 'params') ?? DYN, name.args, context) ?? DYN;
}

/**
 * `has(a.b.c)`: the last step may be missing, the steps before may not. CEL allows only selections.
 */
function has(args: ASTNode[], context: InferContext): CelType {
  const [argument] = args;
  if (args.length !== 1 || argument?.op !== '.' || !namesOnly(argument)) {
    context.report({ code: 'CFG2206', message: 'has() espera um caminho, como has(row.cliente).' });
    return BOOL;
  }
  field(unwrap(infer(argument.args[0], context)), argument.args[1], context);
  return BOOL;
}

function namesOnly(node: ASTNode): boolean {
  return node.op === 'id' || ((node.op === '.' || node.op === '.?') && namesOnly(node.args[0]));
}

function method(name: string, receiver: ASTNode, args: ASTNode[], context: InferContext): CelType {
  if (isMacro(name)) return applyMacro(name, used(receiver, context), args, context);
  if (isOptionalMethod(name)) return consume(name, infer(receiver, context), args, context);
  const type = used(receiver, context);
  const signature = own(methods, name);
  if (!signature) {
    const hint =
      name === 'size'
        ? 'Escreva size(x).'
        : suggest(name, [...Object.keys(methods), ...macros, ...optionalMethods]);
    context.report({ code: 'CFG2206', message: `O método ${name}() não existe.`, hint });
    return DYN;
  }
  if (name === 'matches') pattern(args[0], context);
  return applySignature(name, signature, [type, ...args.map((arg) => used(arg, context))], context);
}

/** The pattern of `matches` must be a literal, so that an invalid one is found at publish. */
function pattern(node: ASTNode | undefined, context: InferContext): void {
  if (node?.op !== 'value' || typeof node.args !== 'string') {
    context.report({ code: 'CFG2206', message: 'matches() espera um padrão entre aspas.' });
    return;
  }
  const why = unreadable(node.args, '');
  if (why !== undefined)
    context.report({
      code: 'CFG2206',
      message: `O padrão '${node.args}' não pode ser lido: ${why}.`,
      hint: 'Confira parênteses, colchetes e barras invertidas do padrão.',
    });
}

/** Operations on an optional value. */
function consume(
  name: OptionalMethod,
  type: CelType,
  args: ASTNode[],
  context: InferContext,
): CelType {
  const of = unwrap(type);
  if (type.kind !== 'optional' && type.kind !== 'dyn')
    mismatch(name, type, context, 'O valor não falta: use-o sem isso.');
  const [fallback] = args;
  const wanted = name === 'hasValue' ? 0 : 1;
  if (args.length !== wanted)
    context.report({
      code: 'CFG2206',
      message: `${name}() espera ${wanted} argumento(s), mas recebeu ${args.length}.`,
    });
  if (name === 'hasValue') return BOOL;
  if (!fallback) return name === 'or' ? type : of;
  const other = name === 'or' ? infer(fallback, context) : used(fallback, context);
  if (name === 'or' && other.kind !== 'optional' && other.kind !== 'dyn')
    mismatch('or', other, context, 'Use orValue(padrão).');
  const joined = join(of, unwrap(other), context.entities);
  if (!joined)
    context.report({
      code: 'CFG2205',
      message: `O valor padrão é ${describeType(unwrap(other))}, mas o campo é ${describeType(of)}.`,
    });
  return name === 'or' ? { kind: 'optional', of: joined ?? of } : (joined ?? of);
}

function applyMacro(name: Macro, list: CelType, args: ASTNode[], context: InferContext): CelType {
  if (list.kind !== 'list' && list.kind !== 'dyn') mismatch(name, list, context);
  const [variableNode, ...bodies] = args;
  const [body] = bodies;
  if (variableNode?.op !== 'id' || !body || bodies.length > (name === 'map' ? 2 : 1)) {
    const example = name === 'map' ? `lista.map(x, x.id)` : `lista.${name}(x, x.id == 1)`;
    context.report({
      code: 'CFG2206',
      message: `${name}() espera um nome e uma expressão, como ${example}.`,
    });
    return DYN;
  }
  const element = list.kind === 'list' ? list.items : DYN;
  const inner = withVariable(context, variableNode.args, element);
  if (name === 'map') {
    const [condition, value] = bodies.length === 2 ? bodies : [undefined, body];
    if (condition) expectBool(condition, inner);
    return {
      kind: 'list',
      items: used(value ?? body, condition ? withGuards(inner, guardsOf(condition, true)) : inner),
    };
  }
  expectBool(body, inner);
  return name === 'filter'
    ? { kind: 'list', items: narrowed(element, variableNode.args, guardsOf(body, true)) }
    : BOOL;
}

/** Elements after `filter(x, has(x.a))` have `a`. */
function narrowed(element: CelType, name: string, guards: ReadonlySet<string>): CelType {
  if (element.kind !== 'object') return element;
  const sure = [...guards]
    .filter((path) => path.startsWith(`${name}.`))
    .map((path) => path.slice(name.length + 1))
    .filter((step) => own(element.fields, step));
  return sure.length === 0
    ? element
    : { ...element, required: new Set([...element.required, ...sure]) };
}
