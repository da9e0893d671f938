import { callKey } from '../../../render/calls/call-query.ts';
import { openDialog } from '../../../render/chains/open-dialog.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { AddressRecord } from '../../model/records/records.ts';
import { headerOf } from '../../model/state/state.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';

/** The delivery address: chosen, created or removed in the document's dialog. */
export function DeliveryAddress(props: FeatureProps): React.JSX.Element | null {
  const { address } = props.block.dialogs;
  return address === undefined ? null : <OfferedAddress {...props} dialog={address} />;
}

function OfferedAddress({
  block,
  quote: { editing },
  dialog,
}: FeatureProps & { dialog: string }): null {
  const scope = useStableScope();
  const editable = useEditing(editing, (view) => view.editable);

  async function choose(): Promise<void> {
    const { quote } = editing.view().state;
    const idCli = quote.idCli ?? quote.cliente?.id;
    const { result } = await openDialog(scope, block.at, dialog, {
      cliente: { id: idCli },
      idEndEntr: headerOf(editing.view().state).idEndEntr ?? 0,
    });
    if (result === undefined) return;
    const { id } = result as Partial<AddressRecord>;
    // An address that was created is not among those that were read before.
    if (block.calls.addresses !== undefined)
      void scope.app.queries.invalidateQueries({
        queryKey: callKey(scope.app, block.calls.addresses, { idCli }),
      });
    editing.changeHeader({ idEndEntr: id === undefined || id === 0 ? undefined : id });
  }

  useCommand({
    id: 'address',
    label: 'Endereço de entrega',
    group: 'Fechamento',
    keys: 'Alt+E',
    icon: 'map-marker',
    place: 'menu',
    disabled: !editable,
    run: () => void choose(),
  });
  return null;
}
