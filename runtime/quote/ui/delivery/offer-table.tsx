import { useState } from 'react';
import { dateText } from '../../../format/dates.ts';
import { deadlineText } from '../../model/freight/freight.ts';
import {
  type ComparedFreight,
  type OfferMeasure,
  mayTake,
  type OfferOrder,
  sortedOffers,
} from '../../model/freight/offers.ts';
import { INVALID_OFFER, OfferDetails } from './offer-details.tsx';
import { OfferValue } from './offer-value.tsx';
import { Weekdays } from './weekdays.tsx';

interface OfferTableProps {
  offers: readonly ComparedFreight[];
  /** Shows values; without it they are to be asked for. */
  showsValues: boolean;
  /** The offers come out of the distributor's own freight table. */
  ownTable: boolean;
  isChosen(offer: ComparedFreight): boolean;
  onTake(offer: ComparedFreight): void;
}

interface Column {
  by: OfferOrder;
  label: string;
  /** The badge of the column's best offer. */
  best?: string;
}

const COLUMNS: readonly Column[] = [
  { by: 'nomeTransp', label: 'Transportadora' },
  { by: 'total', label: 'Frete', best: 'Menor custo' },
  { by: 'prazo', label: 'Prazo', best: 'Menor prazo' },
  { by: 'previsao', label: 'Previsão', best: 'Chega antes' },
  { by: 'dias', label: 'Dias de entrega', best: 'Mais dias' },
];

/** Number of offers, announced to screen readers. */
export function countText(count: number): string {
  if (count === 0) return 'Nenhuma cotação de frete disponível';
  return count === 1 ? '1 cotação de frete' : `${count} cotações de frete`;
}

interface Order {
  by: OfferOrder;
  descending: boolean;
}

/**
 * The carriers' offers side by side: sortable, with the best of each measure marked, unless its
 * values are not shown.
 */
export function OfferTable({
  offers,
  showsValues,
  ownTable,
  isChosen,
  onTake,
}: OfferTableProps): React.JSX.Element {
  const [order, setOrder] = useState<Order>({
    by: showsValues ? 'total' : 'prazo',
    descending: false,
  });
  const [detailed, setDetailed] = useState<ComparedFreight | null>(null);
  // Offers without shown values are not sorted by them.
  const sortable = ({ by }: Column): boolean => showsValues || by !== 'total';
  return (
    <>
      <table className="delivery-offers">
        <caption className="quote-hidden">Cotações de frete</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <OrderHead
                key={column.by}
                column={column}
                order={order}
                sortable={sortable(column)}
                onOrder={setOrder}
              />
            ))}
            <th scope="col">
              <span className="quote-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sortedOffers(offers, order.by, order.descending).map((one) => (
            <OfferRow
              key={one.offer.numero}
              of={one}
              chosen={isChosen(one)}
              showsValues={showsValues}
              onDetails={() => setDetailed(one)}
              onTake={() => onTake(one)}
            />
          ))}
        </tbody>
      </table>
      {detailed && (
        <OfferDetails
          of={detailed}
          showsValues={showsValues}
          ownTable={ownTable}
          onTake={() => onTake(detailed)}
          onClose={() => setDetailed(null)}
        />
      )}
    </>
  );
}

interface OrderHeadProps {
  column: Column;
  order: Order;
  sortable: boolean;
  onOrder(order: Order): void;
}

function OrderHead({ column, order, sortable, onOrder }: OrderHeadProps): React.JSX.Element {
  return (
    <th
      scope="col"
      aria-sort={order.by !== column.by ? undefined : order.descending ? 'descending' : 'ascending'}
    >
      {sortable ? (
        <button
          type="button"
          className="delivery-sort"
          onClick={() =>
            onOrder({
              by: column.by,
              descending: order.by === column.by && !order.descending,
            })
          }
        >
          {column.label}
          <i
            className={`pi ${sortIcon(order.by === column.by ? order.descending : undefined)}`}
            aria-hidden="true"
          />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

interface OfferRowProps {
  of: ComparedFreight;
  chosen: boolean;
  showsValues: boolean;
  onDetails(): void;
  onTake(): void;
}

function OfferRow(props: OfferRowProps): React.JSX.Element {
  const { of: one, chosen, showsValues, onDetails, onTake } = props;
  const { offer } = one;
  return (
    <tr aria-current={chosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className="delivery-carrier"
          aria-label={`Detalhes de ${offer.nomeTransp}`}
          onClick={onDetails}
        >
          {offer.nomeTransp}
        </button>
        {chosen && <span className="delivery-chosen">Selecionado</span>}
      </th>
      <td data-label="Frete">
        <OfferValue of={one} showsValue={showsValues} />
        {showsValues && best(one, 'total')}
      </td>
      <td data-label="Prazo">
        {deadlineText(offer.prazo)}
        {best(one, 'prazo')}
      </td>
      <td data-label="Previsão">
        {(offer.previsao && dateText(offer.previsao)) ?? '—'}
        {best(one, 'previsao')}
      </td>
      <td data-label="Dias de entrega">
        <Weekdays flags={offer.diasSemanaEntrega} />
        {best(one, 'dias')}
      </td>
      <td className="delivery-take">
        {!mayTake(one) ? (
          <span className="quote-hint">
            {one.invalid ? INVALID_OFFER : 'Consulte a transportadora'}
          </span>
        ) : (
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            aria-label={`Selecionar ${offer.nomeTransp}`}
            onClick={onTake}
          >
            <span className="p-button-label">Selecionar</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** The mark of an offer that is the best by a measure. */
function best(one: ComparedFreight, by: OfferMeasure): React.JSX.Element | null {
  const text = COLUMNS.find((column) => column.by === by)?.best;
  return one.best.includes(by) ? <span className="delivery-best">{text}</span> : null;
}

/** Of a column; undefined where another one is sorted. */
function sortIcon(descending: boolean | undefined): string {
  if (descending === undefined) return 'pi-sort-alt';
  return descending ? 'pi-sort-amount-down' : 'pi-sort-amount-up-alt';
}
