import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { Modal } from '../../../render/view/modal.tsx';
import { createImporter } from '../../model/import/importer/importer.ts';
import type { ImporterView } from '../../model/import/importer/types.ts';
import { useCommand } from '../commands/commands.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { ColumnsFooter, ColumnsStep } from './columns-step.tsx';
import { DoneFooter, DoneStep } from './done-step.tsx';
import { doctorHost } from './host.ts';
import type { PastedList } from './pasted-list.ts';
import { RowsFooter, RowsStep } from './rows-step.tsx';
import { SourceFooter, SourceStep } from './source-step.tsx';
import type { StepProps } from './step-props.ts';
import './import.css';

const STEPS = {
  source: { Step: SourceStep, Footer: SourceFooter },
  columns: { Step: ColumnsStep, Footer: ColumnsFooter },
  rows: { Step: RowsStep, Footer: RowsFooter },
  done: { Step: DoneStep, Footer: DoneFooter },
} as const;

const UNFINISHED =
  'Há uma importação começada. Termine-a ou comece de novo, e depois cole a nova lista.';

/**
 * The import's dialog. The import outlives it: the dialog can be closed and reopened, and the
 * import undone later.
 */
export function Importing({
  open,
  pasted,
  onClose,
  ...props
}: FeatureProps & {
  open: boolean;
  pasted: PastedList | null;
  onClose(): void;
}): React.JSX.Element {
  const scope = useStableScope();
  const [importer] = useState(() =>
    createImporter(doctorHost(scope, props.block, props.id, props.quote)),
  );
  const view = useSyncExternalStore(importer.subscribe, importer.view);
  const resumed = useRef(false);
  const read = useRef<PastedList | null>(null);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    void importer.resume();
  }, [importer]);
  // After restoring what an earlier page stored: an import that was begun is not replaced by a
  // list.
  useEffect(() => {
    if (!pasted || read.current === pasted) return;
    read.current = pasted;
    const { step } = importer.view();
    if (step === 'source' || step === 'done') importer.readText(pasted.text);
    else importer.tell(UNFINISHED);
  }, [importer, pasted]);
  const body = useFocusOfStep(view);
  const { Step, Footer } = STEPS[view.step];
  const step = { ...props, importer, view, onClose };
  return (
    <>
      {importer.canUndo() && <UndoCommand {...step} />}
      {open && (
        <Modal
          title="Importar planilha"
          size="lg"
          closeLabel="Fechar"
          onClose={onClose}
          footer={<Footer {...step} />}
        >
          <div ref={body} className="import" aria-busy={view.working !== null}>
            {view.error !== null && (
              <p className="quote-notice quote-notice-danger" role="alert">
                {view.error}
              </p>
            )}
            {view.note !== null && (
              <p className="quote-notice" role="status">
                {view.note}
              </p>
            )}
            {view.memoryOnly && (
              <p className="quote-notice quote-notice-warning">
                O navegador não guardou esta importação: ela se perde se a página for recarregada.
              </p>
            )}
            {view.resumed && view.step !== 'done' && <Resumed {...step} />}
            <Step {...step} />
          </div>
        </Modal>
      )}
    </>
  );
}

/**
 * The focused element may disappear with its step or while waiting: then the next content is
 * focused.
 */
function useFocusOfStep({ step, working }: ImporterView): React.RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const waiting = working?.kind;
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (dialog && (document.activeElement === document.body || document.activeElement === dialog))
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }, [step, waiting]);
  return body;
}

function Resumed({ importer, view }: StepProps): React.JSX.Element {
  return (
    <div className="quote-notice">
      <p>Continuando a importação de {view.draft?.name}.</p>
      <button
        type="button"
        className="p-button p-component p-button-text"
        onClick={() => importer.restart()}
      >
        <span className="p-button-label">Começar de novo</span>
      </button>
    </div>
  );
}

function UndoCommand({ importer, quote }: StepProps): null {
  const editable = useEditing(quote.editing, (view) => view.editable);
  useCommand({
    id: 'import-undo',
    label: 'Desfazer importação',
    group: 'Produtos',
    icon: 'undo',
    place: 'now',
    disabled: !editable,
    run: () => importer.undo(),
  });
  return null;
}
