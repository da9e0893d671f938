import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface ToastCardProps {
  title: string;
  hideTitle?: boolean;
  /** ms until it goes by itself; the time begins anew after the pointer or the focus was on it. */
  life: number;
  /** Accessible name of the cross; without it there is none. */
  closeLabel?: string;
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A card that does not block the page: it neither takes nor traps the focus, and closes by itself.
 * Closing with the focus inside returns it to where it came from.
 */
export function ToastCard({
  title,
  hideTitle = false,
  life,
  closeLabel,
  onClose,
  footer,
  children,
}: ToastCardProps): ReactNode {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), life);
    return () => clearTimeout(timer);
  }, [held, life]);
  // While it is still part of the page: afterwards nobody has the focus.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const back = cameFrom.current;
      if (element?.contains(document.activeElement) && back instanceof HTMLElement)
        queueMicrotask(() => back.isConnected && back.focus());
    };
  }, []);
  return (
    <div
      className="toast-card"
      ref={card}
      role="status"
      aria-labelledby={`${id}title`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape' && closeLabel !== undefined) onClose();
      }}
    >
      <header className={hideTitle && closeLabel === undefined ? 'sr-only' : 'toast-card-header'}>
        <p id={`${id}title`} className={hideTitle ? 'sr-only' : 'toast-card-title'}>
          {title}
        </p>
        {closeLabel !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            title={closeLabel}
            onClick={onClose}
          >
            <i className="pi pi-times" aria-hidden="true" />
          </button>
        )}
      </header>
      <div className="toast-card-body">{children}</div>
      {footer && <footer className="toast-card-footer">{footer}</footer>}
    </div>
  );
}
