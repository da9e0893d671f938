import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Block } from '../../../schemas/release/types.ts';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { reportFault } from '../faults/faults.ts';
import { hasOriginMarks, originMarks } from './origin-marks.tsx';
import { useRegistry } from './registry.tsx';
import { useScoped, useStableScope } from '../scope/scope.tsx';
import { Skeleton } from './skeleton.tsx';
import { isTourTarget } from '../place/tour-targets.ts';

function KnownBlock({ block }: { block: Block }): ReactNode {
  const registry = useRegistry();
  const shown = useScoped((scope) => scope.test(block.when));
  if (!shown) return null;
  const found =
    block.block === 'extension'
      ? registry.extensions[block.extension]
      : registry.blocks[block.block];
  if (!found) {
    const word =
      block.block === 'extension' ? `extension '${block.extension}'` : `block '${block.block}'`;
    throw reportFault(block.at, new Error(`unknown ${word}`));
  }
  const Known = found as ComponentType<{ block: Block }>;
  return <Known block={block} />;
}

/**
 * One block: nothing while its `when` is false, its fault in place when it fails, a quiet skeleton
 * while it loads.
 */
export function BlockView({ block }: { block: Block }): ReactNode {
  const { app, chunk } = useStableScope();
  const view = (
    <FaultBoundary at={block.at}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <KnownBlock block={block} />
      </Suspense>
    </FaultBoundary>
  );
  // Without a box of its own, so that the layout does not notice.
  const isTarget = isTourTarget(block.id, chunk, app.chunk);
  return isTarget || hasOriginMarks() ? (
    <div
      className="tour-target"
      data-block={isTarget ? block.id : undefined}
      {...originMarks(block)}
    >
      {view}
    </div>
  ) : (
    view
  );
}

/** The blocks of a body, in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block) => <BlockView key={block.id} block={block} />);
}
