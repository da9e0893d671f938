import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Tab } from '../../../schemas/release/types.ts';
import { equalJson } from '../../render/equal.ts';
import { iconClass } from '../../render/icons.ts';
import { useScoped, useStableScope } from '../../render/scope.tsx';

interface TabRowProps {
  tabs: readonly Tab[];
  open: Tab;
  /** Ids of a tab and of its panel begin with it. */
  id: string;
  onChoose(tab: Tab): void;
}

/** Where a key leads from a tab, or undefined for the other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * The titles. Arrows move the focus; Enter, Space or a click opens: what a tab shows has to be fetched, so passing over
 * it does not open it. On a narrow screen the row scrolls sideways and the open tab is kept in sight.
 */
export function TabRow({ tabs, open, id, onChoose }: TabRowProps): ReactNode {
  const { message } = useStableScope().app;
  const row = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = useScoped((scope) => tabs.map((tab) => ({ title: scope.text(tab.title), dot: tab.dot !== undefined && scope.test(tab.dot) })), equalJson);
  useLayoutEffect(() => {
    const area = row.current;
    const tab = area?.querySelector<HTMLElement>(`[data-tab="${open.id}"]`);
    if (!area || !tab) return;
    if (tab.offsetLeft < area.scrollLeft) area.scrollLeft = tab.offsetLeft;
    else area.scrollLeft = Math.max(area.scrollLeft, tab.offsetLeft + tab.offsetWidth - area.clientWidth);
  }, [open]);
  const move = (event: KeyboardEvent, at: number): void => {
    const next = tabs[target(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setFocused(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const reachable = tabs.some((tab) => tab.id === focused) ? focused : open.id;
  return (
    <div className="tabs-row" role="tablist" ref={row} onBlur={(event) => {
      // Whoever comes back begins at the open tab.
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
    }}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}${tab.id}`}
          className="tabs-tab"
          data-tab={tab.id}
          aria-selected={tab === open}
          aria-controls={tab === open ? `${id}${tab.id}panel` : undefined}
          tabIndex={tab.id === reachable ? 0 : -1}
          onKeyDown={(event) => move(event, index)}
          onClick={() => onChoose(tab)}
        >
          {tab.icon && <i className={iconClass(tab.icon)} aria-hidden="true" />}
          <span>{shown[index]?.title}</span>
          {shown[index]?.dot && (
            <span className="tabs-dot">
              <span className="sr-only">, {message('tab.dot')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
