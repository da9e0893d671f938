import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MapNode } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { useMap } from '../data/configuration.ts';
import { useDraft } from '../draft/context.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { Loaded } from '../ui/states.tsx';
import { useDirectEdits } from './direct-edits/use-direct-edits.tsx';
import { indexMap, screenOf } from './map-tree.ts';
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
  // A screen whose address needs a record is reached by its users' way only.
  const route =
    selected === undefined || selected === clicked.current
      ? undefined
      : screenOf(index, selected)?.routes?.find((one) => !one.includes('{'));
  const [path, setPath] = useState(route ?? '/');
  useEffect(() => {
    if (route !== undefined) setPath(route);
  }, [route]);
  return (
    <>
      <PreviewFrame
        source={{ draft: draft.id }}
        path={path}
        revision={compiled?.release ?? draft.revision}
        selected={selected ?? null}
        onNavigate={setPath}
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
