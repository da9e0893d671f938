import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { useSharedTitle } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { below } from '../address.ts';
import { RenameScope } from './rename-scope.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

interface RenameDialogProps {
  part: DocumentPart;
  property: 'label' | 'title';
  /** Initial text; by default the present name. */
  proposed?: string;
  onClose: () => void;
}

/**
 * A new name: for this place alone, or for the field wherever it is shown under the name that the
 * data give it.
 */
export function RenameDialog({
  part,
  property,
  proposed = part.label,
  onClose,
}: RenameDialogProps): ReactNode {
  const { draft, change } = useWorkbench();
  const { data: shared, isLoading } = useSharedTitle(draft, part.at);
  const [name, setName] = useState(proposed);
  const [everywhere, setEverywhere] = useState(false);
  const here = below(part.at, property);
  const rename = () => {
    const text = name.trim();
    if (text === '') return;
    void change(
      shared && everywhere
        ? everywhereOperation(part, shared.at, here, text, property)
        : { op: 'set', at: here, value: text },
    );
    onClose();
  };
  return (
    <Dialog
      visible
      header={`Renomear ${part.label}`}
      className="dialog-small"
      onHide={onClose}
      draggable={false}
      footer={
        <DialogActions
          label="Renomear"
          disabled={name.trim() === ''}
          onAct={rename}
          onClose={onClose}
        />
      }
    >
      <label htmlFor="new-name" className="property-label">
        Novo nome
      </label>
      <InputText
        id="new-name"
        className="property-input"
        autoFocus
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The focus is back at the button that opened this by the time the key presses it.
          event.preventDefault();
          rename();
        }}
      />
      {isLoading && (
        <p className="property-help" role="status">
          Procurando onde mais este nome aparece…
        </p>
      )}
      {shared && (
        <RenameScope at={part.at} title={shared} everywhere={everywhere} onChange={setEverywhere} />
      )}
    </Dialog>
  );
}

/**
 * Sets the title of the field and removes the label of this place, so that it follows the title,
 * too.
 */
function everywhereOperation(
  part: DocumentPart,
  title: string,
  here: string,
  name: string,
  property: string,
): Operation {
  const set: Operation = { op: 'set', at: title, value: name };
  const own =
    part.value !== null &&
    typeof part.value === 'object' &&
    !Array.isArray(part.value) &&
    property in part.value;
  if (!own) return set;
  const follow: Operation = part.changed.includes(property)
    ? { op: 'reset', at: here }
    : { op: 'unset', at: here };
  return {
    op: 'group',
    title: `Renomear ${part.label} para ${name} em toda parte`,
    operations: [set, follow],
  };
}
