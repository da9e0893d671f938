import { useEffect, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { countText, decimalText, moneyText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { useCall } from '../../../render/calls/use-call.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import {
  type GiftRecord,
  isChosen,
  earnedGifts,
  missingOf,
  withGift,
} from '../../model/checkout/gifts.ts';
import type { QuoteRecord } from '../../model/records/records.ts';
import { headerOf } from '../../model/state/state.ts';
import { callIn, names } from '../editing/calls.ts';
import { Part } from './part.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { useAfterSave } from './use-saved.ts';

interface GiftsProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

/**
 * The gifts of the quote: those earned to be accepted or declined, the others with what is missing.
 * Nothing where there are none.
 */
export function Gifts(props: GiftsProps): React.JSX.Element | null {
  return names(props.block, 'gifts') ? <GiftsBox {...props} /> : null;
}

function missingText(gift: GiftRecord): string {
  const { kind, amount } = missingOf(gift);
  if (kind === 'money') return `Faltam ${moneyText(amount)}`;
  return amount === 1 ? 'Falta 1 item' : `Faltam ${decimalText(amount, 0, 2)} itens`;
}

/** `1 de 2 escolhido`: of those that the quote has earned. */
function stateText(gifts: readonly GiftRecord[], chosen: QuoteRecord['brindes']): string {
  const earned = gifts.filter(({ ganho }) => ganho);
  if (earned.length === 0) return 'Nenhum ganho ainda';
  const accepted = earned.filter((gift) => isChosen(gift, chosen)).length;
  return `${accepted} de ${countText(earned.length, 'ganho escolhido', 'ganhos escolhidos')}`;
}

function GiftsBox({ block, id, editing }: GiftsProps): React.JSX.Element | null {
  const { word } = useWords(editing);
  const editable = useEditing(editing, (view) => view.editable);
  const chosen = useEditing(editing, (view) => headerOf(view.state).brindes);
  const { data, refetch } = useCall<GiftRecord[]>(
    callIn(block, 'gifts'),
    { id },
    { keepPrevious: true },
  );
  const [lost, setLost] = useState<GiftRecord[]>([]);

  useAfterSave(editing, refetch);
  useEffect(() => {
    if (!data || !editable) return;
    const now = headerOf(editing.view().state).brindes;
    const { remaining, lost: gone } = earnedGifts(now, data);
    if (remaining === now) return;
    setLost(gone);
    editing.changeHeader({ brindes: remaining });
  }, [data, editable, editing]);

  if (!data || data.length === 0) return null;
  return (
    <Part title="Brindes" state={stateText(data, chosen)} isUrgent={lost.length > 0}>
      {lost.length > 0 && (
        <p role="alert" className="quote-saving-reason">
          O {word} mudou e perdeu: {lost.map(({ descComp }) => descComp).join(', ')}.
        </p>
      )}
      <ul className="checkout-gifts">
        {data.map((gift) => (
          <li key={String(gift.id)}>
            {gift.ganho ? (
              <label className="checkout-check">
                <input
                  type="checkbox"
                  checked={isChosen(gift, chosen)}
                  disabled={!editable}
                  onChange={(event) =>
                    editing.changeHeader({
                      brindes: withGift(chosen, gift, event.currentTarget.checked),
                    })
                  }
                />
                <span>
                  {decimalText(gift.qtde, 0, 2)} × {gift.descComp}
                </span>
              </label>
            ) : (
              <p>
                <span>{gift.descComp}</span>{' '}
                <small className="checkout-missing">{missingText(gift)}</small>
              </p>
            )}
            {gift.descricao !== undefined && <small className="quote-hint">{gift.descricao}</small>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
