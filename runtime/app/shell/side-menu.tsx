import type { ReactNode } from 'react';
import { usePortal } from '../app-context.tsx';
import { EntryView } from './entry-view.tsx';
import { type MenuEntry, isCurrent } from './entries.ts';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  path: string;
  /** Only the icons; the labels are their names. */
  collapsed: boolean;
  onToggle?: () => void;
  onFollow?: () => void;
}

/** The entries below each other: at the page's side, or in the drawer of a phone. */
export function SideMenu({
  entries,
  path,
  collapsed,
  onToggle,
  onFollow,
}: SideMenuProps): ReactNode {
  const { boot, message } = usePortal();
  const toggleLabel = message(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <nav
      className={collapsed ? 'side-menu side-menu-collapsed' : 'side-menu'}
      data-place="menu"
      aria-label={message('menu.main')}
    >
      <ul className="side-menu-entries">
        {entries.map((entry) => (
          <li key={entry.id} title={collapsed ? entry.label : undefined}>
            <EntryView
              className="side-menu-entry"
              entry={entry}
              current={isCurrent(entry, path)}
              {...(onFollow && { onFollow })}
            />
          </li>
        ))}
      </ul>
      <div className="side-menu-foot">
        {!collapsed && (
          <span className="menu-version">{message('version', { n: boot.version })}</span>
        )}
        {onToggle && (
          <button
            type="button"
            className="icon-button"
            aria-label={toggleLabel}
            title={toggleLabel}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <i
              className={`pi ${collapsed ? 'pi-angle-double-right' : 'pi-angle-double-left'}`}
              aria-hidden="true"
            />
          </button>
        )}
      </div>
    </nav>
  );
}
