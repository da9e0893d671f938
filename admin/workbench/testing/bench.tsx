import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useState } from 'react';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { Address, Operation } from '../../../schemas/draft/operation.ts';
import { WorkbenchContext } from '../workbench.ts';

interface BenchProps {
  /** Collects what is stored. */
  changes: Operation[];
  /** Of the draft. */
  revision?: number;
  findings?: readonly Finding[];
  readOnly?: boolean;
  selected?: Address;
  onSelect?: (at: Address) => void;
  children: ReactNode;
}

/** A workbench around a part of it; the server is whatever `fetch` answers. */
export function Bench({
  changes,
  revision = 3,
  findings = [],
  readOnly = false,
  selected,
  onSelect,
  children,
}: BenchProps): ReactNode {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  const change = async (operation: Operation) => {
    changes.push(operation);
  };
  return (
    <PrimeReactProvider value={{ locale: 'en' }}>
      <QueryClientProvider client={queries}>
        <WorkbenchContext
          value={{
            draft: { id: 'd1', revision },
            findings,
            readOnly,
            selected,
            select: onSelect ?? (() => undefined),
            change,
          }}
        >
          {children}
        </WorkbenchContext>
      </QueryClientProvider>
    </PrimeReactProvider>
  );
}

/** Answers of the server by the path below `/admin/api/drafts/d1/`, and what was asked. */
export function answering(
  answers: Readonly<Record<string, (body: unknown, query: URLSearchParams) => unknown>>,
): { fetch: typeof fetch; asked: { path: string; body: unknown }[] } {
  const asked: { path: string; body: unknown }[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://admin.example');
    const path = url.pathname.replace('/admin/api/drafts/d1/', '');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, body });
    const made = answers[path];
    return made
      ? Response.json(made(body, url.searchParams))
      : Response.json({ error: { message: 'Não existe.' } }, { status: 404 });
  };
  return { fetch: answer as typeof fetch, asked };
}
