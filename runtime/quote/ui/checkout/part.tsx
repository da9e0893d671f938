import { type ReactNode, useRef } from 'react';
import { useIsWide } from '../../../render/view/use-is-wide.ts';

interface PartProps {
  title: string;
  /** A summary of its content, shown while it is folded. */
  state: string;
  /** It has something to say that must be seen: it is not folded. */
  isUrgent?: boolean;
  /** Whether its content has a label that says the same as the title. */
  isLabelled?: boolean;
  children: ReactNode;
}

/**
 * A part of the checkout that is seldom needed: open where there is room, on a phone folded to its
 * heading with its state.
 */
export function Part({
  title,
  state,
  isUrgent = false,
  isLabelled = false,
  children,
}: PartProps): React.JSX.Element {
  const isWide = useIsWide();
  // What was opened for a reason stays open when the reason has gone: the user is at work in it.
  const wasUrgent = useRef(false);
  wasUrgent.current ||= isUrgent;
  if (isWide)
    return (
      <section className="checkout-box" aria-label={title}>
        {!isLabelled && <h3>{title}</h3>}
        {children}
      </section>
    );
  return (
    <section className="checkout-box" aria-label={title}>
      <details className="checkout-fold" open={wasUrgent.current || undefined}>
        <summary>
          <h3>{title}</h3> <span className="quote-hint">{state}</span>
        </summary>
        <div className="checkout-folded">{children}</div>
      </details>
    </section>
  );
}
