import type { ReactNode } from 'react';

/**
 * Grey bars of the height of what will come. Hidden from screen readers, which hear `aria-busy` of
 * the place instead.
 */
export function Skeleton({ lines }: { lines: number }): ReactNode {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span className="skeleton-line" key={index} />
      ))}
    </div>
  );
}
