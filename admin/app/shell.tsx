import { Button } from 'primereact/button';
import { Sidebar } from 'primereact/sidebar';
import { type ReactNode, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import type { Permission } from '../../schemas/admin/accounts.ts';
import { NoAccess } from '../accounts/public/no-access.tsx';
import { PersonMenu } from '../accounts/person-menu.tsx';
import { SignedOutDialog } from '../accounts/signed-out.tsx';
import { ApiError } from '../data/api.ts';
import { useMe } from '../data/me.ts';
import { DraftArea } from '../draft/area.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { Page } from '../ui/page.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { areas } from './areas.ts';
import { BackClosesFirst } from './back.tsx';
import { Menu, SideMenu } from './menu.tsx';
import { useScrollPlaces } from './use-scroll-places.ts';

/** Whether the person may open the page at an address; what is no page answers for itself. */
const isAllowed = (pathname: string, permissions: readonly Permission[]): boolean =>
  areas
    .filter(({ path }) => matchPath(`/${path}`, pathname))
    .every(({ permission }) => permissions.includes(permission));

/** The title of the page at an address, as the menu names it. */
const titleAt = (pathname: string): string =>
  areas.find(({ path }) => matchPath(`/${path}`, pathname))?.menu?.label ?? 'Rascunho';

/** The frame around every page of a signed-in person. */
export function Shell(): ReactNode {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { draft } = useParams();
  useArrival(() => setOpen(false));
  useScrollPlaces();
  if (!me.data && me.error instanceof ApiError && me.error.status === 401)
    return <Navigate to="/entrar" replace state={{ from: `${pathname}${search}` }} />;
  if (!me.data && me.error instanceof ApiError && me.error.status === 404) return <NoAccess />;
  if (!me.data)
    return (
      <main className="page">
        {me.error ? <Failure error={me.error} retry={() => void me.refetch()} /> : <Loading />}
      </main>
    );
  return (
    <div className="shell">
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="topbar">
        <Button
          className="topbar-menu"
          icon="pi pi-bars"
          text
          aria-label="Abrir menu"
          onClick={() => setOpen(true)}
        />
        <span className="topbar-tenant">{me.data.tenantName}</span>
        <PersonMenu me={me.data} />
      </header>
      <SideMenu />
      <Sidebar visible={open} onHide={() => setOpen(false)} aria-label="Menu">
        <Menu onChosen={() => setOpen(false)} />
      </Sidebar>
      <main id="conteudo" className="content">
        {!isAllowed(pathname, me.data.permissions) ? (
          <Page title="Sem permissão">
            <Empty
              icon="lock"
              title="Seu perfil não abre esta página. Peça acesso a quem administra o portal."
            />
          </Page>
        ) : draft === undefined ? (
          <Outlet />
        ) : (
          <DraftArea name={draft} title={titleAt(pathname)} me={me.data}>
            <Outlet />
          </DraftArea>
        )}
      </main>
      <BackClosesFirst />
      <SignedOutDialog me={me.data} />
    </div>
  );
}
