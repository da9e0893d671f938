import { type InferContext, mismatch } from './context.ts';
import { accepts, BOOL, type CelType, describeType, join, NUMBER } from '../types.ts';

const comparison = new Set(['<', '<=', '>', '>=']);
const dyn = (type: CelType): boolean => type.kind === 'dyn';

/** `-x`. */
export function negate(type: CelType, context: InferContext): CelType {
  if (!accepts(NUMBER, type)) mismatch('-', type, context);
  return NUMBER;
}

/** `x in container`: an element of a list, or a key of a map or record. */
export function membership(element: CelType, container: CelType, context: InferContext): CelType {
  if (container.kind === 'list') {
    if (!comparable(element, container.items))
      context.report({
        code: 'CFG2205',
        message: `${describeType(element)} nunca está em ${describeType(container)}.`,
      });
  } else if (container.kind === 'map' || container.kind === 'object') {
    if (!dyn(element) && element.kind !== 'string')
      context.report({
        code: 'CFG2205',
        message: `As chaves de ${describeType(container)} são textos, não ${describeType(element)}.`,
      });
  } else if (!dyn(container)) mismatch('in', container, context);
  return BOOL;
}

const comparable = (left: CelType, right: CelType): boolean =>
  accepts(left, right) || accepts(right, left);

/** The type of an operator over two types that are not optional. */
export function binary(
  operator: string,
  left: CelType,
  right: CelType,
  context: InferContext,
): CelType {
  if (operator === '==' || operator === '!=') {
    if (!comparable(left, right))
      context.report({
        code: 'CFG2205',
        message: `${describeType(left)} nunca é igual a ${describeType(right)}.`,
      });
    return BOOL;
  }
  if (comparison.has(operator)) {
    if (!alike(['number', 'string'], left, right))
      context.report({
        code: 'CFG2205',
        message: `'${operator}' não compara ${describeType(left)} com ${describeType(right)}.`,
      });
    return BOOL;
  }
  if (operator === '+') {
    const sum = alike(['number', 'string', 'list'], left, right) ? join(left, right) : undefined;
    if (!sum)
      context.report({
        code: 'CFG2205',
        message: `'+' não soma ${describeType(left)} com ${describeType(right)}.`,
        hint: 'Para juntar um número a um texto use string(x).',
      });
    return sum ?? left;
  }
  if (!alike(['number'], left, right))
    context.report({
      code: 'CFG2205',
      message: `'${operator}' não serve para ${describeType(left)} e ${describeType(right)}.`,
    });
  return NUMBER;
}

/** Both have one of these types; a dynamic side takes the type of the other. */
function alike(kinds: readonly CelType['kind'][], left: CelType, right: CelType): boolean {
  const known = dyn(left) ? right : left;
  return (dyn(known) || kinds.includes(known.kind)) && (dyn(right) || right.kind === known.kind);
}
