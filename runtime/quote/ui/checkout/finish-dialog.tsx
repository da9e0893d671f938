import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { decimalText, moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { collectionOf } from '../../model/prices/payment/conditions.ts';
import { sameId } from '../../model/records/records.ts';
import { headerOf, maySend } from '../../model/state/state.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommand } from '../commands/commands.ts';
import {
  type DeliveryProps,
  FREIGHT,
  useAddressText,
  useFreightFacts,
} from '../delivery/use-delivery-facts.ts';
import { names } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useDialogReport } from './dialog-report.tsx';
import { Finish, FinishNotice } from './finish.tsx';

interface FinishCommandProps extends DeliveryProps {
  /**
   * Where the checkout has a screen of its own: the way there, instead of the confirmation here.
   */
  onCheckout?: (() => void) | undefined;
}

/**
 * The command that finishes the quote: what is to be sent is complete, and is confirmed once more
 * before it goes.
 */
export function FinishCommand({ onCheckout, ...of }: FinishCommandProps): React.JSX.Element | null {
  const { editing } = of.quote;
  const [open, setOpen] = useState(false);
  const obstacle = useEditing(editing, ({ finish }) =>
    finish.kind === 'incomplete' ? finish.obstacle : null,
  );
  useEffect(() => {
    if (obstacle === null) return;
    setOpen(false);
    // Once the dialog has gone, and has given the focus back: what is missing lies below it.
    const shown = setTimeout(() => obstacle.show());
    return () => clearTimeout(shown);
  }, [obstacle]);
  const disabled = useEditing(
    editing,
    (view) => !view.editable || !maySend(view.state) || view.state.lines.length === 0,
  );
  const begin = async (): Promise<void> => {
    if (onCheckout) {
      if (editing.entered()) onCheckout();
    } else if (await editing.checked()) setOpen(true);
  };
  useCommand({
    id: 'finish',
    label: onCheckout ? 'Ir para o fechamento' : 'Finalizar pedido',
    group: 'Fechamento',
    keys: 'F9',
    icon: 'check',
    disabled,
    run: () => void begin(),
  });
  return open ? <FinishDialog {...of} onClose={() => setOpen(false)} /> : null;
}

function FinishDialog({ onClose, ...of }: DeliveryProps & { onClose(): void }): React.JSX.Element {
  const { editing } = of.quote;
  const running = useEditing(
    editing,
    ({ finish }) => finish.kind === 'saving' || finish.kind === 'sending' || finish.kind === 'done',
  );
  const kind = useEditing(editing, ({ finish }) => finish.kind);
  const noticeId = useRef<HTMLDivElement>(null);
  useDialogReport('dialog');
  // The result of sending may be long and is read first: it is scrolled into view.
  useEffect(() => {
    if (kind === 'failed' || kind === 'review' || kind === 'made')
      noticeId.current?.scrollIntoView?.({ block: 'start' });
  }, [kind]);
  return (
    <Modal
      title="Finalizar pedido"
      size="sm"
      {...(!running && { closeLabel: 'Voltar', onClose })}
      footer={<Finish editing={editing} />}
    >
      <div ref={noticeId} className="checkout-noticeId">
        <FinishNotice editing={editing} place="dialog" />
      </div>
      <Review {...of} />
    </Modal>
  );
}

/**
 * Summary of the order: goods, payment, delivery, and what was written into the
 * checkout's form.
 */
export function Review({ block, id, quote }: DeliveryProps): React.JSX.Element {
  const { editing } = quote;
  const state = useEditing(editing, (view) => view.state);
  const { totals, payment, conditions, lines } = state;
  const header = headerOf(state);
  const plan = conditions.planos.find(({ id: one }) => sameId(one, payment.idPl));
  const paid = [collectionOf(conditions, payment)?.desc, plan?.desc]
    .filter((text) => text !== undefined)
    .join(' · ');
  return (
    <dl className="checkout-review">
      <Fact name="Cliente">{header.cliente?.razSoc}</Fact>
      <Fact name="Itens">{decimalText(lines.length, 0, 0)}</Fact>
      <Fact name="Condição de pagamento">{paid || 'Nenhuma escolhida'}</Fact>
      {header.cupom && header.cupom.motivo === undefined && (
        <Fact name="Cupom">{header.cupom.codigo}</Fact>
      )}
      {Number(totals.vlEntrada) > 0 && (
        <Fact name="Entrada">{moneyText(Number(totals.vlEntrada))}</Fact>
      )}
      {names(block, 'freight') && <FreightFacts block={block} id={id} quote={quote} />}
      {block.dialogs.address !== undefined && header.retira !== true && (
        <AddressFact block={block} quote={quote} />
      )}
      {writtenFacts(block, state.fields).map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      <Fact name="Total a pagar (valores estimados)">
        <strong>{moneyText(Number(totals.valorTotalAPagar))}</strong>
      </Fact>
    </dl>
  );
}

/**
 * The freight with its carrier; one that nobody calculated is said to be none, with the way to it.
 */
function FreightFacts(props: DeliveryProps): React.JSX.Element {
  const { facts, isOpen, warning } = useFreightFacts(props);
  return (
    <>
      {facts.map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
      {isOpen && <Fact name={FREIGHT}>Não calculado</Fact>}
      {(warning !== null || isOpen) && (
        <div>
          <dt className={warning === null ? undefined : 'delivery-missing'}>{warning}</dt>
          <dd>
            <CommandButton id="freight" look="text" />
          </dd>
        </div>
      )}
    </>
  );
}

function AddressFact({ block, quote }: Omit<DeliveryProps, 'id'>): React.JSX.Element {
  return <Fact name="Endereço de entrega">{useAddressText(block, quote).text}</Fact>;
}

/** The texts of the checkout's form, by the titles that its document gives them. */
function writtenFacts(
  { forms: { checkout } }: ExtensionBlock,
  fields: Readonly<Record<string, unknown>>,
): { name: string; text: string }[] {
  const properties = (checkout?.schema.properties ?? {}) as Record<string, { title?: string }>;
  return Object.entries(properties).flatMap(([property, { title = property }]) => {
    const text = fields[property];
    return typeof text === 'string' && text.trim() !== '' ? [{ name: title, text }] : [];
  });
}

function Fact({ name, children }: { name: string; children: ReactNode }): React.JSX.Element | null {
  if (children === undefined || children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
