import { useId, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { copyText } from '../../../actions/copy.ts';
import { dateTimeText } from '../../../format/dates.ts';
import { moneyText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing, EditingView } from '../../model/editing/editing-types.ts';
import type { PaymentLinkRecord } from '../../model/records/records.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { asNumber } from '../../model/state/decimals.ts';
import { Part } from '../checkout/part.tsx';
import { names, write } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import { Problem } from '../checkout/problem.tsx';

interface LinkProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

/** A link with what was to pay when it was made. */
interface Made {
  link: PaymentLinkRecord;
  toPay: number | undefined;
  /** The amount on the screen before the ERP computed it. */
  before: number | undefined;
  /** Stock does not serve all that is wanted. */
  cut: boolean;
}

const toPayOf = ({ state }: EditingView): number | undefined =>
  asNumber(state.totals.valorTotalAPagar);

const STATUS: Record<PaymentLinkRecord['status'], string> = {
  PENDENTE: 'Aguardando pagamento',
  PAGO: 'Pago',
  EXPIRADO: 'Expirado',
};

/** A link under which the customer pays the quote, until when, and whether they have. */
export function PaymentLink(props: LinkProps): React.JSX.Element | null {
  return names(props.block, 'paymentLink') ? <LinkBox {...props} /> : null;
}

function LinkBox(props: LinkProps): React.JSX.Element {
  const payment = usePaymentLink(props);
  const { link, busy, problem } = payment;
  return (
    <Part
      title="Link de pagamento"
      state={link ? STATUS[link.status] : 'Nenhum'}
      isUrgent={problem !== undefined}
    >
      {link && <MadeLink payment={payment} link={link} />}
      {link?.status !== 'PAGO' && (
        <button
          type="button"
          className="p-button p-component p-button-outlined"
          disabled={payment.disabled}
          aria-busy={busy || undefined}
          onClick={() => void payment.make()}
        >
          {busy ? 'Gerando…' : link ? 'Gerar outro link' : 'Gerar link de pagamento'}
        </button>
      )}
      <Problem text={problem} />
    </Part>
  );
}

type PaymentLinkState = ReturnType<typeof usePaymentLink>;

/** The link of a quote, whether it charges what is to be paid, and the making of one. */
function usePaymentLink({ block, id, editing }: LinkProps) {
  const scope = useStableScope();
  const editable = useEditing(editing, (view) => view.editable);
  const isEmpty = useEditing(editing, (view) => view.state.lines.length === 0);
  const known = useEditing(editing, (view) => view.state.quote.linkPagamento);
  const [made, setMade] = useState<Made>();
  // Without a link there is nothing to compare: an edit does not draw this again.
  const toPay = useEditing(editing, (view) => ((made ?? known) ? toPayOf(view) : undefined));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const link = made?.link ?? known;
  const valued = link?.status === 'PENDENTE' && link.valor !== undefined;
  const outdated = valued && (made ? made.toPay !== toPay : asNumber(link.valor) !== toPay);
  const other = valued && !outdated && asNumber(link.valor) !== toPay;

  async function make(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      // The link is for what the ERP computes: only a whole save brings that, a cut by its stock
      // among it, onto the screen.
      const before = toPayOf(editing.view());
      const saved = await editing.save();
      if (saved.kind === 'failed') {
        setProblem(saved.message);
        return;
      }
      // Of what was edited meanwhile the link knows nothing: it is outdated from the start.
      const after = editing.isUnsaved() ? undefined : toPayOf(editing.view());
      setMade({
        link: await write<PaymentLinkRecord>(scope, block, 'paymentLink', { id }),
        toPay: after,
        before,
        cut: saved.changes.cuts.length > 0,
      });
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return {
    link,
    made,
    toPay,
    outdated,
    other,
    busy,
    problem,
    disabled: !editable || isEmpty,
    make,
  };
}

interface MadeLinkProps {
  payment: PaymentLinkState;
  link: PaymentLinkRecord;
}

/** The link, with what it charges. */
function MadeLink({ payment, link }: MadeLinkProps): React.JSX.Element {
  const scope = useStableScope();
  const entry = useId();
  const { made, toPay, outdated, other } = payment;

  async function copy(url: string): Promise<void> {
    const { app } = scope;
    const copied = await copyText(url);
    app.notify(
      copied
        ? { text: app.message('copy.done'), tone: 'success', life: 1000 }
        : { text: app.message('copy.failed'), tone: 'danger', life: 5000 },
    );
  }

  return (
    <>
      <div className="checkout-line">
        <label htmlFor={entry} className="quote-hidden">
          Link
        </label>
        <input
          id={entry}
          className="p-inputtext p-component"
          readOnly
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className="p-button p-component p-button-outlined"
          onClick={() => void copy(link.url)}
        >
          Copiar link
        </button>
      </div>
      <p role="status">
        {STATUS[link.status]}
        {link.valor !== undefined && ` · ${moneyText(asNumber(link.valor) ?? 0)}`}
        {link.status === 'PENDENTE' && ` · válido até ${dateTimeText(link.validade)}`}
      </p>
      {made && !outdated && made.before !== toPay && (
        <p className="quote-saving-reason">
          {made.cut ? 'O estoque não atende todas as quantidades' : 'Os valores foram recalculados'}
          : o total a pagar passou de {moneyText(made.before ?? 0)} para {moneyText(toPay ?? 0)}.
        </p>
      )}
      {other && (
        <p className="quote-saving-reason">
          O link cobra {moneyText(asNumber(link.valor) ?? 0)}, o valor calculado pelo sistema. O
          total mostrado é uma estimativa.
        </p>
      )}
      {outdated && (
        <p className="quote-saving-reason">
          O total mudou desde que o link foi gerado. Gere outro.
        </p>
      )}
    </>
  );
}
