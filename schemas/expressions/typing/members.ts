import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../../diagnostics/nearest.ts';
import type { JsonSchema } from '../../release/types.ts';
import type { InferContext } from './context.ts';
import { placeOf } from '../analysis/fold.ts';
import { pathOf } from '../analysis/guards.ts';
import type { EntityResolver } from '../types.ts';

type Literal = string | number;

/** The value of a literal; undefined for any other node. */
function literalOf(node: ASTNode): Literal | undefined {
  if (node.op !== 'value') return undefined;
  if (typeof node.args === 'bigint') return Number(node.args);
  return typeof node.args === 'string' || typeof node.args === 'number' ? node.args : undefined;
}

interface Members {
  values: unknown[];
  /** No other values are possible: `options` name known codes, and an ERP may send others. */
  closed: boolean;
}

/** The values that a schema lists, or those of a list's items. */
function listed(schema: JsonSchema | undefined, entities: EntityResolver): Members | undefined {
  if (typeof schema?.$ref === 'string') return listed(entities(schema.$ref), entities);
  if (Array.isArray(schema?.enum)) return { values: schema.enum, closed: true };
  if (Array.isArray(schema?.options))
    return {
      values: (schema.options as { value?: unknown }[]).map(({ value }) => value),
      closed: false,
    };
  return schema?.type === 'array' && !Array.isArray(schema.items)
    ? listed(schema.items as JsonSchema | undefined, entities)
    : undefined;
}

/** The possible values of an expression, including the default of `orValue`. */
function membersOf(node: ASTNode, context: InferContext): Members | undefined {
  if (node.op === 'rcall' && node.args[0] === 'orValue') {
    const members = membersOf(node.args[1], context);
    return members && { ...members, values: [...members.values, ...node.args[2].map(literalOf)] };
  }
  const path = pathOf(node);
  return path === undefined ? undefined : listed(placeOf(path, context)?.last, context.entities);
}

/**
 * Reports literals that are compared with a place which can never have that value. The empty text
 * is always allowed.
 */
export function expectMembers(
  place: ASTNode,
  written: readonly ASTNode[],
  context: InferContext,
): void {
  const members = membersOf(place, context);
  if (!members) return;
  for (const node of written) {
    const value = literalOf(node);
    if (value === undefined || value === '' || members.values.includes(value)) continue;
    const known = members.values
      .filter((member) => member !== undefined && member !== '')
      .map(String);
    const where = place.input.slice(place.start, place.end);
    context.report({
      code: members.closed ? 'CFG2207' : 'CFG2208',
      message: members.closed
        ? `'${where}' nunca é '${value}'.`
        : `'${value}' não está entre as opções de '${where}'.`,
      hint: suggest(String(value), known),
    });
  }
}
