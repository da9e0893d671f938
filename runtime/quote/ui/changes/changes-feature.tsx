import { useState } from 'react';
import { moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { type Differences, differenceKeys } from '../../model/saving/differences.ts';
import { differs } from '../../model/checkout/finish.ts';
import { Offer } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useDialogReport } from '../checkout/dialog-report.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { ChangeTables, Exceptions } from './change-tables.tsx';
import type { Review } from './review-notice.tsx';
import './changes.css';

export const CHANGES_TITLE = 'O que mudou desde a última vez';

/**
 * The ERP's differences, in dialogs: found when the quote is opened,
 * before it is sent, and by the order itself. What only needs approval has a dialog of its own,
 * which can be opened again.
 */
export function ChangesFeature({ quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const finish = useEditing(editing, (view) => view.finish);
  const exceptions = useEditing(editing, (view) => view.state.quote.excecoes);
  const meanwhile = useEditing(editing, (view) => view.meanwhile);
  const [seen, setSeen] = useState<Differences | null>(null);
  const [turnedFrom, setTurnedFrom] = useState<Review | null>(null);
  const [open, setOpen] = useState(false);
  const offer = exceptions && exceptions.length > 0 && (
    <Offer
      id="exceptions"
      label="Exceções"
      group="Fechamento"
      icon="exclamation-triangle"
      place="now"
      run={() => setOpen(true)}
    />
  );

  if (meanwhile !== seen && differenceKeys(meanwhile).length > 0) {
    return (
      <Seen title={CHANGES_TITLE} label="Entendi" onSeen={() => setSeen(meanwhile)}>
        <ChangeTables changes={meanwhile} />
      </Seen>
    );
  }
  if (finish.kind === 'ordered') {
    return (
      <Seen title="Pedido criado com alterações" label="Continuar" onSeen={() => editing.proceed()}>
        <ChangeTables changes={finish.changes} />
      </Seen>
    );
  }
  if (finish.kind === 'review' && finish !== turnedFrom) {
    const onlyApproval = finish.changes.exceptions.length > 0 && !finish.asks;
    if (finish.asks || onlyApproval) {
      return (
        <>
          {offer}
          <Confirm
            review={finish}
            title={finish.asks ? CHANGES_TITLE : 'Exceções'}
            yes={onlyApproval ? 'Enviar para aprovação' : 'Confirmar alterações e enviar'}
            onAway={() => setTurnedFrom(finish)}
            onYes={() => {
              setTurnedFrom(finish);
              void editing.finish();
            }}
          />
        </>
      );
    }
  }
  return (
    <>
      {offer}
      {open && exceptions && (
        <Seen title="Exceções" label="Entendi" onSeen={() => setOpen(false)}>
          <Exceptions of={exceptions} />
        </Seen>
      )}
    </>
  );
}

/** Notices that need no decision: read, then continue. */
function Seen({
  title,
  label,
  onSeen,
  children,
}: {
  title: string;
  label: string;
  onSeen(): void;
  children: React.ReactNode;
}): React.JSX.Element {
  return (
    <Modal
      title={title}
      size="lg"
      closeLabel="Fechar"
      onClose={onSeen}
      footer={
        <button type="button" className="p-button p-component" onClick={onSeen}>
          {label}
        </button>
      }
    >
      {children}
    </Modal>
  );
}

/** Asked: nothing is sent before the user agrees. */
function Confirm({
  review,
  title,
  yes,
  onAway,
  onYes,
}: {
  review: Review;
  title: string;
  yes: string;
  onAway(): void;
  onYes(): void;
}): React.JSX.Element {
  const { estimated, computed, changes } = review;
  useDialogReport('question');
  return (
    <Modal
      title={title}
      size="lg"
      closeLabel="Fechar"
      onClose={onAway}
      footer={
        <>
          <button type="button" className="p-button p-component p-button-outlined" onClick={onAway}>
            Voltar e revisar
          </button>
          <button type="button" className="p-button p-component" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      <ChangeTables changes={changes} />
      {differs(estimated, computed, 1) && (
        <dl className="quote-change-totals">
          <div>
            <dt>Total estimado</dt>
            <dd>{moneyText(estimated)}</dd>
          </div>
          <div>
            <dt>Total calculado pelo sistema</dt>
            <dd>
              <strong>{moneyText(computed)}</strong>
            </dd>
          </div>
        </dl>
      )}
    </Modal>
  );
}
