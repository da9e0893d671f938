import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { maskCep } from '../../../format/brazil.ts';
import type { Id } from '../../../pricing/index.ts';
import { faultOf } from '../../../render/calls/use-call.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import {
  type Destination,
  destinationOf,
  destinationProblem,
  freightArguments,
  NOWHERE,
} from '../../model/freight/freight.ts';
import type { FreightOffer, FreightType } from '../../model/freight/freight-records.ts';
import type { LostQuotation, NewQuotation } from '../../model/freight/requote.ts';
import { shipmentOf } from '../../model/freight/shipment.ts';
import { type AddressRecord, type QuoteRecord, sameId } from '../../model/records/records.ts';
import { headerOf, type QuoteState } from '../../model/state/state.ts';
import { names, readFresh } from '../editing/calls.ts';

/** The input of the quotation from which an offer was chosen. */
export interface FreightQuestion {
  asked: {
    to: Destination;
    condition: string | undefined;
    /** The quote's delivery address by then. */
    idEndEntr: QuoteRecord['idEndEntr'];
  } | null;
}

/**
 * Where the quote goes: the address it has, else the first one that the customer has, which the
 * dialog proposes, too.
 */
async function destinationFor(
  scope: Scope,
  block: ExtensionBlock,
  { quote, ...state }: QuoteState,
): Promise<Destination> {
  const { idEndEntr } = headerOf({ quote, ...state });
  const own = quote.enderecoEntrega;
  if (idEndEntr !== undefined && sameId(own?.id, idEndEntr)) return destinationOf(own);
  const idCli = quote.idCli ?? quote.cliente?.id;
  if (!names(block, 'addresses') || idCli === undefined) return NOWHERE;
  const all = await readFresh<AddressRecord[]>(scope, block, 'addresses', { idCli });
  return destinationOf(
    all.find(({ id, cep, cidade }) =>
      idEndEntr === undefined ? cep !== undefined || cidade !== undefined : sameId(id, idEndEntr),
    ),
  );
}

/**
 * The offer of the carrier whose quotation was lost, for the quote as it is now and the same
 * destination and condition; null where there is no destination or no such offer. Throws
 * `CallError`.
 */
export async function requoted(
  scope: Scope,
  block: ExtensionBlock,
  {
    id,
    state,
    lost,
    question: { asked },
  }: { id: Id; state: QuoteState; lost: LostQuotation; question: FreightQuestion },
): Promise<NewQuotation | null> {
  const types = names(block, 'freightTypes')
    ? await readFresh<FreightType[]>(scope, block, 'freightTypes', { id })
    : [];
  const type = types.find((one) => one.id === lost.idTipoFrete);
  const known = asked && asked.idEndEntr === headerOf(state).idEndEntr ? asked : null;
  const to = known?.to ?? (await destinationFor(scope, block, state));
  if (destinationProblem(to) !== null) return null;
  const rows = await readFresh<(FreightOffer | { $fault: string })[] | null>(
    scope,
    block,
    'freight',
    freightArguments(
      id,
      {
        type,
        to,
        condition: known?.condition,
        reship: lost.idTranspRedespacho !== undefined,
      },
      shipmentOf(state),
      state.totals.vlSubTot,
    ),
  );
  const offer = (rows ?? [])
    .filter((row): row is FreightOffer => faultOf(row) === undefined)
    .find(({ idTransp }) => sameId(idTransp, lost.idTransp));
  const town = [to.cidade, to.uf].filter(Boolean).join('/');
  return offer ? { offer, type, to: town || `o CEP ${maskCep(to.cep)}` } : null;
}
