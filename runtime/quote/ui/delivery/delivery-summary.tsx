import { names } from '../editing/calls.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { type DeliveryProps, useAddressText, useFreightFacts } from './use-delivery-facts.ts';
import './delivery.css';

/** How and where the quote is delivered, as far as the document offers the choice. */
export function DeliverySummary(props: DeliveryProps): React.JSX.Element | null {
  const { block } = props;
  const hasFreight = names(block, 'freight');
  const hasAddress = block.dialogs.address !== undefined;
  if (!hasFreight && !hasAddress) return null;
  return (
    <section className="delivery-summary" aria-label="Entrega">
      <h2>Entrega</h2>
      {hasFreight && <FreightLine {...props} />}
      {hasAddress && <AddressLine {...props} />}
    </section>
  );
}

function FreightLine(props: DeliveryProps): React.JSX.Element {
  const { facts, warning, isRequoting } = useFreightFacts(props);
  return (
    <div className="delivery-line">
      {warning !== null && (
        <p className="quote-notice quote-notice-warning" role="alert">
          {warning}
        </p>
      )}
      {warning !== null && isRequoting && (
        <p className="quote-hint">Recalculando com a mesma transportadora…</p>
      )}
      {facts.length === 0 ? (
        <p className="quote-empty">Frete ainda não calculado.</p>
      ) : (
        <dl className="delivery-figures">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <CommandButton id="freight" />
    </div>
  );
}

function AddressLine({ block, quote }: DeliveryProps): React.JSX.Element {
  const { text, missing } = useAddressText(block, quote);
  return (
    <div className="delivery-line">
      <dl className="delivery-figures">
        <div>
          <dt>{quote.settings.needsAddress ? 'Endereço de entrega *' : 'Endereço de entrega'}</dt>
          <dd className={missing ? 'delivery-missing' : undefined}>{text}</dd>
        </div>
      </dl>
      <CommandButton id="address" />
    </div>
  );
}
