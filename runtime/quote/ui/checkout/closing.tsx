import type { ReactNode } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { CheckoutLayout } from '../../model/checkout/checkout.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { Delivery } from './delivery.tsx';
import { ItemsSummary } from './dialogs.tsx';
import { Review } from './finish-dialog.tsx';
import { Extras, Payment } from '../payment/payment.tsx';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';
import { ToPay } from '../payment/to-pay.tsx';
import './checkout.css';

interface ClosingProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  layout: CheckoutLayout;
  /** The quote's lines, to be edited; absent where they stand on the page already. */
  lines?: ReactNode;
}

/** The checkout: the same parts in the arrangement that the customer has. */
export function Closing({ block, id, quote, layout, lines }: ClosingProps): React.JSX.Element {
  const { editing } = quote;
  const of = { block, id, quote, editing };
  const items =
    lines === undefined ? null : (
      <section className="checkout-box" aria-label="Itens">
        <h2>Itens</h2>
        <ItemsSummary editing={editing} />
      </section>
    );
  switch (layout) {
    case 'DEFAULT':
      return (
        <div className="quote-closing">
          <div>
            {items}
            <Payment {...of} />
            <Delivery {...of} />
            <Extras {...of} />
          </div>
          <Summary quote={quote} />
        </div>
      );
    case 'COLUNAS':
      return (
        <div className="checkout-columns">
          <Column title="Entrega">
            <Delivery {...of} />
          </Column>
          <Column title="Pagamento">
            <Payment {...of} />
            <Extras {...of} />
          </Column>
          <Column title="Resumo">
            {items}
            <Summary quote={quote} />
          </Column>
        </div>
      );
    case 'PLANOS_LISTA':
      return (
        <div className="quote-closing">
          <div>
            <Payment {...of} plans="list" />
            <Delivery {...of} />
            <Extras {...of} />
          </div>
          <div>
            {items}
            <Summary quote={quote} />
          </div>
        </div>
      );
    case 'STEPS':
      return <StepClosing {...of} lines={lines} />;
  }
}

function Column({ title, children }: { title: string; children: ReactNode }): React.JSX.Element {
  return (
    <div className="checkout-column">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

type StepClosingProps = Omit<ClosingProps, 'layout'>;

/** The checkout in steps, the quote's lines in the first of them. */
function StepClosing({ block, id, quote, lines }: StepClosingProps): React.JSX.Element {
  const { editing } = quote;
  const of = { block, id, quote, editing };
  return (
    <Steps
      editing={editing}
      steps={{
        itens: lines ?? <ItemsSummary editing={editing} />,
        entrega: (
          <>
            <Delivery {...of} />
            <ToPay editing={editing} />
          </>
        ),
        pagamento: (
          <>
            <div className="checkout-part">
              <Payment {...of} />
              <Extras {...of} />
            </div>
            <ToPay editing={editing} />
          </>
        ),
        revisao: (
          <div className="quote-closing">
            <div className="checkout-box">
              <Review block={block} id={id} quote={quote} />
              <ItemsSummary editing={editing} />
            </div>
            <Summary quote={quote} />
          </div>
        ),
      }}
    />
  );
}
