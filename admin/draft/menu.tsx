import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft, DraftSummary } from '../../schemas/admin/drafts.ts';
import { ApiError, api } from '../data/api.ts';
import { useToasts } from '../ui/toasts.tsx';
import { useDraft } from './context.ts';
import { DeleteDialog, NameDialog } from './dialogs.tsx';
import { liveName } from './live.tsx';
import { ownDraft } from './own.ts';

/** The same page of another draft. */
const pathIn = (pathname: string, id: string): string =>
  pathname.replace(/^\/r\/[^/]+/, `/r/${id}`);

/** The dialog that is open. */
type Asked = 'new' | 'rename' | 'delete';

const othersOf = (
  drafts: readonly DraftSummary[],
  own: string,
  open: (id: string) => void,
): MenuItem[] =>
  drafts
    .filter(({ id }) => id !== own)
    .map(({ id, name, author }) => ({
      label: `${name} · ${author.name}`,
      icon: 'pi pi-file-edit',
      command: () => open(id),
    }));

const actionItems = (ask: (dialog: Asked) => void): MenuItem[] => [
  { label: 'Novo rascunho', icon: 'pi pi-plus', command: () => ask('new') },
  { label: 'Renomear', icon: 'pi pi-pencil', command: () => ask('rename') },
  { label: 'Excluir este rascunho', icon: 'pi pi-trash', command: () => ask('delete') },
];

/** The way to what is published, for who only looks. */
const liveItems = (isLive: boolean, command: () => void): MenuItem[] =>
  isLive ? [] : [{ label: liveName, icon: 'pi pi-globe', command }];

/** The name of the draft, which opens what there is to do with drafts as a whole. */
export function DraftMenu(): ReactNode {
  const { draft, readOnly, isLive } = useDraft();
  const menu = useRef<Menu>(null);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: () => api<readonly DraftSummary[]>('/drafts'),
  });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toasts = useToasts();
  const open = (id: string): void => void navigate(pathIn(pathname, id));

  async function done(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setDialog(null);
      await queries.invalidateQueries({ queryKey: ['drafts'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.failed(error.message);
    }
  }

  const own = isLive
    ? liveName
    : (drafts.data?.find(({ id }) => id === draft.id)?.name ?? draft.name);
  const others = othersOf(drafts.data ?? [], draft.id, open);
  const actions = readOnly
    ? liveItems(isLive, () => void done(async () => open((await ownDraft()).id)))
    : actionItems(setDialog);
  const model: MenuItem[] = [
    ...(others.length > 0 ? [{ label: 'Abrir outro', items: others }] : []),
    ...(actions.length > 0 ? [{ separator: true }, ...actions] : []),
  ];
  if (model.length === 0) return <strong className="draft-name">{own}</strong>;
  return (
    <>
      <Button
        className="draft-name"
        text
        label={own}
        icon="pi pi-chevron-down"
        iconPos="right"
        aria-haspopup
        onClick={(event) => menu.current?.toggle(event)}
      />
      <Menu key={pathname} ref={menu} popup className="draft-menu" model={model} />
      <NameDialog
        key={dialog}
        title={dialog === 'new' ? 'Novo rascunho' : 'Renomear rascunho'}
        name={dialog === 'rename' ? own : ''}
        visible={dialog === 'new' || dialog === 'rename'}
        onHide={() => setDialog(null)}
        onName={(name) =>
          done(async () => {
            if (dialog === 'rename')
              await api(`/drafts/${draft.id}`, { method: 'PATCH', body: { name } });
            else open((await api<Draft>('/drafts', { body: { name } })).id);
          })
        }
      />
      <DeleteDialog
        name={own}
        changes={draft.changes}
        visible={dialog === 'delete'}
        onHide={() => setDialog(null)}
        onDelete={() =>
          done(async () => {
            await api(`/drafts/${draft.id}`, { method: 'DELETE' });
            queries.removeQueries({ queryKey: ['draft-open'] });
            open('atual');
          })
        }
      />
    </>
  );
}
