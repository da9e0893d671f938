import { type ReactNode, useEffect } from 'react';

/** Title and body of a page. */
export function Screen({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Bancada`;
  }, [title]);
  return (
    <article className="screen" data-screen={id}>
      <header className="screen-header">
        <h1 className="screen-title" tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      <div className="screen-body">{children}</div>
    </article>
  );
}
