import type { ServerCall, Shape } from '../../schemas/release/types.ts';
import type { TextBounds } from '../http/body/json-text.ts';

type Shapes = Readonly<Record<string, Shape>>;

/** The most that any call takes, characters: a quote of some thousand lines. */
const largestSize = 2 * 1024 * 1024;
/** The most that a call takes which anybody may make. */
const largestPublicSize = 64 * 1024;
/** The deepest that any call takes. */
const largestDepth = 40;

/** The name, quotes and separators around a value. */
const around = 8;
/** A number, `true`, or a date, with room for spaces. */
const scalarSize = 64;
/** A text without a declared length. */
const textSize = 16 * 1024;
/** Items of a list. */
const itemLimit = 5_000;
/** Largest size and depth of undeclared values. */
const undeclaredSize = 256 * 1024;
const undeclaredDepth = 12;
/** A shape that contains itself is followed so often. */
const nesting = 8;

function boundsOf(shape: Shape, shapes: Shapes, left: number): TextBounds {
  switch (shape.t) {
    case 'string':
      return {
        size: shape.enum || shape.max === undefined ? textSize : shape.max * 6 + around,
        depth: 0,
      };
    case 'any':
      return { size: undeclaredSize, depth: undeclaredDepth };
    case 'ref': {
      const target = shapes[shape.id];
      return target && left > 0
        ? boundsOf(target, shapes, left - 1)
        : { size: undeclaredSize, depth: undeclaredDepth };
    }
    case 'array': {
      const item = boundsOf(shape.items, shapes, left);
      return { size: item.size * itemLimit, depth: item.depth + 1 };
    }
    case 'object': {
      const inner = Object.entries(shape.props).map(
        ([name, prop]) => [name, boundsOf(prop, shapes, left)] as const,
      );
      const rest = shape.rest && boundsOf(shape.rest, shapes, left);
      const size = inner.reduce(
        (sum, [name, { size: own }]) => sum + name.length + around + own,
        0,
      );
      return {
        size: size + (rest ? rest.size * itemLimit : 0),
        depth: 1 + Math.max(0, ...inner.map(([, { depth }]) => depth), rest?.depth ?? 0),
      };
    }
    default:
      return { size: scalarSize, depth: 0 };
  }
}

/**
 * How large and deep the JSON text of a request may be that makes a call, from the shapes of what
 * the call takes: a call without texts takes some kilobytes. The request's own object around `with`
 * is counted in.
 */
export function inputBounds(
  { params, query, body, access }: ServerCall,
  shapes: Shapes,
): TextBounds {
  const shape: Shape = {
    t: 'object',
    required: [],
    props: {
      ...Object.fromEntries(
        [...Object.entries(params), ...Object.entries(query)].map(([name, input]) => [
          name,
          input.shape,
        ]),
      ),
      ...(body ? { body: body.shape } : {}),
    },
  };
  const { size, depth } = boundsOf(shape, shapes, nesting);
  const most = access === 'public' ? largestPublicSize : largestSize;
  return { size: Math.min(most, 1_024 + size), depth: Math.min(largestDepth, depth + 1) };
}
