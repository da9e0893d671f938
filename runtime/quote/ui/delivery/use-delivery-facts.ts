import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { maskCep } from '../../../format/brazil.ts';
import { useAfterPress } from '../../../fields/entry/press.ts';
import { moneyText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { asNumber } from '../../model/state/decimals.ts';
import { isUnquoted } from '../../model/freight/freight.ts';
import { FREIGHT_NOTICES, UNQUOTED } from '../../model/freight/freight-watch.ts';
import type { FreightType } from '../../model/freight/freight-records.ts';
import type { AddressRecord, QuoteRecord } from '../../model/records/records.ts';
import { headerOf, mayEdit } from '../../model/state/state.ts';
import { names } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useAddress } from './use-address.ts';
import { useCarrierNames } from './use-carrier-names.ts';
import { useOptionalCall } from './use-optional-call.ts';

export interface DeliveryProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}

/** Label of the freight. */
export const FREIGHT = 'Frete';
/** A freight that is charged, for who may not see its value. */
export const HIDDEN_FREIGHT = 'Incluído no total';

export interface DeliveryFacts {
  facts: { label: string; text: string }[];
  /** Nobody knows yet what it will cost. */
  isOpen: boolean;
  /** Notice of what the freight still needs. */
  warning: string | null;
  /** The same carrier is being asked again; the warning may pass by itself. */
  isRequoting: boolean;
  /** Whether `isOpen` and `warning` are final: the types of freight were answered, or not needed. */
  isKnown: boolean;
}

/** How the quote is delivered and what that costs, as far as it was chosen. */
export function useFreightFacts({
  block,
  id,
  quote: { editing, settings },
}: DeliveryProps): DeliveryFacts {
  const fields = useEditing(editing, ({ state }) => state.fields);
  const notice = useEditing(editing, (view) => view.freight);
  const total = useEditing(editing, ({ state }) => state.totals.vlFrete);
  const header = headerOf({
    quote: editing.view().state.quote,
    fields,
    fieldRevs: editing.view().state.fieldRevs,
  });
  const { idTransp, idTranspRedespacho, idTipoFrete, cotacao, retira } = header;
  const types = useOptionalCall<FreightType[]>(
    block,
    'freightTypes',
    { id },
    idTipoFrete !== undefined,
  );
  const carrier = useCarrierNames(block, id, header);
  // A quote that cannot be edited any more needs no such facts.
  const isOver = useEditing(editing, ({ state }) => !mayEdit(state));
  const warning = useAfterPress(
    isOver
      ? null
      : notice !== null
        ? FREIGHT_NOTICES[notice]
        : isUnquoted(header, types.data ?? [])
          ? UNQUOTED
          : null,
  );
  const quoted = cotacao !== undefined && cotacao !== '';
  const value = freightText({
    total: Number(total),
    showsValue: settings.showsFreight === true,
    header,
  });
  const facts = [
    { label: 'Tipo de frete', text: types.data?.find((one) => one.id === idTipoFrete)?.descricao },
    { label: 'Transportadora', text: retira === true ? undefined : carrier(idTransp) },
    { label: 'Redespacho', text: carrier(idTranspRedespacho) },
    { label: 'Cotação', text: quoted ? cotacao : undefined },
    { label: FREIGHT, text: quoted || Number(total) !== 0 ? value : undefined },
  ].flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]));
  const takesQuotation =
    idTipoFrete === undefined ||
    types.data?.some((one) => one.id === idTipoFrete && one.cotado === true) === true;
  const lacksFreight = retira !== true && !quoted && Number(total) === 0;
  return {
    facts,
    isOpen: lacksFreight && takesQuotation,
    warning,
    isRequoting: useEditing(editing, (view) => view.requoting),
    isKnown:
      !lacksFreight ||
      idTipoFrete === undefined ||
      !names(block, 'freightTypes') ||
      !types.isPending,
  };
}

/**
 * Price of the freight on the quote: in the total or in the prices without its value for who
 * may not see it.
 */
function freightText({
  total,
  showsValue,
  header: { embutido, vlFreteOriginal, vlIsenta },
}: {
  total: number;
  showsValue: boolean;
  header: QuoteRecord;
}): string {
  if (embutido === true) return 'Incluso nos preços';
  if (total !== 0) return showsValue ? moneyText(total) : HIDDEN_FREIGHT;
  // A value that only the carrier knows comes as none, too.
  const isFree =
    showsValue || (asNumber(vlFreteOriginal) ?? 0) !== 0 || (asNumber(vlIsenta) ?? 0) !== 0;
  return isFree ? 'Grátis' : 'Valor a consultar';
}

function addressText({ rua, num, compl, bairro, cidade, estado, cep }: AddressRecord): string {
  const street = [rua, num, compl].filter(Boolean).join(', ');
  const town = [cidade, estado].filter(Boolean).join('/');
  return [street, bairro, town, cep && `CEP ${maskCep(cep)}`].filter(Boolean).join(' - ');
}

/** Where the quote is delivered. */
export function useAddressText(
  block: ExtensionBlock,
  quote: OpenQuote,
): { text: string; missing: boolean } {
  const chosen = useEditing(quote.editing, ({ state }) => headerOf(state).idEndEntr);
  const { address } = useAddress(block, quote);
  const missing = chosen === undefined && quote.settings.needsAddress;
  if (chosen === undefined)
    return {
      text: missing ? 'Selecione o endereço de entrega.' : 'Endereço do cadastro do cliente',
      missing,
    };
  return { text: address ? addressText(address) : `Endereço ${chosen}`, missing };
}
