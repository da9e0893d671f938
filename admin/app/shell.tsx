import { Button } from 'primereact/button';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { Sidebar } from 'primereact/sidebar';
import { type ReactNode, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation, useParams } from 'react-router-dom';
import { NoAccess } from '../accounts/public/noAccess.tsx';
import { PersonMenu } from '../accounts/personMenu.tsx';
import { SignedOutDialog } from '../accounts/signedOut.tsx';
import { ApiError } from '../data/api.ts';
import { useMe } from '../data/me.ts';
import { DraftArea } from '../draft/area.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { type Area, areas, groupTitles } from './areas.ts';

/** Pages of a draft lead to the one that is open, else to the person's own. */
const hrefOf = (area: Area, draft: string | undefined): string => `/${area.path.replace(':draft', draft ?? 'atual')}`;

function Menu({ onChosen }: { onChosen?: () => void }): ReactNode {
  const { data: me } = useMe();
  const { draft } = useParams();
  const shown = areas.filter((area) => area.menu && me?.permissions.includes(area.permission));
  return (
    <nav className="menu" aria-label="Painel">
      {Object.entries(groupTitles).map(([group, title]) => {
        const entries = shown.filter((area) => area.menu?.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group} className="menu-group">
            <h2>{title}</h2>
            <ul>
              {entries.map((area) => (
                <li key={area.path}>
                  <NavLink to={hrefOf(area, draft)} end={area.path === ''} onClick={onChosen}>
                    <i className={`pi pi-${area.menu?.icon}`} aria-hidden />
                    {area.menu?.label}
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

/** What stands around every page of somebody who is signed in. */
export function Shell(): ReactNode {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { draft } = useParams();
  if (!me.data && me.error instanceof ApiError && me.error.status === 401) return <Navigate to="/entrar" replace state={{ from: `${pathname}${search}` }} />;
  if (!me.data && me.error instanceof ApiError && me.error.status === 404) return <NoAccess />;
  if (!me.data && me.error) return <Failure error={me.error} retry={() => void me.refetch()} />;
  if (!me.data) return <Loading />;
  return (
    <div className="shell">
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="topbar">
        <Button className="topbar-menu" icon="pi pi-bars" text aria-label="Abrir menu" onClick={() => setOpen(true)} />
        <span className="topbar-tenant">{me.data.tenantName}</span>
        <PersonMenu me={me.data} />
      </header>
      <aside className="side">
        <Menu />
      </aside>
      <Sidebar visible={open} onHide={() => setOpen(false)} aria-label="Menu">
        <Menu onChosen={() => setOpen(false)} />
      </Sidebar>
      <main id="conteudo" className="content">
        {draft === undefined ? (
          <Outlet />
        ) : (
          <DraftArea name={draft} me={me.data}>
            <Outlet />
          </DraftArea>
        )}
      </main>
      <ConfirmDialog />
      <SignedOutDialog me={me.data} />
    </div>
  );
}
