import { Button } from 'primereact/button';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useEffect, useState } from 'react';
import type { Draft, RebaseConflict, RebaseRequest } from '../../schemas/admin/drafts.ts';
import { ApiError, api } from '../data/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useDraft } from './context.ts';

type Sides = ReadonlyMap<number, 'keep' | 'drop'>;

const sideOptions = [
  { label: 'Manter a minha', value: 'keep' },
  { label: 'Ficar com a publicada', value: 'drop' },
];

interface ConflictsProps {
  conflicts: readonly RebaseConflict[];
  busy: boolean;
  onHide: () => void;
  onDecide: (request: RebaseRequest) => void;
}

/** Asks of each change that does not go together with what was published whether it shall stay. */
function Conflicts({ conflicts, busy, onHide, onDecide }: ConflictsProps): ReactNode {
  const [sides, setSides] = useState<Sides>(
    new Map(
      conflicts.filter(({ possible }) => !possible).map(({ mine }) => [mine.revision, 'drop']),
    ),
  );
  const revisions = (side: 'keep' | 'drop'): number[] =>
    [...sides].flatMap(([revision, chosen]) => (chosen === side ? [revision] : []));
  return (
    <Dialog
      className="conflict-dialog"
      header="Mudanças que não combinam com o que foi publicado"
      visible
      onHide={onHide}
      footer={
        <Button
          label="Atualizar rascunho"
          loading={busy}
          disabled={sides.size < conflicts.length}
          onClick={() => onDecide({ keep: revisions('keep'), drop: revisions('drop') })}
        />
      }
    >
      <ul className="rebase-conflicts">
        {conflicts.map(({ mine, message, possible }) => (
          <li key={mine.revision}>
            <p>{mine.sentence}</p>
            <small>{possible ? message : `${message} Esta mudança sai do rascunho.`}</small>
            {possible && (
              <SelectButton
                aria-label={mine.sentence}
                options={sideOptions}
                allowEmpty={false}
                value={sides.get(mine.revision)}
                onChange={({ value }) =>
                  setSides(new Map(sides).set(mine.revision, value as 'keep' | 'drop'))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Says that the tenant's documents changed since the draft began, and brings the draft up to date.
 */
export function RebaseNotice(): ReactNode {
  const { draft, readOnly, waiting, refresh } = useDraft();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<readonly RebaseConflict[] | null>(null);
  const isOld = !draft.current && !readOnly;

  async function rebase(request: RebaseRequest): Promise<void> {
    setBusy(true);
    try {
      await api<Draft>(`/drafts/${draft.id}/rebase`, { body: request });
      await refresh();
      setConflicts(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'REBASE')
        setConflicts((error.body as { conflicts: readonly RebaseConflict[] }).conflicts);
      else toasts.failed(error.message);
    } finally {
      setBusy(false);
    }
  }

  // A draft that says nothing has nothing to decide.
  const isEmpty = isOld && draft.changes === 0 && waiting === 0;
  useEffect(() => {
    if (isEmpty) void rebase({});
  }, [isEmpty]);

  if (!isOld || isEmpty) return null;
  return (
    <div className="draft-notice" role="status">
      <span>O que está publicado mudou desde que este rascunho começou.</span>
      <Button
        size="small"
        outlined
        label="Atualizar rascunho"
        loading={busy}
        onClick={() => void rebase({})}
      />
      {conflicts && (
        <Conflicts
          key={conflicts.map(({ mine }) => mine.revision).join()}
          conflicts={conflicts}
          busy={busy}
          onHide={() => setConflicts(null)}
          onDecide={(request) => void rebase(request)}
        />
      )}
    </div>
  );
}
