import type { ASTNode } from '@marcbachmann/cel-js';
import { isImpossible } from './contradiction.ts';
import { pathOf } from './guards.ts';
import { own } from '../own.ts';
import { type CelType, type EntityResolver, typeOfSchema } from '../types.ts';

/** Facts about a place at compile time. */
export interface Facts {
  variables: Record<string, CelType>;
  entities: EntityResolver;
  guarded: ReadonlySet<string>;
}

type Known = { value: string | number | boolean };

/**
 * Constant folding: the value of an expression that does not depend on data, from its literals, its
 * types (`has` of a required field, a `const`), and contradictions. Undefined otherwise; a
 * parameter counts as data, because branches may differ.
 */
export function fold(node: ASTNode, facts: Facts): Known | undefined {
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
    case '.':
      return constant(node, facts);
    case '!_':
      return map(fold(node.args, facts), (value) => !value);
    case '-_':
      return map(fold(node.args, facts), (value) => -Number(value));
    case '&&':
    case '||':
      return junction(node, facts);
    case '?:': {
      const test = fold(node.args[0], facts);
      return test && fold(test.value === true ? node.args[1] : node.args[2], facts);
    }
    case 'call':
      return called(node.args[0], node.args[1], facts);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
      return binary(node.op, node.args[0], node.args[1], facts);
    case 'in':
      return membership(node.args[0], node.args[1], facts);
    default:
      return undefined;
  }
}

function literal(value: unknown): Known | undefined {
  if (typeof value === 'bigint') return { value: Number(value) };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { value }
    : undefined;
}

const map = (
  known: Known | undefined,
  change: (value: Known['value']) => Known['value'],
): Known | undefined => known && { value: change(known.value) };

/** `&&` and `||`: one deciding side is enough. */
function either(a: Known | undefined, b: Known | undefined, decides: boolean): Known | undefined {
  if (a?.value === decides || b?.value === decides) return { value: decides };
  return a && b ? { value: !decides } : undefined;
}

/**
 * Where a path leads: whether it always has a value, and the schema at its end; undefined where it
 * leads nowhere.
 */
export function placeOf(
  path: string,
  facts: Pick<Facts, 'variables' | 'entities'>,
): { sure: boolean; last?: Record<string, unknown> } | undefined {
  const [root = '', ...steps] = path.split('.');
  let type = own(facts.variables, root);
  let sure = true;
  let last: Record<string, unknown> | undefined;
  for (const step of steps) {
    if (type?.kind !== 'object') return undefined;
    last = own(type.fields, step);
    if (!last) return undefined;
    sure &&= type.required.has(step);
    type = typeOfSchema(last, facts.entities);
  }
  return { sure, last };
}

/** A field whose schema allows a single value. */
function constant(node: ASTNode, facts: Facts): Known | undefined {
  const path = pathOf(node);
  const found = path === undefined ? undefined : placeOf(path, facts);
  return found?.sure === true && found.last && 'const' in found.last
    ? literal(found.last.const)
    : undefined;
}

function called(name: string, args: ASTNode[], facts: Facts): Known | undefined {
  const [argument] = args;
  if (!argument) return undefined;
  if (name === 'has') {
    const path = pathOf(argument);
    return path !== undefined && (facts.guarded.has(path) || placeOf(path, facts)?.sure === true)
      ? { value: true }
      : undefined;
  }
  if (name !== 'size') return undefined;
  if (argument.op === 'list') return { value: argument.args.length };
  const known = fold(argument, facts);
  return typeof known?.value === 'string' ? { value: [...known.value].length } : undefined;
}

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*';

function binary(
  operator: Operator,
  left: ASTNode,
  right: ASTNode,
  facts: Facts,
): Known | undefined {
  const path = pathOf(left);
  // A value equals itself.
  if (path !== undefined && path === pathOf(right) && !['+', '-', '*'].includes(operator))
    return { value: ['==', '<=', '>='].includes(operator) };
  const [a, b] = [fold(left, facts)?.value, fold(right, facts)?.value];
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined;
  switch (operator) {
    case '==':
      return { value: a === b };
    case '!=':
      return { value: a !== b };
    case '<':
      return { value: a < b };
    case '<=':
      return { value: a <= b };
    case '>':
      return { value: a > b };
    case '>=':
      return { value: a >= b };
    default:
      return combined(operator, a, b);
  }
}

function combined(
  operator: '+' | '-' | '*',
  a: Known['value'],
  b: Known['value'],
): Known | undefined {
  if (typeof a === 'string' && typeof b === 'string' && operator === '+') return { value: a + b };
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  return { value: operator === '+' ? a + b : operator === '-' ? a - b : a * b };
}

function membership(element: ASTNode, list: ASTNode, facts: Facts): Known | undefined {
  if (list.op !== 'list') return undefined;
  if (list.args.length === 0) return { value: false };
  const wanted = fold(element, facts);
  const values = list.args.map((item) => fold(item, facts));
  return wanted && values.every((value) => value !== undefined)
    ? { value: values.some((value) => value.value === wanted.value) }
    : undefined;
}

/** `&&` and `||`, including contradictions. */
function junction(node: Extract<ASTNode, { op: '&&' | '||' }>, facts: Facts): Known | undefined {
  const decides = node.op === '||';
  const known = either(fold(node.args[0], facts), fold(node.args[1], facts), decides);
  return (
    known ??
    (isImpossible(node, !decides, (part) => fold(part, facts)?.value, facts.guarded)
      ? { value: decides }
      : undefined)
  );
}
