import { type ReactNode, useEffect, useRef } from 'react';
import { Loaded, type Query } from './states.tsx';

interface PageProps {
  title: string;
  /** One sentence about what the page is for. */
  lead?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The page fills the window and scrolls inside, as an editor does. */
  full?: boolean;
  children: ReactNode;
}

/** A page of the admin: its title is the window's, and takes the focus when the page is opened. */
export function Page({ title, lead, actions, full = false, children }: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Painel`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={full ? 'page page-full' : 'page'}>
      <header className="page-header">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <div className="page-body">{children}</div>
    </div>
  );
}

interface LoadedPageProps<T> extends Pick<PageProps, 'title' | 'lead'> {
  query: Query<T>;
  /** The page itself, with its own `Page`. */
  children: (data: T) => ReactNode;
}

/** A page that needs data: its title is shown while they load. */
export const LoadedPage = <T,>({ title, lead, query, children }: LoadedPageProps<T>): ReactNode =>
  query.data !== undefined ? (
    children(query.data)
  ) : (
    <Page title={title} lead={lead}>
      <Loaded query={query}>{children}</Loaded>
    </Page>
  );
