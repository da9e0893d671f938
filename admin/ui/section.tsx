import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a title of its own, on a card. */
export function Section({ title, lead, actions, children }: SectionProps): ReactNode {
  return (
    <section className="card" aria-label={title}>
      <header className="card-header">
        <div>
          <h2>{title}</h2>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
