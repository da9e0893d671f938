import type { Id } from '../../../pricing/index.ts';
import { asNumber } from '../state/decimals.ts';
import { type QuoteRecord, sameId } from '../records/records.ts';
import type { Amount } from '../records/amount.ts';

/** A gift as the ERP offers it for a quote. */
export interface GiftRecord {
  id: Id;
  idProd: Id;
  descComp?: string;
  descricao?: string;
  qtde: number;
  /** Whether it is earned by value or by products: what `falta` counts. */
  tipo?: 'VALOR' | 'PRODUTOS';
  ganho: boolean;
  falta?: Amount;
}

export type ChosenGifts = NonNullable<QuoteRecord['brindes']>;

/** Whether the user accepts the gift. */
export function isChosen(gift: GiftRecord, chosen: ChosenGifts | undefined): boolean {
  return chosen?.some(({ idProd }) => sameId(idProd, gift.idProd)) === true;
}

/** The gifts after taking one more, or one less; undefined when none is left. */
export function withGift(
  chosen: ChosenGifts | undefined,
  gift: GiftRecord,
  takes: boolean,
): ChosenGifts | undefined {
  const others = (chosen ?? []).filter(({ idProd }) => !sameId(idProd, gift.idProd));
  const next = takes ? [...others, { idProd: gift.idProd, qtde: gift.qtde }] : others;
  return next.length === 0 ? undefined : next;
}

/**
 * The chosen gifts that are still earned, in the quantities of now, and those that are lost. The
 * same list when nothing changed.
 */
export function earnedGifts(
  chosen: ChosenGifts | undefined,
  offers: readonly GiftRecord[],
): { remaining: ChosenGifts | undefined; lost: GiftRecord[] } {
  if (!chosen) return { remaining: undefined, lost: [] };
  const earned = offers
    .filter((gift) => gift.ganho && isChosen(gift, chosen))
    .map(({ idProd, qtde }) => ({ idProd, qtde }));
  const lost = offers.filter(
    (gift) =>
      !gift.ganho &&
      isChosen(gift, chosen) &&
      !earned.some(({ idProd }) => sameId(idProd, gift.idProd)),
  );
  const same =
    earned.length === chosen.length &&
    earned.every(({ idProd, qtde }) =>
      chosen.some((one) => sameId(one.idProd, idProd) && one.qtde === qtde),
    );
  return { remaining: same ? chosen : earned.length === 0 ? undefined : earned, lost };
}

/** The amount of money or number of items missing to earn a gift. */
export function missingOf({ tipo, falta }: GiftRecord): {
  kind: 'money' | 'items';
  amount: number;
} {
  return { kind: tipo === 'PRODUTOS' ? 'items' : 'money', amount: asNumber(falta) ?? 0 };
}
