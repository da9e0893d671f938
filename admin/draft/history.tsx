import { Button } from 'primereact/button';
import { Timeline } from 'primereact/timeline';
import type { ReactNode } from 'react';
import type { OperationRecord } from '../../schemas/admin/drafts.ts';
import { Empty } from '../ui/states.tsx';
import { dayAndTime } from '../ui/when.ts';
import { useDraft } from './context.ts';

/** More than these are looked for in the register of changes. */
const most = 200;

function Entry({ record }: { record: OperationRecord }): ReactNode {
  const { undo, readOnly } = useDraft();
  const undone = record.undoneBy !== undefined;
  return (
    <div className="draft-entry" data-undone={undone || undefined}>
      <div>
        <p>{record.sentence}</p>
        <small>{`${record.author.name} · ${dayAndTime(record.at)}${undone ? ' · desfeita' : ''}`}</small>
      </div>
      {!undone && !readOnly && (
        <Button
          text
          size="small"
          label="Desfazer esta"
          aria-label={`Desfazer: ${record.sentence}`}
          onClick={() => void undo(record.revision)}
        />
      )}
    </div>
  );
}

/** Changes of the draft, the newest first, each with its own undo. */
export function DraftHistory(): ReactNode {
  const { draft } = useDraft();
  if (draft.operations.length === 0)
    return <Empty icon="history" title="Nada mudou ainda neste rascunho." />;
  return (
    <Timeline
      className="draft-entries"
      value={draft.operations.slice(-most).reverse()}
      dataKey="revision"
      content={(record: OperationRecord) => <Entry record={record} />}
      pt={{ root: { role: 'list' }, event: { role: 'listitem' } }}
    />
  );
}
