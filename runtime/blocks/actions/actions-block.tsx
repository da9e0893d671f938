import type { ReactNode } from 'react';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';

/** Buttons side by side. */
export function ActionsBlock({ block }: { block: BlockOf<'actions'> }): ReactNode {
  return (
    <div className={`actions actions-${block.align}`}>
      <ActionButtons buttons={block.buttons} />
    </div>
  );
}
