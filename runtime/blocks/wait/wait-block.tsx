import type { CSSProperties, ReactNode } from 'react';
import { Blocks } from '../../render/view/block-view.tsx';
import type { DataRoot } from '../../render/place/data-sources.ts';
import { Failure } from '../../render/faults/failure.tsx';
import { readPath, splitPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { Skeleton } from '../../render/view/skeleton.tsx';
import { UpdatedLine } from '../../render/calls/updated-line.tsx';

/**
 * Shows its body once the data is there; until then that it is coming, or why it did not come, and
 * a way to try again where that may help.
 */
export function WaitBlock({ block }: { block: BlockOf<'wait'> }): ReactNode {
  const { app } = useStableScope();
  const path = splitPath(block.for);
  const data = useScoped((scope) => readPath(scope.roots(), path) as DataRoot | undefined);
  const text = useScoped((scope) =>
    block.text === undefined ? app.message('loading') : scope.text(block.text),
  );
  const refresh = async (): Promise<void> => {
    await Promise.all(
      app.handles.find('data', path.slice(1).join('.')).map((handle) => handle.refresh()),
    );
  };
  if (data && 'value' in data) {
    if (!block.updated) return <Blocks blocks={block.body} />;
    return (
      <div className="wait">
        <UpdatedLine at={data.updatedAt} failure={data.error?.message} onRefresh={refresh} />
        <Blocks blocks={block.body} />
      </div>
    );
  }
  if (data?.error) return <Failure error={data.error} onRetry={() => void refresh()} />;
  if (data && !data.loading) return null;
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{text}</span>
      {block.text !== undefined && (
        <p className="wait-text" aria-hidden="true">
          <i className="pi pi-spinner pi-spin" /> {text}
        </p>
      )}
      {block.ratio === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <span
          className="skeleton-place"
          style={
            {
              '--ratio': block.ratio,
              '--phone-ratio': block.phoneRatio ?? block.ratio,
            } as CSSProperties
          }
          aria-hidden="true"
        />
      )}
    </div>
  );
}
