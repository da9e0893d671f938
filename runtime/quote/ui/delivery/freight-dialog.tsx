import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { shipmentOf } from '../../model/freight/shipment.ts';
import {
  type Destination,
  destinationOf,
  destinationProblem,
  freightArguments,
  transportHeader,
} from '../../model/freight/freight.ts';
import type { FreightCondition, FreightType } from '../../model/freight/freight-records.ts';
import type { Header } from '../../model/state/header.ts';
import { type ComparedOffer, compareOffers, headerWithOffer } from '../../model/freight/offers.ts';
import { type QuoteRecord, sameId } from '../../model/records/records.ts';
import { OWN_FREIGHT_TABLE } from '../../model/state/settings.ts';
import { headerOf } from '../../model/state/state.ts';
import { wordsOf } from '../../model/state/words.ts';
import { names } from '../editing/calls.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { ShipmentFigures } from './shipment-figures.tsx';
import { CarrierSelect } from './carrier-select.tsx';
import { Conditions } from './conditions.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { countText, OfferTable } from './offer-table.tsx';
import { useAddress } from './use-address.ts';
import { useOptionalCall } from './use-optional-call.ts';
import { useQuotation } from './use-quotation.ts';
import './delivery.css';

interface FreightDialogProps extends FeatureProps {
  onClose(): void;
}

/**
 * Quotes the freight, shows what carriers offer side by side, and hands the chosen offer to the
 * quote.
 */
export function FreightDialog({
  block,
  id,
  quote,
  onClose,
}: FreightDialogProps): React.JSX.Element {
  const { editing, settings } = quote;
  const field = useId();
  const scope = useStableScope();
  const state = useEditing(editing, (view) => view.state);
  const header = headerOf(state);
  const shipment = useMemo(() => shipmentOf(state), [state]);
  const types = useOptionalCall<FreightType[]>(block, 'freightTypes', { id });
  const conditions = useOptionalCall<FreightCondition[]>(block, 'freightConditions', {});
  const { address, usual } = useAddress(block, quote, true);
  const [chosenType, setType] = useState<string>();
  const [typedTo, setTo] = useState<Destination>();
  const [lookUpError, setLookUpError] = useState<string | null>(null);
  const [condition, setCondition] = useState<string>();
  const [reship, setReship] = useState(header.idTranspRedespacho !== undefined);
  const [carrier, setCarrier] = useState<Pick<QuoteRecord, 'idTransp' | 'idTranspRedespacho'>>({
    idTransp: header.idTransp,
    idTranspRedespacho: header.idTranspRedespacho,
  });
  const { quotation, ask, forget } = useQuotation(block, id);

  const all = types.data ?? [];
  const type =
    all.find((one) => one.id === (chosenType ?? header.idTipoFrete)) ??
    all.find((one) => one.cotado === true) ??
    all[0];
  const isQuoted = type === undefined || type.cotado === true;
  const to = typedTo ?? destinationOf(address ?? usual);
  const problem = destinationProblem(to);
  const second = reship && type?.redespacho === true;
  const idTranspRedespacho = second ? carrier.idTranspRedespacho : undefined;
  // Goods are not handed on to nobody.
  const lacksSecond = second && idTranspRedespacho === undefined && names(block, 'carriers');
  const lacksFirst = !isQuoted && type.retira !== true && carrier.idTransp === undefined;
  const isBlocked = (isQuoted && problem !== null) || lacksFirst || lacksSecond;
  const offers = useMemo(
    () =>
      quotation.kind === 'done'
        ? compareOffers(state, quotation.offers, type, idTranspRedespacho)
        : [],
    [quotation, state, type, idTranspRedespacho],
  );
  const results = useRef<HTMLDivElement>(null);
  // Offers stand below what was filled in: they are brought to sight.
  useEffect(() => {
    if (quotation.kind === 'done') results.current?.scrollIntoView?.({ block: 'start' });
  }, [quotation]);
  const running = quotation.kind === 'running';
  const error =
    lookUpError ??
    (quotation.kind === 'failed' ? quotation.message : null) ??
    types.error?.message ??
    conditions.error?.message ??
    null;

  /** The answer belongs to the arguments that were asked with. */
  function changed(): void {
    forget();
    setLookUpError(null);
  }

  function take(chosen: Header, text: string): void {
    editing.changeHeader(chosen);
    scope.app.notify({ text, tone: 'success', life: 3000 });
    onClose();
  }

  function calculate(): void {
    if (running || isBlocked) return;
    void ask(
      freightArguments(
        id,
        { type, to, condition, reship: second },
        shipment,
        state.totals.vlSubTot,
      ),
    );
  }

  const action = isQuoted ? (
    <button
      type="submit"
      form={`${field}-form`}
      className="p-button p-component"
      disabled={isBlocked || running}
      aria-busy={running || undefined}
    >
      {running && (
        <i className="p-button-icon p-button-icon-left pi pi-spinner pi-spin" aria-hidden="true" />
      )}
      <span className="p-button-label">{running ? 'Calculando' : 'Calcular'}</span>
    </button>
  ) : (
    <button
      type="button"
      className="p-button p-component"
      disabled={isBlocked}
      onClick={() =>
        take(
          transportHeader(type, { idTransp: carrier.idTransp, idTranspRedespacho }),
          type.retira === true ? 'Retirada escolhida' : 'Transportadora escolhida',
        )
      }
    >
      <span className="p-button-label">
        {type.retira === true ? 'Retirar na filial' : 'Usar esta transportadora'}
      </span>
    </button>
  );

  return (
    <Modal
      title={type === undefined ? 'Calcular Frete' : `Calcular Frete - ${type.descricao}`}
      size="lg"
      closeLabel="Fechar"
      onClose={onClose}
      footer={
        <>
          {error !== null && (
            <p className="quote-notice quote-notice-danger delivery-error" role="alert">
              {error}
            </p>
          )}
          {(lacksFirst || lacksSecond) && (
            <p className="quote-hint delivery-lack" role="status">
              {lacksFirst ? 'Escolha a transportadora.' : 'Escolha a transportadora do redespacho.'}
            </p>
          )}
          {action}
        </>
      }
    >
      <form
        id={`${field}-form`}
        className="delivery-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          calculate();
        }}
      >
        <div className="delivery-head">
          {all.length > 0 && (
            <label htmlFor={`${field}-type`}>
              <span>Tipo de frete</span>
              <select
                id={`${field}-type`}
                className="p-inputtext p-component"
                value={type?.id}
                onChange={(event) => {
                  setType(event.currentTarget.value);
                  changed();
                }}
              >
                {all.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.descricao}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ShipmentFigures
            shipment={shipment}
            total={state.totals.vlSubTot}
            gateway={settings.freightGateway}
          />
        </div>
        {type?.retira === true && (
          <p className="quote-notice">
            O cliente retira os produtos na filial: transportadora, redespacho e frete deixam o{' '}
            {wordsOf(state.quote).word}.
          </p>
        )}
        {isQuoted && (
          <>
            <DestinationFields
              block={block}
              to={to}
              problem={problem}
              given={typedTo === undefined}
              hint={
                !typedTo && usual
                  ? 'Primeiro endereço de entrega do cliente: confira se a entrega é nele.'
                  : undefined
              }
              onChange={(next) => {
                setTo(next);
                changed();
              }}
              onFound={setTo}
              onError={setLookUpError}
            />
            <Conditions
              of={conditions.data ?? []}
              chosen={condition}
              onChoose={(next) => {
                setCondition(next);
                changed();
              }}
            />
          </>
        )}
        {!isQuoted && type.retira !== true && (
          <CarrierSelect
            block={block}
            id={id}
            label="Transportadora"
            chosen={carrier.idTransp}
            onChoose={(idTransp) => setCarrier({ ...carrier, idTransp })}
          />
        )}
        {type?.redespacho === true && (
          <label className="delivery-check">
            <input
              type="checkbox"
              checked={reship}
              onChange={(event) => {
                setReship(event.currentTarget.checked);
                changed();
              }}
            />
            <span>Redespacho</span>
          </label>
        )}
        {second && (
          <CarrierSelect
            block={block}
            id={id}
            reship
            label="Transportadora do redespacho"
            chosen={carrier.idTranspRedespacho}
            onChoose={(next) => setCarrier({ ...carrier, idTranspRedespacho: next })}
          />
        )}
      </form>
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
            onTake={(one: ComparedOffer) => {
              quote.freightQuestion.asked = { to, condition, idEndEntr: header.idEndEntr };
              take(
                headerWithOffer(one, type, idTranspRedespacho),
                `Frete de ${one.offer.nomeTransp} selecionado`,
              );
            }}
          />
        )}
      </div>
    </Modal>
  );
}
