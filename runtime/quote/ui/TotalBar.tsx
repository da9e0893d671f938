import { useEffect, useRef, useState } from 'react';
import { moneyText } from '../../fields/format/numbers.ts';
import type { Editing } from '../model/editing-types.ts';
import { useEditing } from './use-editing.ts';

/**
 * The total at the screen's lower edge while the lines are longer than the screen, so that every edit shows what it
 * does. It gives way to the totals themselves, which say the same to those who listen.
 */
export function TotalBar({ editing }: { editing: Editing }): React.JSX.Element | null {
  const total = useEditing(editing, (view) => view.state.totals.vlTot);
  const count = useEditing(editing, (view) => view.state.lines.length);
  const place = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(true);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    // The place is behind the lines and before the totals: below the screen's edge, the lines are what is seen.
    const observer = new IntersectionObserver(([seen]) => setPast(seen === undefined || seen.isIntersecting || seen.boundingClientRect.top < 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={place} className="quote-total-place" />
      <div className="quote-total-place quote-total-edge" aria-hidden="true">
        {!isPast && count > 0 && (
          <p className="quote-total-bar">
            <span>Total</span> <strong>{moneyText(Number(total))}</strong> <small>{count === 1 ? '1 item' : `${count} itens`}</small>
          </p>
        )}
      </div>
    </>
  );
}
