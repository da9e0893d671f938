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

/** The name of the draft, which opens what there is to do with drafts as a whole. */
export function DraftMenu(): ReactNode {
  const { draft, readOnly, isLive } = useDraft();
  const menu = useRef<Menu>(null);
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
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
  const others: MenuItem[] = (drafts.data ?? [])
    .filter(({ id }) => id !== draft.id)
    .map(({ id, name, author }) => ({
      label: `${name} · ${author.name}`,
      icon: 'pi pi-file-edit',
      command: () => open(id),
    }));
  const actions: MenuItem[] = [
    { label: 'Novo rascunho', icon: 'pi pi-plus', command: () => setDialog('new') },
    { label: 'Renomear', icon: 'pi pi-pencil', command: () => setDialog('rename') },
    { label: 'Excluir este rascunho', icon: 'pi pi-trash', command: () => setDialog('delete') },
  ];
  const live: MenuItem = {
    label: liveName,
    icon: 'pi pi-globe',
    command: () => void done(async () => open((await ownDraft()).id)),
  };
  const model: MenuItem[] = [
    ...(others.length > 0 ? [{ label: 'Abrir outro', items: others }] : []),
    ...(readOnly ? (isLive ? [] : [{ separator: true }, live]) : [{ separator: true }, ...actions]),
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
      <Menu ref={menu} popup className="draft-menu" model={model} />
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
