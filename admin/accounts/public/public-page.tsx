import { type ReactNode, useEffect } from 'react';

interface PublicPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page for people who are not signed in: one card, and nothing of the admin around it. */
export function PublicPage({ title, lead, children }: PublicPageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · Painel`;
  }, [title]);
  return (
    <main className="public">
      <div className="public-card">
        <p className="public-brand">
          <i className="pi pi-objects-column" aria-hidden />
          Painel do distribuidor
        </p>
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
