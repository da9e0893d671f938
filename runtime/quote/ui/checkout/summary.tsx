import type { Editing } from '../../model/editing/editing-types.ts';
import { couponOf } from '../../model/checkout/coupon.ts';
import { maySend } from '../../model/state/state.ts';
import { Totals } from '../page/totals.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { FinishNotice } from './finish.tsx';
import { useWords } from '../editing/use-words.ts';

/** Totals of the quote, its coupon, and the next step. */
export function Summary({ quote }: { quote: OpenQuote }): React.JSX.Element {
  const { editing, settings } = quote;
  const isEmpty = useEditing(editing, (view) => view.state.lines.length === 0);
  const held = useEditing(editing, (view) => view.editable && !maySend(view.state));
  const { word } = useWords(editing);
  return (
    <div className="quote-summary">
      <Totals editing={editing} showsFreight={settings.showsFreight === true} />
      <CouponLine editing={editing} />
      <div className="quote-finish">
        <FinishNotice editing={editing} place="page" />
        <CommandButton id="finish" look="solid" />
        {held && (
          <p className="quote-hint">Este {word} não está liberado para envio como pedido.</p>
        )}
        {isEmpty && !held && (
          <p className="quote-hint">Adicione pelo menos um produto para finalizar.</p>
        )}
      </div>
    </div>
  );
}

/** The coupon below the totals: whether it counts, and the button to its dialog. */
function CouponLine({ editing }: { editing: Editing }): React.JSX.Element {
  const coupon = useEditing(editing, (view) => couponOf(view.state));
  return (
    <div className="checkout-coupon">
      {coupon?.motivo !== undefined && (
        <p role="alert" className="quote-notice quote-notice-warning">
          O cupom {coupon.codigo} não está valendo: {coupon.motivo}
        </p>
      )}
      <CommandButton
        id="coupon"
        look="text"
        label={coupon ? `Cupom ${coupon.codigo}` : 'Adicionar cupom'}
      />
    </div>
  );
}
