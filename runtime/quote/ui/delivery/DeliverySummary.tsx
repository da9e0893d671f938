import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { maskCep } from '../../../fields/brazil.ts';
import { useAfterPress } from '../../../fields/entry/press.ts';
import { moneyText } from '../../../fields/format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { lacksQuotation } from '../../model/freight.ts';
import { FREIGHT_NOTICES, UNQUOTED } from '../../model/freight-watch.ts';
import type { Carrier, FreightType } from '../../model/freight-records.ts';
import { type AddressRecord, sameId } from '../../model/records.ts';
import { headerOf } from '../../model/state.ts';
import { names } from '../calls.ts';
import { CommandButton } from '../CommandButton.tsx';
import { type OpenQuote, useEditing } from '../use-editing.ts';
import { useAddress } from './use-address.ts';
import { useOptionalCall } from './use-optional-call.ts';
import './delivery.css';

interface DeliveryProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}

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

function FreightLine({ block, id, quote: { editing, staff } }: DeliveryProps): React.JSX.Element {
  const fields = useEditing(editing, ({ state }) => state.fields);
  const notice = useEditing(editing, (view) => view.freight);
  const total = useEditing(editing, ({ state }) => state.totals.vlFrete);
  const header = headerOf({ quote: editing.view().state.quote, fields, fieldRevs: editing.view().state.fieldRevs });
  const { idTransp, idTranspRedespacho, idTipoFrete, cotacao, retira, embutido } = header;
  const types = useOptionalCall<FreightType[]>(block, 'freightTypes', { id }, idTipoFrete !== undefined);
  const carriers = useOptionalCall<Carrier[]>(block, 'carriers', { id }, idTransp !== undefined || idTranspRedespacho !== undefined);
  const carrier = (of: Id | undefined): string | undefined => (of === undefined ? undefined : (carriers.data?.find((one) => sameId(one.id, of))?.razSoc ?? `Transportadora ${of}`));
  const warning = useAfterPress(notice !== null ? FREIGHT_NOTICES[notice] : lacksQuotation(header, types.data ?? []) ? UNQUOTED : null);
  const quoted = cotacao !== undefined && cotacao !== '';
  const value = !staff ? 'Valor a consultar' : embutido === true ? 'Incluso nos preços' : Number(total) === 0 ? 'Grátis' : moneyText(Number(total));
  const facts = [
    { label: 'Tipo de frete', text: types.data?.find((one) => one.id === idTipoFrete)?.descricao },
    { label: 'Transportadora', text: retira === true ? undefined : carrier(idTransp) },
    { label: 'Redespacho', text: carrier(idTranspRedespacho) },
    { label: 'Cotação', text: quoted ? cotacao : undefined },
    { label: 'Frete', text: quoted || Number(total) !== 0 ? value : undefined },
  ].filter(({ text }) => text !== undefined);
  return (
    <div className="delivery-line">
      {warning !== null && <p className="quote-notice quote-notice-warning" role="alert">{warning}</p>}
      {facts.length === 0 ? <p className="quote-empty">Frete ainda não calculado.</p> : (
        <dl className="delivery-figures">{facts.map(({ label, text }) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</dl>
      )}
      <CommandButton id="freight" />
    </div>
  );
}

function addressText({ rua, num, compl, bairro, cidade, estado, cep }: AddressRecord): string {
  const street = [rua, num, compl].filter(Boolean).join(', ');
  const town = [cidade, estado].filter(Boolean).join('/');
  return [street, bairro, town, cep && `CEP ${maskCep(cep)}`].filter(Boolean).join(' - ');
}

function AddressLine({ block, quote }: DeliveryProps): React.JSX.Element {
  const chosen = useEditing(quote.editing, ({ state }) => headerOf(state).idEndEntr);
  const { address } = useAddress(block, quote);
  const missing = chosen === undefined && quote.settings.needsAddress;
  return (
    <div className="delivery-line">
      <dl className="delivery-figures">
        <div>
          <dt>{quote.settings.needsAddress ? 'Endereço de entrega *' : 'Endereço de entrega'}</dt>
          <dd className={missing ? 'delivery-missing' : undefined}>{chosen === undefined ? (missing ? 'Selecione o endereço de entrega.' : 'Endereço do cadastro do cliente') : address ? addressText(address) : `Endereço ${chosen}`}</dd>
        </div>
      </dl>
      <CommandButton id="address" />
    </div>
  );
}
