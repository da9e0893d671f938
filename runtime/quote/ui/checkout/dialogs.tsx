import { useState } from 'react';
import { decimalText, moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { FulfilledNote } from '../quantity/fulfilled-note.tsx';
import { Totals } from '../page/totals.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { Payment } from '../payment/payment.tsx';

/** How the quote is paid, from anywhere in the editor. */
export function PaymentFeature({
  block,
  id,
  quote: { editing },
}: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  useCommand({
    id: 'payment',
    label: 'Condição de pagamento',
    group: 'Fechamento',
    keys: 'Alt+T',
    icon: 'credit-card',
    place: 'menu',
    run: () => setOpen(true),
  });
  if (!open) return null;
  return (
    <Modal title="Condição de pagamento" closeLabel="Fechar" onClose={() => setOpen(false)}>
      <Payment block={block} id={id} editing={editing} />
    </Modal>
  );
}

/** Items and totals of the quote, from anywhere in the editor. */
export function CartFeature({
  quote: { editing, settings },
}: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  useCommand({
    id: 'cart',
    label: 'Resumo dos itens',
    group: 'Itens',
    keys: 'Alt+M',
    icon: 'shopping-cart',
    place: 'menu',
    run: () => setOpen(true),
  });
  if (!open) return null;
  return (
    <Modal title="Resumo dos itens" closeLabel="Fechar" onClose={() => setOpen(false)}>
      <ItemsSummary editing={editing} />
      <Totals editing={editing} showsFreight={settings.showsFreight === true} />
    </Modal>
  );
}

/** The lines as they will be ordered, to be read only. */
export function ItemsSummary({ editing }: { editing: Editing }): React.JSX.Element {
  const { word } = useWords(editing);
  const lines = useEditing(editing, (view) => view.state.lines);
  if (lines.length === 0) return <p className="quote-empty">Nenhum item no {word}.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="checkout-items" aria-label="Itens do pedido" tabIndex={0}>
      <ul>
        {lines.map(({ key, record }) => (
          <li key={key}>
            <div>
              {record.descNF ?? record.idExibicao ?? String(record.idProd)}
              <FulfilledNote fulfilled={asNumber(record.qtdeAt)} qtde={record.qtde} cutsTotal />
            </div>
            <span>
              {decimalText(record.qtde, 0, 6)} × {moneyText(asNumber(record.vlUnit) ?? 0)}
            </span>
            <strong>
              {record.bonificado ? 'Bonificado' : moneyText(asNumber(record.vlTot) ?? 0)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
