import { type ReactNode, useSyncExternalStore } from 'react';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import type { FindOrigin, Handle } from '../adjust/handles.ts';
import { DragArea } from './drag-area.tsx';
import { EditBar } from './edit-bar.tsx';
import { RenameInput } from './rename-input.tsx';
import type { ToolState } from './tool-state.ts';
import { UnseenChips } from './unseen-chips.tsx';
import { WidthEdge } from './width-edge.tsx';

interface ChosenToolsProps {
  state: ToolState;
  find: FindOrigin;
  edited(edit: PreviewEdit): void;
  /** The keyboard goes back to the node. */
  left(handle: Handle): void;
}

/** Tools of the chosen node. */
function ChosenTools({ state, find, edited, left }: ChosenToolsProps): ReactNode {
  const view = useSyncExternalStore(state.subscribe, state.get);
  const { allowed, refused, chosen, renaming, dragging } = view;
  const handle = view.grabbed ?? chosen;
  if (!allowed)
    return chosen && refused !== undefined ? (
      <EditBar handle={chosen} state={state} edited={edited} left={left} refused={refused} />
    ) : null;
  if (!handle) return null;
  return (
    <DragArea key={handle.origin.address} handle={handle} state={state} find={find} edited={edited}>
      {chosen && !dragging && !renaming && (
        <EditBar handle={chosen} state={state} edited={edited} left={left} />
      )}
      {chosen && !dragging && chosen.origin.editing.hasWidth && (
        <WidthEdge key={chosen.origin.address} handle={chosen} edited={edited} />
      )}
      {chosen && renaming && (
        <RenameInput
          handle={chosen}
          onClose={() => state.set({ renaming: false })}
          left={left}
          edited={edited}
        />
      )}
    </DragArea>
  );
}

interface ToolsProps extends ChosenToolsProps {
  page: Document;
  /** A node that the page does not show was chosen. */
  picked(origin: NodeOrigin): void;
}

/** All that is drawn over the page for changing it by hand. */
export function Tools({ page, picked, ...tools }: ToolsProps): ReactNode {
  const { state, find, edited } = tools;
  const { allowed } = useSyncExternalStore(state.subscribe, state.get);
  return (
    <>
      <UnseenChips page={page} find={find} allowed={allowed} edited={edited} picked={picked} />
      <ChosenTools {...tools} />
    </>
  );
}
