import { type ReactNode, useEffect } from 'react';
import { Link } from '../../render/view/link.tsx';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';

/** The page of an address that no screen has. */
export function NotFoundPage(): ReactNode {
  const { manifest } = usePortal();
  const scope = useScope();
  const { notFound } = manifest.shell;
  const title = scope.text(notFound.title);
  useEffect(() => {
    document.title = `${title} · ${manifest.title}`;
  }, [title, manifest]);
  return (
    <article className="page-message">
      <h1 className="page-message-title" tabIndex={-1} data-screen-title>
        {title}
      </h1>
      <p className="page-message-text">{scope.text(notFound.text)}</p>
      <Link className="p-button p-component" to={notFound.to}>
        {scope.text(notFound.link)}
      </Link>
    </article>
  );
}
