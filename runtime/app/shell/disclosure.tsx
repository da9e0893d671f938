import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DisclosureProps {
  /** Accessible name of the button where `button` alone does not say enough. */
  label?: string;
  button: ReactNode;
  className: string;
  /** Name by which a tour finds it. */
  place?: string;
  /** Content of the panel; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that shows a panel below it. Escape, a click elsewhere and leaving with Tab shut it;
 * arrows move inside.
 */
export function Disclosure({
  label,
  button,
  className,
  place,
  children,
}: DisclosureProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const move = (step: number): void => {
    const items = [
      ...(root.current?.querySelectorAll<HTMLElement>(
        '.disclosure-panel a, .disclosure-panel button',
      ) ?? []),
    ];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and the panel it holds
    <div
      className={`disclosure ${className}`}
      data-place={place}
      ref={root}
      onBlur={(event) => {
        if (
          event.relatedTarget !== null &&
          !event.currentTarget.contains(event.relatedTarget as Node)
        )
          setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
        if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
        }
      }}
    >
      <button
        type="button"
        className="disclosure-button"
        ref={trigger}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className="disclosure-panel" id={id}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
