import { onlineManager } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { Skeleton } from 'primereact/skeleton';
import { type ReactNode, useSyncExternalStore } from 'react';

const onNetwork = (changed: () => void): (() => void) => onlineManager.subscribe(changed);
const isOnline = (): boolean => onlineManager.isOnline();

/** Placeholder for a page's data; without a network it says what is waited for. */
export function Loading({ lines = 5 }: { lines?: number }): ReactNode {
  if (!useSyncExternalStore(onNetwork, isOnline))
    return (
      <div className="failure" role="status">
        <Message severity="warn" text="Sem conexão. Isto é lido quando a rede voltar." />
      </div>
    );
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

/** Says which part of a page could not be read; nothing while it could. */
export function Missing<T>({ what, query }: { what: string; query: Query<T> }): ReactNode {
  const { data, error, refetch } = query;
  if (!error || data !== undefined) return null;
  return (
    <div className="failure">
      <Message severity="error" text={`Não foi possível ler ${what}. ${error.message}`} />
      <Button label="Tentar de novo" icon="pi pi-refresh" outlined onClick={() => void refetch()} />
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
