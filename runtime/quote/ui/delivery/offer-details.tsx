import { dateText } from '../../../format/dates.ts';
import { moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { asNumber } from '../../model/state/decimals.ts';
import { deadlineText } from '../../model/freight/freight.ts';
import type { FreightLeg } from '../../model/freight/freight-records.ts';
import { type ComparedFreight, mayTake } from '../../model/freight/offers.ts';
import { OfferValue } from './offer-value.tsx';
import { Weekdays } from './weekdays.tsx';

interface OfferDetailsProps {
  of: ComparedFreight;
  showsValues: boolean;
  /** The offer comes out of the distributor's own freight table: its legs say which. */
  ownTable: boolean;
  onTake(): void;
  onClose(): void;
}

/** An offer whose amounts are below zero or no numbers. */
export const INVALID_OFFER =
  'Esta cotação veio com um valor inválido e não pode ser selecionada. Calcule o frete de novo ou escolha outra.';

/** One carrier's offer with its legs, and the way to take it. */
export function OfferDetails({
  of,
  showsValues,
  ownTable,
  onTake,
  onClose,
}: OfferDetailsProps): React.JSX.Element {
  const { offer } = of;
  const selectable = mayTake(of);
  return (
    <Modal
      title={`Detalhes ${offer.nomeTransp}`}
      closeLabel="Fechar"
      onClose={onClose}
      footer={
        <>
          {!selectable && (
            <p className="quote-hint delivery-error">
              {of.invalid
                ? INVALID_OFFER
                : 'Esta cotação não pode ser selecionada: consulte a transportadora.'}
            </p>
          )}
          <button
            type="button"
            className="p-button p-component"
            disabled={!selectable}
            onClick={onTake}
          >
            <span className="p-button-label">Selecionar</span>
          </button>
        </>
      }
    >
      <dl className="delivery-figures">
        <div>
          <dt>Cotação</dt>
          <dd>{offer.numero}</dd>
        </div>
        <div>
          <dt>Frete</dt>
          <dd>
            <OfferValue of={of} showsValue={showsValues} />
          </dd>
        </div>
        <div>
          <dt>Prazo</dt>
          <dd>{deadlineText(offer.prazo)}</dd>
        </div>
        <div>
          <dt>Previsão</dt>
          <dd>{(offer.previsao && dateText(offer.previsao)) ?? '—'}</dd>
        </div>
        <div>
          <dt>Dias de entrega</dt>
          <dd>
            <Weekdays flags={offer.diasSemanaEntrega} />
          </dd>
        </div>
        {showsValues && Number(offer.vlMin ?? 0) > 0 && (
          <div>
            <dt>Frete mínimo</dt>
            <dd>{moneyText(asNumber(offer.vlMin) ?? 0)}</dd>
          </div>
        )}
        {Number(offer.vlIsenta ?? 0) > 0 && (
          <div>
            <dt>Isento a partir de</dt>
            <dd>{moneyText(asNumber(offer.vlIsenta) ?? 0)}</dd>
          </div>
        )}
      </dl>
      <Legs of={offer.trechos ?? []} showsValues={showsValues} ownTable={ownTable} />
    </Modal>
  );
}

function Legs({
  of,
  showsValues,
  ownTable,
}: {
  of: readonly FreightLeg[];
  showsValues: boolean;
  ownTable: boolean;
}): React.JSX.Element {
  if (of.length === 0) return <p className="quote-empty">Esta cotação não informa trechos.</p>;
  return (
    <table className="delivery-offers">
      <caption>Trechos</caption>
      <thead>
        <tr>
          <th scope="col">Modo</th>
          <th scope="col">Origem</th>
          {ownTable && (
            <>
              <th scope="col">Tabela</th>
              <th scope="col">Tipo</th>
            </>
          )}
          <th scope="col">Prazo</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {of.map((leg, at) => (
          // Legs have no name of their own and never move.
          <tr key={at}>
            <th scope="row">{leg.modo}</th>
            <td data-label="Origem">{leg.origem ?? '—'}</td>
            {ownTable && (
              <>
                <td data-label="Tabela">{leg.tabela ?? '—'}</td>
                <td data-label="Tipo">{leg.tipoTabela ?? '—'}</td>
              </>
            )}
            <td data-label="Prazo">{deadlineText(leg.prazo)}</td>
            <td data-label="Valor">
              {showsValues ? moneyText(asNumber(leg.valor) ?? 0) : 'Valor a consultar'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
