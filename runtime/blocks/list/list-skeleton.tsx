import { Skeleton } from '../../render/view/skeleton.tsx';

/**
 * Stands for the rows that will come, of about their height, so that nothing jumps when they do.
 */
export function ListSkeleton({
  rows,
  asTable,
  text,
  maxHeight,
}: {
  rows: number;
  asTable: boolean;
  text: string;
  maxHeight: string | undefined;
}): React.JSX.Element {
  return (
    <div
      className={`list-skeleton${asTable ? '' : ' list-skeleton-cards'}`}
      style={maxHeight === undefined ? undefined : { maxHeight }}
    >
      <p className="list-hidden" role="status">
        {text}
      </p>
      <Skeleton lines={Math.min(rows, 12) + (asTable ? 1 : 0)} />
    </div>
  );
}
