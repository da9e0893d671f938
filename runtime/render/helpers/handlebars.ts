import Handlebars from 'handlebars/runtime';
import type { ChunkHelpers } from '../../../schemas/release/types.ts';
import { textHelpers } from './text-helpers.ts';

/**
 * A Handlebars of its own with the fixed helpers; precompiled templates run in it without
 * evaluating code.
 */
export function createHandlebars(): ChunkHelpers['handlebars'] {
  const own = Handlebars.create();
  for (const [name, helper] of Object.entries(textHelpers())) {
    // Handlebars appends its options object to the arguments.
    own.registerHelper(name, (...args: unknown[]) => helper(...args.slice(0, -1)));
  }
  return own as unknown as ChunkHelpers['handlebars'];
}
