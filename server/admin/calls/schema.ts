import type { Json } from '../../../schemas/draft/operation.ts';
import type { CallTable, ServerCall, Shape } from '../../../schemas/release/types.ts';

type Shapes = CallTable['shapes'];

/**
 * Entities within each other that are still spelt out; deeper ones, and those that hold themselves,
 * take anything.
 */
const maxDepth = 5;

function objectSchema(shape: Extract<Shape, { t: 'object' }>, shapes: Shapes, left: number): Json {
  const properties = Object.fromEntries(
    Object.entries(shape.props).map(([name, prop]) => [name, schemaOfShape(prop, shapes, left)]),
  );
  return {
    type: 'object',
    properties,
    required: shape.required,
    ...(shape.rest ? { additionalProperties: schemaOfShape(shape.rest, shapes, left) } : {}),
  };
}

/** A shape as JSON Schema, its references resolved. */
export function schemaOfShape(shape: Shape, shapes: Shapes, left = maxDepth): Json {
  switch (shape.t) {
    case 'any':
      return {};
    case 'ref': {
      const target = shapes[shape.id];
      return target && left > 0 ? schemaOfShape(target, shapes, left - 1) : {};
    }
    case 'array':
      return { type: 'array', items: schemaOfShape(shape.items, shapes, left) };
    case 'object':
      return objectSchema(shape, shapes, left);
    default:
      return { type: shape.t, ...(shape.enum ? { enum: shape.enum } : {}) };
  }
}

/**
 * Schema of a call's inputs, by name: parameters of path and query, and the properties of its body.
 */
export function argumentsSchema({ params, query, body }: ServerCall, shapes: Shapes): Json {
  const declared = { ...query, ...params };
  const named = Object.entries(declared).map(([name, { shape, ...more }]) => {
    const schema = schemaOfShape(shape, shapes) as { readonly [key: string]: Json };
    return [
      name,
      'default' in more && more.default !== undefined
        ? { ...schema, default: more.default as Json }
        : schema,
    ] as const;
  });
  const required = Object.keys(declared).filter((name) => declared[name]?.required);
  const inner = body
    ? (schemaOfShape(body.shape, shapes) as {
        readonly properties?: Readonly<Record<string, Json>>;
        readonly required?: readonly string[];
      })
    : undefined;
  const byName = inner?.properties && Object.keys(inner.properties).length > 0 ? inner : undefined;
  const bodyProperties = byName ? byName.properties : inner ? { body: inner as Json } : {};
  const bodyRequired = byName ? (byName.required ?? []) : body?.required ? ['body'] : [];
  return {
    type: 'object',
    properties: { ...bodyProperties, ...Object.fromEntries(named) },
    required: [...bodyRequired, ...required],
  };
}
