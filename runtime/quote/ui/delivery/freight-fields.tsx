import { useId } from 'react';
import { wordsOf } from '../../model/state/words.ts';
import type { FeatureProps } from '../feature-props.ts';
import { CarrierSelect } from './carrier-select.tsx';
import { Conditions } from './conditions.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { ShipmentFigures } from './shipment-figures.tsx';
import type { FreightForm } from './use-freight-form.ts';

interface FreightFieldsProps extends FeatureProps {
  formId: string;
  form: FreightForm;
}

/** What a quotation of the freight asks for: type, destination, conditions, carriers. */
export function FreightFields(props: FreightFieldsProps): React.JSX.Element {
  const { quote, formId, form } = props;
  return (
    <form
      id={formId}
      className="delivery-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.calculate();
      }}
    >
      <div className="delivery-head">
        {form.types.length > 0 && <TypeSelect form={form} />}
        <ShipmentFigures
          shipment={form.shipment}
          total={form.state.totals.vlSubTot}
          gateway={quote.settings.freightGateway}
        />
      </div>
      {form.isPickup && (
        <p className="quote-notice">
          O cliente retira os produtos na filial: transportadora, redespacho e frete deixam o{' '}
          {wordsOf(form.state.quote).word}.
        </p>
      )}
      {form.isQuoted && <QuotedFields {...props} />}
      <Carriers {...props} />
    </form>
  );
}

function TypeSelect({ form }: { form: FreightForm }): React.JSX.Element {
  const field = useId();
  return (
    <label htmlFor={field}>
      <span>Tipo de frete</span>
      <select
        id={field}
        className="p-inputtext p-component"
        value={form.type?.id}
        onChange={(event) => form.setType(event.currentTarget.value)}
      >
        {form.types.map((one) => (
          <option key={one.id} value={one.id}>
            {one.descricao}
          </option>
        ))}
      </select>
    </label>
  );
}

function QuotedFields({ block, form }: FreightFieldsProps): React.JSX.Element {
  return (
    <>
      <DestinationFields
        block={block}
        to={form.to}
        problem={form.problem}
        prefilled={form.isPrefilled}
        hint={
          form.isUsual
            ? 'Primeiro endereço de entrega do cliente: confira se a entrega é nele.'
            : undefined
        }
        onChange={form.changeTo}
        onFound={form.foundTo}
        onError={form.setLookUpError}
      />
      <Conditions of={form.conditions} chosen={form.condition} onChoose={form.setCondition} />
    </>
  );
}

/** The carrier of a type that is not quoted, and the one that takes the goods on from another. */
function Carriers({ block, id, form }: FreightFieldsProps): React.JSX.Element {
  const { carrier, setCarrier } = form;
  return (
    <>
      {!form.isQuoted && !form.isPickup && (
        <CarrierSelect
          block={block}
          id={id}
          label="Transportadora"
          chosen={carrier.idTransp}
          onChoose={(idTransp) => setCarrier({ ...carrier, idTransp })}
        />
      )}
      {form.type?.redespacho === true && (
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={form.reship}
            onChange={(event) => form.setReship(event.currentTarget.checked)}
          />
          <span>Redespacho</span>
        </label>
      )}
      {form.isReshipped && (
        <CarrierSelect
          block={block}
          id={id}
          reship
          label="Transportadora do redespacho"
          chosen={carrier.idTranspRedespacho}
          onChoose={(next) => setCarrier({ ...carrier, idTranspRedespacho: next })}
        />
      )}
    </>
  );
}
