import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { equalJson } from '../../render/values/equal.ts';
import { iconClass } from '../../render/values/icons.ts';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { scopeOfTab, type ShownTab } from './shown-tabs.ts';
import { useTabOverflow } from './use-overflow.ts';

interface TabRowProps {
  tabs: readonly ShownTab[];
  open: ShownTab;
  /** Ids of a tab and of its panel begin with it. */
  id: string;
  onChoose(tab: ShownTab): void;
}

/** Where a key leads from a tab, or undefined for the other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * The titles. Arrows move the focus; Enter, Space or a click opens: a tab's content is fetched, so
 * passing over it does not open it. Where they do not fit, the row scrolls sideways and the open
 * tab stays visible.
 */
export function TabRow({ tabs, open, id, onChoose }: TabRowProps): ReactNode {
  const { message } = useStableScope().app;
  const row = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = useScoped(
    (scope) =>
      tabs.map((tab) => {
        const own = scopeOfTab(scope, tab);
        return { title: own.text(tab.title), dot: tab.dot !== undefined && own.test(tab.dot) };
      }),
    equalJson,
  );
  const overflow = useTabOverflow(row, shown);
  const overflows = overflow !== undefined;
  // The buttons next to the row take some of its width
  useLayoutEffect(() => {
    const area = row.current;
    const tab = area?.querySelector<HTMLElement>(`[data-tab="${open.id}"]`);
    if (!area || !tab) return;
    if (tab.offsetLeft < area.scrollLeft) area.scrollLeft = tab.offsetLeft;
    else
      area.scrollLeft = Math.max(
        area.scrollLeft,
        tab.offsetLeft + tab.offsetWidth - area.clientWidth,
      );
  }, [open, overflows]);
  const move = (event: KeyboardEvent, at: number): void => {
    const next = tabs[target(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setFocused(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const reachable = tabs.some((tab) => tab.id === focused) ? focused : open.id;
  const titles = (
    <div
      className="tabs-row"
      role="tablist"
      ref={row}
      onBlur={(event) => {
        // The focus returns to the open tab.
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          {...originMarks(tab)}
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
  return (
    <div className="tabs-head">
      {overflow && (
        <ScrollButton row={row} by={-1} icon="pi-chevron-left" enabled={overflow.start} />
      )}
      {titles}
      {overflow && <ScrollButton row={row} by={1} icon="pi-chevron-right" enabled={overflow.end} />}
    </div>
  );
}

/** For the mouse, which has no other way sideways; the keyboard moves from tab to tab. */
function ScrollButton({
  row,
  by,
  icon,
  enabled,
}: {
  row: RefObject<HTMLElement | null>;
  by: 1 | -1;
  icon: string;
  enabled: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-button tabs-scroll"
      aria-hidden="true"
      tabIndex={-1}
      disabled={!enabled}
      onClick={() =>
        row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8, behavior: 'smooth' })
      }
    >
      <i className={`pi ${icon}`} />
    </button>
  );
}
