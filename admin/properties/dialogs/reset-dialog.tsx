import { RadioButton } from 'primereact/radiobutton';
import { type ReactNode, useState } from 'react';
import type { DocumentPart, ResetPlan } from '../../../schemas/admin/documents.ts';
import { useMap, useResetPlan } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { documentOf } from '../address.ts';

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
  const plan = useResetPlan(draft, at);
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
        <DialogActions
          label="Voltar ao padrão"
          icon="pi pi-undo"
          disabled={!plan.data?.lines.length}
          onAct={reset}
          onClose={onClose}
        />
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
      <Loaded query={plan}>{(found) => <Plan {...found} />}</Loaded>
    </Dialog>
  );
}

function Plan({ isOwn, refused, lines }: ResetPlan): ReactNode {
  if (isOwn)
    return <p>Foi criado por vocês: não há padrão para onde voltar. Você pode removê-lo.</p>;
  if (refused !== undefined) return <p>{refused}</p>;
  if (lines.length === 0) return <p>Nada foi alterado aqui.</p>;
  return (
    <div className="reset-plan">
      <p>Volta a ser como vem com o produto, e nada mais:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
