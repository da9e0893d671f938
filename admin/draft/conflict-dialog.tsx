import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { Conflict } from '../../schemas/admin/drafts.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Both sides of a conflict: what the person did, and what somebody else did at the same place. */
function Sides({ conflict }: { conflict: Conflict }): ReactNode {
  const { mine, theirs } = conflict;
  return (
    <dl className="conflict-sides">
      <div>
        <dt>Sua mudança</dt>
        <dd>{mine.sentence}</dd>
      </div>
      <div>
        <dt>{`${theirs.author.name}${theirs.undoneBy === undefined ? '' : ' desfez'}`}</dt>
        <dd>{theirs.sentence}</dd>
      </div>
    </dl>
  );
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  onDecide: (side: 'mine' | 'theirs') => void;
}

/** Asks which of two changes of one place wins; nothing was overwritten before. */
export function ConflictDialog({ conflict, onDecide }: ConflictDialogProps): ReactNode {
  return (
    <Dialog
      className="conflict-dialog"
      header="Duas pessoas mudaram o mesmo lugar"
      visible={conflict !== null}
      onHide={() => undefined}
      closable={false}
      closeOnEscape={false}
      footer={
        <>
          <Button
            label={`Ficar com a de ${conflict?.theirs.author.name ?? ''}`}
            outlined
            onClick={() => onDecide('theirs')}
          />
          <Button label="Aplicar a minha" onClick={() => onDecide('mine')} />
        </>
      }
    >
      {conflict && <Sides conflict={conflict} />}
    </Dialog>
  );
}

interface UndoDialogProps {
  conflict: Conflict | null;
  onKeep: () => void;
  onUndo: () => void;
}

/** Asks before an undo overwrites what somebody else did at the same place since. */
export function UndoDialog({ conflict, onKeep, onUndo }: UndoDialogProps): ReactNode {
  return (
    <Dialog
      className="conflict-dialog"
      header="Este lugar mudou depois"
      visible={conflict !== null}
      onHide={onKeep}
      footer={
        <>
          <Button label="Deixar como está" outlined onClick={onKeep} />
          <Button label="Desfazer mesmo assim" severity="danger" onClick={onUndo} />
        </>
      }
    >
      {conflict && <Sides conflict={conflict} />}
      <p>
        Só a sua mudança é desfeita. A que veio depois continua valendo, se ainda couber sem ela.
      </p>
    </Dialog>
  );
}
