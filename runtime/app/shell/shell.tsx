import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { Modal } from '../../render/view/modal.tsx';
import { ScopeProvider, useScope, useScoped } from '../../render/scope/scope.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { usePortal } from '../app-context.tsx';
import { CookieNotice } from '../consent/cookie-notice.tsx';
import { Overlays } from '../notices/overlays.tsx';
import type { ScreenRouteData } from '../navigation/route-data.ts';
import { PushPrompt } from '../push/push-prompt.tsx';
import { SessionEndNotice } from '../session/session-end-notice.tsx';
import { type MenuEntry, menuEntries } from './entries.ts';
import { FloatingButtons, floatingClass, useFloating } from './floating.tsx';
import { Gates } from './gates.tsx';
import { Brand, Header } from './header.tsx';
import { headerKind } from './header-kind.ts';
import { OfflineNotice } from './notices.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';
import { useArrival } from './use-arrival.ts';
import { useShellScope } from './use-shell-scope.ts';
import { useTenantEvents } from './use-tenant-events.ts';
import { UnseenEntries } from './unseen-entries.tsx';
import { UserMenu } from './user-menu.tsx';

/** The layout of the screen that is shown; pages without one have the whole frame. */
function useLayout(): 'default' | 'bare' {
  const data = useMatches().at(-1)?.loaderData as ScreenRouteData | undefined;
  return data?.loaded.screen.layout ?? 'default';
}

/** The menu of a phone: a button in the header that opens the entries in a drawer. */
function DrawerMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }): ReactNode {
  const { message } = usePortal();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button drawer-button"
        data-place="menu"
        aria-label={message('menu.open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <i className="pi pi-bars" aria-hidden="true" />
      </button>
      {open && (
        <Modal
          kind="drawer"
          title={message('menu.main')}
          closeLabel={message('menu.close')}
          onClose={() => setOpen(false)}
        >
          <SideMenu
            entries={entries}
            path={path}
            collapsed={false}
            onFollow={() => setOpen(false)}
          />
        </Modal>
      )}
    </>
  );
}

/** Next to the form of the login, where the theme has a picture for it. */
function LoginPicture({ path }: { path: string }): ReactNode {
  const { manifest } = usePortal();
  const screenOf = (route: string): string | undefined =>
    manifest.routes.find((one) => one.path === route)?.screen;
  const { login } = manifest.theme;
  if (
    login === undefined ||
    screenOf(path) === undefined ||
    screenOf(path) !== screenOf(manifest.shell.session.login)
  )
    return null;
  return <img className="login-picture" src={login} alt="" />;
}

function Footer(): ReactNode {
  const scope = useScope();
  const { text } = usePortal().manifest.shell.footer;
  const shown = text === undefined ? '' : scope.text(text);
  return shown === '' ? null : <footer className="footer">{shown}</footer>;
}

const collapsedKey = 'portal:menu-collapsed';

/** The frame around every page, with its own data next to those of the page. */
export function Shell(): ReactNode {
  const scope = useShellScope();
  useTenantEvents();
  return (
    <ScopeProvider scope={scope}>
      <RoutedFrame />
    </ScopeProvider>
  );
}

interface FrameProps {
  layout: 'default' | 'bare';
  /** The next page is being loaded. */
  pending: boolean;
}

/** Follows the router, which notifies of more than the frame shows. */
function RoutedFrame(): ReactNode {
  const layout = useLayout();
  const pending = useNavigation().state === 'loading';
  useArrival();
  return <Frame layout={layout} pending={pending} />;
}

/**
 * Header, menu, content, footer and overlays. Renders again when what it shows changes, not at
 * every change of the address.
 */
const Frame = memo(function Frame({ layout, pending }: FrameProps): ReactNode {
  const app = usePortal();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === '1');
  const { shell } = app.manifest;
  const framed = layout === 'default';
  const { path, menu, side, entries, kind, session } = useScoped((scope) => {
    const current = app.session.current();
    const hasMenu = framed && current !== null;
    return {
      path: app.navigation.current().path,
      session: current,
      menu: hasMenu,
      side: hasMenu && scope.value(shell.menu.kind) === 'LATERAL_ANINHADO',
      entries: hasMenu ? menuEntries(shell.menu, scope) : [],
      kind: headerKind(shell.header.kind, scope),
    };
  }, equalJson);
  const signedIn = session !== null;
  const floating = useFloating(path, menu);
  const header = framed && kind !== 'NO_HEADER';
  const drawer = menu ? <DrawerMenu entries={entries} path={path} /> : null;
  const user = menu ? (
    <>
      <FloatingButtons docked buttons={floating.docked} />
      <UserMenu />
    </>
  ) : null;
  const toggle = (): void => {
    localStorage.setItem(collapsedKey, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };
  return (
    <div
      className={[
        `shell shell-${layout}`,
        side ? 'shell-side' : '',
        collapsed ? 'shell-collapsed' : '',
        framed ? floatingClass(floating) : '',
      ].join(' ')}
      style={{ '--header-height': `${header ? shell.header.height : 0}px` } as CSSProperties}
    >
      <a className="skip-link" href="#content">
        {app.message('skip')}
      </a>
      {pending && <div className="progress" aria-hidden="true" />}
      <OfflineNotice />
      {header && <Header menu={drawer} user={user} />}
      {menu && !side && <TopMenu entries={entries} path={path} user={header ? null : user} />}
      {menu && !header && (
        <div className="menu-strip">
          {drawer}
          <Brand />
          {user}
        </div>
      )}
      {menu && <UnseenEntries />}
      <div className="shell-columns">
        {layout === 'bare' && <LoginPicture path={path} />}
        {side && <SideMenu entries={entries} path={path} collapsed={collapsed} onToggle={toggle} />}
        <main id="content" className="content" tabIndex={-1} aria-busy={pending || undefined}>
          {layout === 'bare' && (
            <div className="bare-brand">
              <Brand />
            </div>
          )}
          <ScopeProvider scope={app.scope}>
            <Outlet />
          </ScopeProvider>
        </main>
      </div>
      {framed && <Footer />}
      {framed && <FloatingButtons buttons={floating.over} />}
      <CookieNotice />
      {signedIn && <SessionEndNotice />}
      {menu && <PushPrompt path={path} />}
      <Gates />
      <Overlays />
    </div>
  );
});
