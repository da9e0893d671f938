import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePortal } from '../app-context.tsx';
import { Disclosure } from './disclosure.tsx';
import { Badge, EntryView } from './entry-view.tsx';
import { type MenuEntry, isCurrent } from './entries.ts';

/** How many of the children fit in their row: those behind have wrapped to the next one. */
function fitting(row: HTMLElement): number {
  const items = [...row.children] as HTMLElement[];
  const top = items[0]?.offsetTop ?? 0;
  const wrapped = items.findIndex((item) => item.offsetTop > top);
  return wrapped === -1 ? items.length : wrapped;
}

function useFitting(count: number): { row: RefObject<HTMLUListElement | null>; fits: number } {
  const row = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(count);
  // Other entries have other widths
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = (): void => setFits(fitting(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [count]);
  return { row, fits };
}

/** The bar with all entries side by side; those that do not fit are in a drop-down at its end. */
export function TopMenu({
  entries,
  path,
  user,
}: {
  entries: readonly MenuEntry[];
  path: string;
  user: ReactNode;
}): ReactNode {
  const { message } = usePortal();
  const { row, fits } = useFitting(entries.length);
  const rest = entries.slice(fits);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('under-top-menu');
    return () => classList.remove('under-top-menu');
  }, []);
  const waiting = rest.find(({ badge }) => badge !== undefined)?.badge;
  return (
    <nav className="top-menu" data-place="menu" aria-label={message('menu.main')}>
      <ul className="top-menu-row" ref={row}>
        {entries.map((entry, index) => (
          <li key={entry.id} inert={index >= fits}>
            <EntryView className="top-menu-entry" entry={entry} current={isCurrent(entry, path)} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Disclosure
          className="top-menu-more"
          button={
            <>
              <span>{message('menu.more')}</span>
              {waiting !== undefined && <Badge text={waiting} />}
              <i className="pi pi-angle-down" aria-hidden="true" />
            </>
          }
        >
          {(close) =>
            rest.map((entry) => (
              <EntryView
                key={entry.id}
                className="menu-line"
                entry={entry}
                current={isCurrent(entry, path)}
                onFollow={close}
              />
            ))
          }
        </Disclosure>
      )}
      {user}
    </nav>
  );
}
