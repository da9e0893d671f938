import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Me } from '../../schemas/admin/accounts.ts';
import type { Draft, OperationRecord } from '../../schemas/admin/drafts.ts';
import type { ReleaseEvent, ReleaseHistory } from '../../schemas/admin/releases.ts';
import { api } from '../data/api.ts';
import { dayAndTime } from '../ui/when.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';
import { movePending, pendingOf } from './pending.ts';

/** The publish that has an operation of the draft in it. */
export const publishOf = (
  entries: readonly ReleaseEvent[],
  operations: readonly OperationRecord[],
): ReleaseEvent | undefined =>
  entries.find(({ changes }) =>
    changes.some((change) =>
      operations.some(({ revision, at }) => revision === change.revision && at === change.at),
    ),
  );

function titleOf(name: string | undefined, publish: ReleaseEvent | undefined): string {
  const draft = name === undefined ? 'Este rascunho' : `O rascunho ${name}`;
  return publish
    ? `${draft} foi publicado por ${publish.author.name} em ${dayAndTime(publish.at)}.`
    : `${draft} não existe mais: alguém já o publicou ou o excluiu.`;
}

/** A name of a draft has 80 letters at most. */
const continuationOf = (name: string | undefined): string =>
  `${name?.slice(0, 66) ?? 'Rascunho'} (continuação)`;

/** Changes that did not reach the draft before it was gone, and the way to go on with them. */
function Unsent({ me, id, name }: { me: Me; id: string; name: string }): ReactNode {
  const [count] = useState(() => pendingOf(me, id).all().length);
  const navigate = useNavigate();
  const move = useMutation({
    mutationFn: () => api<Draft>('/drafts', { body: { name } }),
    onSuccess: (draft) => {
      movePending(pendingOf(me, id), pendingOf(me, draft.id));
      navigate(`/r/${draft.id}/telas`);
    },
  });
  if (count === 0) return null;
  return (
    <>
      <Message
        severity="warn"
        text={
          count === 1
            ? '1 mudança sua não chegou a ele. Ela está guardada neste navegador.'
            : `${count} mudanças suas não chegaram a ele. Elas estão guardadas neste navegador.`
        }
      />
      {move.error && <Message severity="error" role="alert" text={move.error.message} />}
      <Button
        label="Continuar em um rascunho novo"
        icon="pi pi-file-plus"
        loading={move.isPending}
        onClick={() => move.mutate()}
      />
    </>
  );
}

interface DraftGoneProps {
  id: string;
  me: Me;
  /** Its last known name; absent: it was never open here. */
  name?: string;
  operations?: readonly OperationRecord[];
}

/** In the place of a draft that was published or deleted: what became of it, and how to go on. */
export function DraftGone({ id, me, name, operations = [] }: DraftGoneProps): ReactNode {
  const history = useQuery({
    queryKey: ['releases', 'newest'],
    queryFn: ({ signal }) => api<ReleaseHistory>('/releases', { signal }),
    enabled: operations.length > 0,
    staleTime: 0,
  });
  const publish = publishOf(history.data?.entries ?? [], operations);
  return (
    <Page title={name ?? 'Rascunho'}>
      <Empty icon="file" title={titleOf(name, publish)}>
        <Unsent me={me} id={id} name={continuationOf(name)} />
        {publish && <Link to="/publicacoes">Ver em Publicações</Link>}
        <Link to="/">Ver os rascunhos</Link>
      </Empty>
    </Page>
  );
}
