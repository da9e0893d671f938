import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { AuditPage } from '../../../schemas/admin/audit.ts';
import { api } from '../../data/api.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { AuditTable } from './audit-table.tsx';
import { noFilter, queryOf } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';

const useAudit = (query: string) =>
  useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      api<AuditPage>(`/audit?${query}${pageParam === null ? '' : `&before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.more,
    placeholderData: keepPreviousData,
  });

/** Who changed what, and when; as a table and as a file. */
export function Component(): ReactNode {
  const [filter, setFilter] = useState(noFilter);
  const audit = useAudit(queryOf(useDeferredValue(filter)));
  const href = (format: 'csv' | 'json'): string =>
    `/admin/api/audit/export?${queryOf(filter, { format })}`;
  return (
    <Page
      title="Registro de alterações"
      lead="Quem mudou o quê, quando e de onde. Guardado por cinco anos."
      actions={
        <>
          <a className="p-button p-button-outlined button-link" href={href('csv')} download>
            <i className="pi pi-download" aria-hidden /> CSV
          </a>
          <a className="p-button p-button-outlined button-link" href={href('json')} download>
            <i className="pi pi-download" aria-hidden /> JSON
          </a>
        </>
      }
    >
      <div className="audit">
        <FilterBar filter={filter} onChange={setFilter} />
        <Loaded query={audit} lines={8}>
          {({ pages }) => (
            <>
              <AuditTable
                entries={pages.flatMap(({ entries }) => entries)}
                names={Object.fromEntries(pages.flatMap(({ names }) => Object.entries(names)))}
              />
              {audit.hasNextPage && (
                <Button
                  className="audit-more"
                  label="Mostrar mais"
                  outlined
                  loading={audit.isFetchingNextPage}
                  onClick={() => void audit.fetchNextPage()}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
