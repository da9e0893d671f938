import { type ReactNode, useMemo, useRef } from 'react';
import type { MapNode } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { useMap } from '../data/configuration.ts';
import { useDraft } from '../draft/context.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { Loaded } from '../ui/states.tsx';
import { useDirectEdits } from './direct-edits/use-direct-edits.tsx';
import { indexMap, screenOf } from './map-tree.ts';
import { useScreenPath } from './use-screen-path.tsx';
import { useWorkbench } from './workbench.ts';

/** The screen of what is chosen, as its users see it; a click in it chooses what was clicked. */
export function ScreenPane(): ReactNode {
  const { draft } = useWorkbench();
  return (
    <Loaded query={useMap(draft)} lines={10}>
      {(nodes) => <Screen nodes={nodes} />}
    </Loaded>
  );
}

function Screen({ nodes }: { nodes: readonly MapNode[] }): ReactNode {
  const { draft, selected, select } = useWorkbench();
  const { compiled, undo, redo } = useDraft();
  const { edit, dialogs } = useDirectEdits();
  const index = useMemo(() => indexMap(nodes), [nodes]);
  const clicked = useRef<Address>(undefined);
  const wasClicked = selected === undefined || selected === clicked.current;
  const screen = wasClicked ? undefined : screenOf(index, selected);
  const shown = useScreenPath(screen);
  return (
    <>
      <PreviewFrame
        source={{ draft: draft.id }}
        {...shown}
        revision={compiled?.release ?? draft.revision}
        selected={selected ?? null}
        onUndo={() => void undo()}
        onRedo={() => void redo()}
        onEdit={edit}
        onSelect={({ address }) => {
          clicked.current = address;
          select(address);
        }}
      />
      {dialogs}
    </>
  );
}
