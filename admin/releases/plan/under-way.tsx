import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { useBranchName } from '../../data/branches.ts';
import { useMe } from '../../data/me.ts';
import { dayAndTime } from '../../ui/when.ts';
import { useIsPublishing, usePublications } from './data.ts';

/** Publishes of this moment: one's own of this window, and those of others. */
export function PublishesUnderWay(): ReactNode {
  const isOwn = useIsPublishing();
  const { data: me } = useMe();
  const { data } = usePublications();
  const nameOf = useBranchName();
  const others = (data?.underWay ?? []).filter(({ author }) => !isOwn || author.id !== me?.id);
  return (
    <>
      {isOwn && (
        <Message
          severity="info"
          className="plan-message"
          role="status"
          text="Uma publicação está em andamento. Ela aparece aqui em alguns segundos."
        />
      )}
      {others.map(({ author, draft, branch, since }) => (
        <Message
          key={`${draft}${since}`}
          severity="info"
          className="plan-message"
          role="status"
          text={[
            `${author.name} está publicando ${draft}`,
            branch === null ? '' : ` para a filial ${nameOf(branch)}`,
            ` desde ${dayAndTime(since)}. Isto leva alguns segundos.`,
          ].join('')}
        />
      ))}
    </>
  );
}
