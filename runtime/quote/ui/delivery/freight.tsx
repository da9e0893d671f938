import { useState } from 'react';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { FreightDialog } from './freight-dialog.tsx';

/** The quote's freight: its command and its dialog. */
export function Freight(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'freight') ? <OfferedFreight {...props} /> : null;
}

function OfferedFreight({ block, id, quote }: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const ready = useEditing(
    quote.editing,
    ({ editable, state }) => editable && state.lines.length > 0,
  );
  useCommand({
    id: 'freight',
    label: 'Calcular frete',
    group: 'Fechamento',
    keys: 'Alt+F',
    icon: 'truck',
    place: 'bar',
    disabled: !ready,
    run: () => setOpen(true),
  });
  return open ? (
    <FreightDialog block={block} id={id} quote={quote} onClose={() => setOpen(false)} />
  ) : null;
}
