import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { Skeleton } from 'primereact/skeleton';
import type { ReactNode } from 'react';

/** Placeholder for a page's data. */
export function Loading({ lines = 5 }: { lines?: number }): ReactNode {
  return (
    <div className="loading" role="status" aria-label="Carregando">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="2.25rem" />
      ))}
    </div>
  );
}

/** A failure, and the way to try again. */
export function Failure({ error, retry }: { error: Error; retry?: () => void }): ReactNode {
  return (
    <div className="failure">
      <Message severity="error" text={error.message} />
      {retry && <Button label="Tentar de novo" icon="pi pi-refresh" outlined onClick={retry} />}
    </div>
  );
}

interface EmptyProps {
  icon: string;
  title: string;
  /** A remedy. */
  children?: ReactNode;
}

/** Where there is nothing yet. */
export function Empty({ icon, title, children }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      <i className={`pi pi-${icon}`} aria-hidden />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

export interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The data of a query, or what is to be seen while there are none. */
export function Loaded<T>({
  query,
  lines,
  children,
}: {
  query: Query<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return <Loading lines={lines} />;
}
