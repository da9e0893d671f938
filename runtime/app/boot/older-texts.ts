import Handlebars from 'handlebars/runtime';
import type { ChunkHelpers } from '../../../schemas/release/types.ts';
import { textHelpers } from '../../render/helpers/text-helpers.ts';

/**
 * A Handlebars of its own with the fixed helpers, for the precompiled templates of releases of
 * older versions.
 */
export function createHandlebars(): NonNullable<ChunkHelpers['handlebars']> {
  const own = Handlebars.create();
  for (const [name, helper] of Object.entries(textHelpers())) {
    // Handlebars appends its options object to the arguments.
    own.registerHelper(name, (...args: unknown[]) => helper(...args.slice(0, -1)));
  }
  return own as unknown as NonNullable<ChunkHelpers['handlebars']>;
}
