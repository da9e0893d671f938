import type { ReactNode } from 'react';
import { boxOf } from '../adjust/handles.ts';

interface DropLineProps {
  subject: Element;
  over: Element;
  /** Whether the new place is behind `over`. */
  isAfter: boolean;
  /** Whether it is the place that the subject has. */
  isSame: boolean;
}

const thickness = 3;

/**
 * Where a dragged node would stand: a line between two siblings, upright where they are side by
 * side.
 */
export function DropLine({ subject, over, isAfter, isSame }: DropLineProps): ReactNode {
  const [from, to] = [boxOf(subject), boxOf(over)];
  if (!from || !to) return null;
  if (isSame)
    return (
      <div
        className="edit-drop-same"
        style={{ left: to.left, top: to.top, width: to.width, height: to.height }}
      />
    );
  const isSideBySide = from.top < to.bottom && to.top < from.bottom;
  const place = isSideBySide
    ? {
        left: (isAfter ? to.right : to.left) - thickness / 2,
        top: to.top,
        width: thickness,
        height: to.height,
      }
    : {
        left: to.left,
        top: (isAfter ? to.bottom : to.top) - thickness / 2,
        width: to.width,
        height: thickness,
      };
  return <div className="edit-drop" style={place} />;
}
