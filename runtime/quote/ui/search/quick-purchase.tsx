import { useState } from 'react';
import { useCommand } from '../commands/commands.ts';
import { names } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { QuickDialog } from './quick-dialog.tsx';

/**
 * 'Compra rápida': code, quantity, Enter, and the next one. Offers nothing where the document does
 * not name the look-up of codes.
 */
export function QuickPurchase(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <Offer {...props} /> : null;
}

function Offer(props: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const editable = useEditing(props.quote.editing, (view) => view.editable);
  useCommand({
    id: 'quick',
    label: 'Compra rápida',
    group: 'Produtos',
    keys: 'Alt+R',
    icon: 'bolt',
    place: 'bar',
    disabled: !editable,
    run: () => setOpen(true),
  });
  return open ? <QuickDialog {...props} onClose={() => setOpen(false)} /> : null;
}
