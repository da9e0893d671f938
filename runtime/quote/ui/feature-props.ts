import type { ReactNode } from 'react';
import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import type { Id } from '../../pricing/index.ts';
import type { OpenQuote } from './editing/use-editing.ts';

export interface FeatureProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}

/**
 * A part of the editor that lives by commands: it offers them to the bar, the sheet of shortcuts
 * and the lines, and shows a dialog of its own when one runs. One whose calls the document does not
 * name offers nothing.
 */
export type Feature = (props: FeatureProps) => ReactNode;
