import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { Publication } from '../../../schemas/admin/releases.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded, Missing } from '../../ui/states.tsx';
import { useHistory, useOverview } from '../data.ts';
import { NewFaultsNotices } from '../faults.tsx';
import { usePublications } from '../plan/data.ts';
import { PublishesUnderWay } from '../plan/under-way.tsx';
import { ApprovalBox } from './approval.tsx';
import { Branches } from './branches.tsx';
import { HistoryTable } from './table.tsx';
import { Published } from './published.tsx';
import { isWaiting, Waiting } from './waiting.tsx';

/** Codes of the branches whose release waits to be given to all. */
const askedToAll = (list: readonly Publication[]): string[] =>
  list.filter(isWaiting).flatMap(({ fromBranch }) => fromBranch ?? []);

/** Releases with their times and authors, and the way back. */
export function Component(): ReactNode {
  const history = useHistory();
  const waiting = usePublications();
  const publications = waiting.data;
  const seen = useOverview();
  const overview = seen.data;
  return (
    <Page
      title="Publicações"
      lead="Tudo o que mudou para os usuários, quem mudou, e o caminho de volta."
      actions={publications && <ApprovalBox needed={publications.approval} />}
    >
      <PublishesUnderWay />
      <Loaded query={history}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const [first] = pages;
          if (!first || entries.length === 0)
            return (
              <Empty
                icon="history"
                title="Ainda não houve publicações desde que o histórico existe."
              />
            );
          return (
            <div className="sheets">
              <Published />
              <Missing what="o que espera para ser publicado" query={waiting} />
              <Missing what="as falhas nas telas" query={seen} />
              <NewFaultsNotices faults={overview?.faults ?? []} isLinked={false} />
              {publications && <Waiting list={publications.list} />}
              <Branches
                branches={first.branches}
                approval={publications?.approval ?? false}
                asked={askedToAll(publications?.list ?? [])}
              />
              <HistoryTable
                entries={entries}
                active={first.active}
                approval={publications?.approval ?? false}
              />
              {history.hasNextPage && (
                <Button
                  label="Mostrar mais"
                  outlined
                  loading={history.isFetchingNextPage}
                  onClick={() => void history.fetchNextPage()}
                />
              )}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
