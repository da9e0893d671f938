import { useEffect, useId, useRef } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { Modal } from '../../../render/view/modal.tsx';
import { headerWithOffer } from '../../model/freight/offers.ts';
import { sameId } from '../../model/records/records.ts';
import type { Header } from '../../model/state/header.ts';
import { OWN_FREIGHT_TABLE } from '../../model/state/settings.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { FreightFields } from './freight-fields.tsx';
import { FreightFooter } from './freight-footer.tsx';
import { countText, OfferTable } from './offer-table.tsx';
import { type FreightForm, useFreightForm } from './use-freight-form.ts';
import './delivery.css';

interface FreightDialogProps extends FeatureProps {
  onClose(): void;
}

/**
 * Quotes the freight, shows what carriers offer side by side, and hands the chosen offer to the
 * quote.
 */
export function FreightDialog({ onClose, ...props }: FreightDialogProps): React.JSX.Element {
  const { quote } = props;
  const formId = useId();
  const scope = useStableScope();
  const form = useFreightForm(props);
  const { type } = form;

  function take(chosen: Header, text: string): void {
    quote.editing.changeHeader(chosen);
    scope.app.notify({ text, tone: 'success', life: 3000 });
    onClose();
  }

  return (
    <Modal
      title={type === undefined ? 'Calcular Frete' : `Calcular Frete - ${type.descricao}`}
      size="lg"
      closeLabel="Fechar"
      onClose={onClose}
      footer={<FreightFooter formId={formId} form={form} onTake={take} />}
    >
      <FreightFields {...props} formId={formId} form={form} />
      <Offers quote={quote} form={form} onTake={take} />
    </Modal>
  );
}

interface OffersProps {
  quote: OpenQuote;
  form: FreightForm;
  onTake(chosen: Header, text: string): void;
}

/** The offers of the last quotation. */
function Offers({ quote, form, onTake }: OffersProps): React.JSX.Element {
  const { settings } = quote;
  const { quotation, offers, header } = form;
  const results = useRef<HTMLDivElement>(null);
  // Offers stand below what was filled in: they are brought to sight.
  useEffect(() => {
    if (quotation.kind === 'done') results.current?.scrollIntoView?.({ block: 'start' });
  }, [quotation]);
  return (
    <div ref={results} className="delivery-results">
      <p role="status" className={offers.length > 0 ? 'quote-hidden' : 'quote-empty'}>
        {quotation.kind === 'done' ? countText(offers.length) : ''}
      </p>
      {offers.length > 0 && (
        <OfferTable
          offers={offers}
          showsValues={settings.showsFreight === true}
          ownTable={settings.freightGateway === OWN_FREIGHT_TABLE}
          isChosen={({ offer }) =>
            header.cotacao === offer.numero && sameId(header.idTransp, offer.idTransp)
          }
          onTake={(one) => {
            const { to, condition } = form;
            quote.freightQuestion.asked = { to, condition, idEndEntr: header.idEndEntr };
            onTake(
              headerWithOffer(one, form.type, form.idTranspRedespacho),
              `Frete de ${one.offer.nomeTransp} selecionado`,
            );
          }}
        />
      )}
    </div>
  );
}
