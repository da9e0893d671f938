import type { ASTNode } from '@marcbachmann/cel-js';
import { didYouMean, suggest } from '../../diagnostics/nearest.ts';
import type { InferContext } from './context.ts';
import { own } from '../own.ts';
import {
  BOOL,
  type CelType,
  describeType,
  DYN,
  join,
  undeclaredField,
  NUMBER,
  STRING,
  titlesOf,
  typeOfSchema,
} from '../types.ts';

/** The source of a node. */
export const text = (node: ASTNode): string => node.input.slice(node.start, node.end);
/** The type inside an optional. */
export const unwrap = (type: CelType): CelType => (type.kind === 'optional' ? type.of : type);

/** The type of a literal. */
export function literal(value: unknown, node: ASTNode, context: InferContext): CelType {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'boolean':
      return BOOL;
    case 'number':
    case 'bigint':
      return NUMBER;
    default:
  }
  if (value === null)
    context.report({
      code: 'CFG2205',
      message: 'null não existe: um valor ausente é ausente.',
      hint: 'Use has(caminho) ou !has(caminho).',
    });
  else if (value instanceof Uint8Array)
    context.report({
      code: 'CFG2205',
      message: `'${text(node)}' é uma sequência de bytes, que aqui não existe.`,
      hint: 'Escreva o texto sem o b.',
    });
  else
    context.report({
      code: 'CFG2205',
      message: `'${text(node)}' é um inteiro sem sinal, que aqui não existe.`,
      hint: 'Escreva o número sem o u.',
    });
  return DYN;
}

/** The common type of two alternatives. */
export function either(a: CelType, b: CelType, node: ASTNode, context: InferContext): CelType {
  const type = join(a, b, context.entities);
  if (type) return type;
  const hint =
    (a.kind === 'optional') !== (b.kind === 'optional')
      ? 'Termine o que pode faltar com .orValue(padrão).'
      : undefined;
  context.report({
    code: 'CFG2205',
    message: `'${text(node)}' mistura ${describeType(a)} e ${describeType(b)}.`,
    hint,
  });
  return DYN;
}

/** The type of a variable. */
export function variable(name: string, context: InferContext): CelType {
  const type = own(context.variables, name);
  if (type) return type;
  const known = Object.keys(context.variables);
  context.report({
    code: 'CFG2202',
    message: `'${name}' não existe aqui.`,
    hint: didYouMean(name, known) ?? `Aqui existem: ${known.sort().join(', ')}.`,
  });
  return DYN;
}

/** The type of a field, or undefined after a finding. */
export function field(base: CelType, name: string, context: InferContext): CelType | undefined {
  if (base.kind === 'dyn') return DYN;
  if (base.kind === 'map') return base.values;
  if (base.kind !== 'object') {
    context.report({
      code: 'CFG2203',
      message: `'${name}' não existe: ${describeType(base)} não tem campos.`,
      hint: 'Apague o que vem depois do ponto: só um registro tem campos.',
    });
    return undefined;
  }
  const schema = own(base.fields, name);
  if (schema) return typeOfSchema(schema, context.entities);
  const known = Object.keys(base.fields);
  context.report({
    code: 'CFG2203',
    message: `'${name}' não existe ${base.name === undefined ? 'neste objeto' : `em ${base.name}`}.`,
    hint: suggest(name, known, titlesOf(base.fields)),
    undeclared: undeclaredField(base, name),
  });
  return undefined;
}
