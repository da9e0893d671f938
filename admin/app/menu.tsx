import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation, useParams } from 'react-router-dom';
import { useMe } from '../data/me.ts';
import { readStored, writeStored } from '../data/storage.ts';
import { type Area, areas, groupTitles } from './areas.ts';

/** Pages of a draft lead to the one that is open, else to the person's own. */
const hrefOf = (area: Area, draft: string | undefined): string =>
  `/${area.path.replace(':draft', draft ?? 'atual')}`;

interface MenuProps {
  /** Icons alone; the labels are tooltips. */
  slim?: boolean;
  onChosen?: () => void;
}

/** The pages that the person may open, by group. */
export function Menu({ slim = false, onChosen }: MenuProps): ReactNode {
  const { data: me } = useMe();
  const { draft } = useParams();
  const shown = areas.filter((area) => area.menu && me?.permissions.includes(area.permission));
  return (
    <nav className={slim ? 'menu menu-slim' : 'menu'} aria-label="Painel">
      {Object.entries(groupTitles).map(([group, title]) => {
        const entries = shown.filter((area) => area.menu?.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group} className="menu-group">
            <h2>{title}</h2>
            <ul>
              {entries.map((area) => (
                <li key={area.path}>
                  <NavLink
                    to={hrefOf(area, draft)}
                    end={area.path === ''}
                    title={slim ? area.menu?.label : undefined}
                    onClick={onChosen}
                  >
                    <i className={`pi pi-${area.menu?.icon}`} aria-hidden />
                    <span className="menu-label">{area.menu?.label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

const storageKey = 'admin-menu';

/** The screen, the map and the properties need the room on all but the widest windows. */
const isCramped = (pathname: string): boolean =>
  pathname.endsWith('/telas') && window.innerWidth < 1600;

/** The menu at the side of a wide window; the person's choice between icons and labels lasts. */
export function SideMenu(): ReactNode {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState(() => readStored(storageKey));
  const slim = choice === null ? isCramped(pathname) : choice === 'slim';
  const toggle = (): void => {
    const next = slim ? 'wide' : 'slim';
    writeStored(storageKey, next);
    setChoice(next);
  };
  return (
    <aside className="side">
      <Menu slim={slim} />
      <Button
        className="side-toggle"
        icon={`pi pi-angle-double-${slim ? 'right' : 'left'}`}
        text
        severity="secondary"
        aria-label={slim ? 'Mostrar nomes do menu' : 'Mostrar só os ícones do menu'}
        onClick={toggle}
      />
    </aside>
  );
}
