import { type ReactNode, useEffect, useState } from 'react';
import { moneyText } from '../../../fields/format/numbers.ts';
import { Modal } from '../../../render/modal.tsx';
import { collectionOf } from '../../model/conditions.ts';
import type { Editing } from '../../model/editing-types.ts';
import { sameId } from '../../model/records.ts';
import { headerOf, maySend } from '../../model/state.ts';
import { useCommand } from '../commands.ts';
import { Finish } from '../Finish.tsx';
import { useTelling } from '../told.tsx';
import { type OpenQuote, useEditing } from '../use-editing.ts';

interface FinishCommandProps {
  quote: OpenQuote;
  /** Where the checkout has a screen of its own: the way there, instead of the confirmation here. */
  onCheckout?: (() => void) | undefined;
}

/** The command that finishes the quote: what is to be sent is complete, and is confirmed once more before it goes. */
export function FinishCommand({ quote: { editing }, onCheckout }: FinishCommandProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const lack = useEditing(editing, ({ finish }) => (finish.kind === 'incomplete' ? finish.lack : null));
  useEffect(() => {
    if (lack === null) return;
    setOpen(false);
    // Once the dialog has gone, and has given the focus back: what is missing lies below it.
    const shown = setTimeout(() => lack.show());
    return () => clearTimeout(shown);
  }, [lack]);
  const disabled = useEditing(editing, (view) => !view.editable || !maySend(view.state) || view.state.lines.length === 0);
  const begin = async (): Promise<void> => {
    if (onCheckout) {
      if (editing.entered()) onCheckout();
    } else if (await editing.checked()) setOpen(true);
  };
  useCommand({ id: 'finish', label: onCheckout ? 'Ir para o fechamento' : 'Finalizar pedido', group: 'Fechamento', keys: 'F9', icon: 'check', disabled, run: () => void begin() });
  return open ? <FinishDialog editing={editing} onClose={() => setOpen(false)} /> : null;
}

function FinishDialog({ editing, onClose }: { editing: Editing; onClose(): void }): React.JSX.Element {
  const running = useEditing(editing, ({ finish }) => finish.kind === 'saving' || finish.kind === 'sending' || finish.kind === 'done');
  useTelling('dialog');
  return (
    <Modal title="Finalizar pedido" size="sm" {...(!running && { closeLabel: 'Voltar', onClose })} footer={<Finish editing={editing} />}>
      <Review editing={editing} />
    </Modal>
  );
}

/** What is about to be sent, in a few lines. */
export function Review({ editing }: { editing: Editing }): React.JSX.Element {
  const state = useEditing(editing, (view) => view.state);
  const { totals, payment, conditions, lines } = state;
  const header = headerOf(state);
  const plan = conditions.planos.find(({ id }) => sameId(id, payment.idPl));
  const paid = [collectionOf(conditions, payment)?.desc, plan?.desc].filter((text) => text !== undefined).join(' · ');
  return (
    <dl className="checkout-review">
      <Fact name="Cliente">{header.cliente?.razSoc}</Fact>
      <Fact name="Itens">{lines.length}</Fact>
      <Fact name="Condição de pagamento">{paid || 'Nenhuma escolhida'}</Fact>
      <Fact name="Ordem de compra">{header.ordComp}</Fact>
      {header.cupom && header.cupom.motivo === undefined && <Fact name="Cupom">{header.cupom.codigo}</Fact>}
      {Number(totals.vlEntrada) > 0 && <Fact name="Entrada">{moneyText(Number(totals.vlEntrada))}</Fact>}
      <Fact name="Frete">{Number(totals.vlFrete) > 0 ? moneyText(Number(totals.vlFrete)) : undefined}</Fact>
      <Fact name="Total a pagar (valores estimados)"><strong>{moneyText(Number(totals.valorTotalAPagar))}</strong></Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): React.JSX.Element | null {
  if (children === undefined || children === null || children === '') return null;
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}
