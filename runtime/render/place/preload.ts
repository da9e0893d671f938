import type { Block } from '../../../schemas/release/types.ts';
import { innerBlocks } from '../../../schemas/release/words.ts';
import type { Registry } from '../view/registry.tsx';

/**
 * Fetches the code of every word in these blocks, however deep, so that the screen appears whole
 * instead of piece by piece. An unknown word is left to its place, which reports it; code that
 * cannot be fetched is asked for again there.
 */
export async function preloadBlocks(body: readonly Block[], registry: Registry): Promise<void> {
  await Promise.allSettled(
    body.flatMap((block) => {
      const component =
        block.block === 'extension'
          ? registry.extensions[block.extension]
          : registry.blocks[block.block];
      const own =
        component && 'preload' in component ? [component.preload({ block } as never)] : [];
      return [...own, preloadBlocks(innerBlocks(block), registry)];
    }),
  );
}
