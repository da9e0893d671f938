import { useId, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { copyText } from '../../../actions/copy.ts';
import { dateTimeText } from '../../../fields/format/dates.ts';
import { moneyText } from '../../../fields/format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope.tsx';
import { asNumber } from '../../model/decimals.ts';
import type { Editing } from '../../model/editing-types.ts';
import { failureOf } from '../../model/failure.ts';
import type { PaymentLinkRecord } from '../../model/records.ts';
import { wordsOf } from '../../model/words.ts';
import { names, write } from '../calls.ts';
import { useEditing } from '../use-editing.ts';

interface LinkProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

const STATUS: Record<PaymentLinkRecord['status'], string> = { PENDENTE: 'Aguardando pagamento', PAGO: 'Pago', EXPIRADO: 'Expirado' };

/** A link under which the customer pays the quote, until when, and whether they have. */
export function PaymentLink(props: LinkProps): React.JSX.Element | null {
  return names(props.block, 'paymentLink') ? <LinkBox {...props} /> : null;
}

function LinkBox({ block, id, editing }: LinkProps): React.JSX.Element {
  const scope = useStableScope();
  const entry = useId();
  const editable = useEditing(editing, (view) => view.editable);
  const isEmpty = useEditing(editing, (view) => view.state.lines.length === 0);
  const known = useEditing(editing, (view) => view.state.quote.linkPagamento);
  const toPay = useEditing(editing, (view) => asNumber(view.state.totals.valorTotalAPagar));
  const [made, setMade] = useState<PaymentLinkRecord>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const link = made ?? known;
  const outdated = link?.status === 'PENDENTE' && link.valor !== undefined && asNumber(link.valor) !== toPay;

  async function make(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      // The link is for what the ERP has.
      if (!(await editing.saveNow())) setProblem(`Salve o ${wordsOf(editing.view().state.quote).word} antes de gerar o link.`);
      else setMade(await write<PaymentLinkRecord>(scope, block, 'paymentLink', { id }));
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  async function copy(url: string): Promise<void> {
    const { app } = scope;
    const copied = await copyText(url);
    app.notify(copied ? { text: app.message('copy.done'), tone: 'success', life: 1000 } : { text: app.message('copy.failed'), tone: 'danger', life: 5000 });
  }

  return (
    <section className="checkout-box" aria-label="Link de pagamento">
      <h3>Link de pagamento</h3>
      {link && (
        <>
          <div className="checkout-line">
            <label htmlFor={entry} className="quote-hidden">Link</label>
            <input id={entry} className="p-inputtext p-component" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" className="p-button p-component p-button-outlined" onClick={() => void copy(link.url)}>Copiar link</button>
          </div>
          <p role="status">
            {STATUS[link.status]}{link.valor !== undefined && ` · ${moneyText(asNumber(link.valor) ?? 0)}`}
            {link.status === 'PENDENTE' && ` · válido até ${dateTimeText(link.validade)}`}
          </p>
          {outdated && <p className="quote-saving-reason">O total mudou desde que o link foi gerado. Gere outro.</p>}
        </>
      )}
      {link?.status !== 'PAGO' && (
        <button type="button" className="p-button p-component p-button-outlined" disabled={!editable || isEmpty} aria-busy={busy || undefined} onClick={() => void make()}>
          {busy ? 'Gerando…' : link ? 'Gerar outro link' : 'Gerar link de pagamento'}
        </button>
      )}
      {problem !== undefined && <p role="alert" className="quote-saving-reason">{problem}</p>}
    </section>
  );
}
