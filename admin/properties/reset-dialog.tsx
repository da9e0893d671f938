import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { RadioButton } from 'primereact/radiobutton';
import { type ReactNode, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import { useMap } from '../data/configuration.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { documentOf, isWithin } from './address.ts';
import { propertiesOf } from './word.ts';

/**
 * Back to what comes with the product, for this place or for its whole document; says exactly what
 * goes.
 */
export function ResetDialog({
  part,
  onClose,
}: {
  part: DocumentPart;
  onClose: () => void;
}): ReactNode {
  const { draft, change } = useWorkbench();
  const { data: nodes = [] } = useMap(draft);
  const document = documentOf(part.at);
  const [whole, setWhole] = useState(false);
  const at = whole ? document : part.at;
  const labels = new Map(
    propertiesOf(part.word, part.value).map(({ name, label }) => [name, label]),
  );
  const own = part.changed.map((name) => `${part.label}: ${labels.get(name) ?? name}`);
  const beneath = nodes
    .filter((node) => node.changed && node.at !== part.at && isWithin(node.at, at))
    .map(({ label }) => label);
  const goes = [...own, ...beneath];
  const reset = () => {
    void change({ op: 'reset', at });
    onClose();
  };
  return (
    <Dialog
      visible
      header="Voltar ao padrão"
      className="dialog-small"
      onHide={onClose}
      draggable={false}
      footer={
        <>
          <Button label="Cancelar" text onClick={onClose} />
          <Button
            label="Voltar ao padrão"
            icon="pi pi-undo"
            disabled={goes.length === 0 && !whole}
            onClick={reset}
          />
        </>
      }
    >
      {part.at !== document && (
        <div className="choices">
          <span>
            <RadioButton inputId="reset-place" checked={!whole} onChange={() => setWhole(false)} />
            <label htmlFor="reset-place">Só {part.label}</label>
          </span>
          <span>
            <RadioButton inputId="reset-document" checked={whole} onChange={() => setWhole(true)} />
            <label htmlFor="reset-document">
              Tudo o que foi alterado em{' '}
              {nodes.find((node) => node.at === document)?.label ?? document}
            </label>
          </span>
        </div>
      )}
      {goes.length > 0 ? (
        <>
          <p>Volta a ser como vem com o produto:</p>
          <ul>
            {goes.slice(0, 12).map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {goes.length > 12 && <p>E mais {goes.length - 12}.</p>}
        </>
      ) : (
        <p>Nada foi alterado aqui.</p>
      )}
    </Dialog>
  );
}
