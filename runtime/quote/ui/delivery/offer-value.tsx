import { moneyText, percentText } from '../../../format/numbers.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { ComparedFreight } from '../../model/freight/offers.ts';

/**
 * Price of the freight on this quote, with the quoted price where that differs, and the
 * way to pay nothing.
 */
export function OfferValue({
  of: { offer, invalid, applied, free },
  showsValue,
}: {
  of: ComparedFreight;
  showsValue: boolean;
}): React.JSX.Element {
  if (invalid) return <span>Valor inválido</span>;
  const quoted = asNumber(offer.valor) ?? 0;
  const charged = applied === null ? quoted : Number(applied.totals.vlFrete);
  const way = free && (
    <span className="delivery-free">faltam {moneyText(Number(free.missing))} para isenção</span>
  );
  if (!showsValue || offer.aConsultar === true) return <span>Valor a consultar{way}</span>;
  if (offer.embutido === true) {
    return (
      <span>
        Incluso nos preços ({percentText(asNumber(offer.perc) ?? 0)} na base dos impostos)
        {applied && (
          <span className="quote-hint delivery-free">
            Total com este frete {moneyText(Number(applied.totals.vlTot))}
          </span>
        )}
      </span>
    );
  }
  return (
    <span>
      {charged !== quoted && (
        <>
          <span className="quote-hidden">Cotado por </span>
          <s>{moneyText(quoted)}</s>{' '}
        </>
      )}
      <strong>{charged === 0 ? 'Grátis' : moneyText(charged)}</strong>
      {applied && (
        <span className="quote-hint delivery-free">
          Total com este frete {moneyText(Number(applied.totals.vlTot))}
        </span>
      )}
      {way}
    </span>
  );
}
