import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useState } from 'react';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Position } from '../../../schemas/draft/operation.ts';
import { useMap } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { above, below, stepsOf } from '../address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

const first = 'first';
const after = 'after:';

/** Where to move an item: to the start, or after one of its siblings. */
export function MoveDialog({
  part,
  onClose,
}: {
  part: DocumentPart;
  onClose: () => void;
}): ReactNode {
  const { draft, change } = useWorkbench();
  const { data: nodes = [] } = useMap(draft);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = stepsOf(part.at).at(-1);
  const list = above(part.at) ?? part.at;
  const labels = new Map(nodes.map((node) => [node.at, node.label]));
  const places = [
    { value: first, label: 'No começo' },
    ...(part.siblings ?? [])
      .filter((id) => id !== own)
      .map((id) => ({
        value: `${after}${id}`,
        label: `Depois de ${labels.get(below(list, id)) ?? id}`,
      })),
  ];
  const move = () => {
    if (chosen === null) return;
    const position: Position =
      chosen === first ? { at: 'first' } : { after: chosen.slice(after.length) };
    void change({ op: 'move', at: part.at, position });
    onClose();
  };
  return (
    <Dialog
      visible
      header={`Mover ${part.label}`}
      className="dialog-small"
      onHide={onClose}
      draggable={false}
      footer={
        <DialogActions label="Mover" disabled={chosen === null} onAct={move} onClose={onClose} />
      }
    >
      <label htmlFor="move-to" className="property-label">
        Novo lugar
      </label>
      <Dropdown
        inputId="move-to"
        className="property-input"
        options={places}
        value={chosen}
        placeholder="Escolher"
        filter={places.length > 8}
        onChange={({ value }) => setChosen(value as string)}
      />
    </Dialog>
  );
}
