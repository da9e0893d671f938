import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { InputText } from 'primereact/inputtext';
import { RadioButton } from 'primereact/radiobutton';
import { type ReactNode, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { useMap, useSharedTitle } from '../data/configuration.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { below } from './address.ts';
import { crumbsOf } from './panel-header.tsx';
import { placeName } from './renamed-note.tsx';

interface RenameDialogProps {
  part: DocumentPart;
  property: 'label' | 'title';
  /** What it begins with; without it, the name that it has. */
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
  const { data: shared } = useSharedTitle(draft, part.at);
  const { data: nodes = [] } = useMap(draft);
  const [name, setName] = useState(proposed);
  const [everywhere, setEverywhere] = useState(false);
  const here = below(part.at, property);
  const places = shared?.places.length ?? 0;
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
        <>
          <Button label="Cancelar" text onClick={onClose} />
          <Button label="Renomear" disabled={name.trim() === ''} onClick={rename} />
        </>
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
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      {shared && (
        <>
          <div className="choices" role="radiogroup" aria-label="Onde vale o nome">
            <span>
              <RadioButton
                inputId="rename-here"
                checked={!everywhere}
                onChange={() => setEverywhere(false)}
              />
              <label htmlFor="rename-here">Só aqui</label>
            </span>
            <span>
              <RadioButton
                inputId="rename-everywhere"
                checked={everywhere}
                onChange={() => setEverywhere(true)}
              />
              <label htmlFor="rename-everywhere">
                Em toda parte ({places} {places === 1 ? 'lugar' : 'lugares'})
              </label>
            </span>
          </div>
          <details className="rename-places">
            <summary>{places === 1 ? 'Ver o lugar' : `Ver os ${places} lugares`}</summary>
            <ul aria-label="Lugares que mudam em toda parte">
              {shared.places.map((place) => (
                <li key={place}>{placeName(crumbsOf(place, nodes))}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Dialog>
  );
}

/** The title of the field, and nothing else said here, so that this place follows it, too. */
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
