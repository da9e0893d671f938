import { lowerChain } from '../../words/actions/actions.ts';
import { lowerBlocks } from '../../words/blocks/blocks.ts';
import { reachDialog } from '../../words/dialog/dialog.ts';
import type { Words } from './scope.ts';

/** The lowerings of the words that contain each other. */
export const words: Words = { chain: lowerChain, blocks: lowerBlocks, dialog: reachDialog };
