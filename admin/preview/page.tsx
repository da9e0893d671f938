import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import { useDraft } from '../draft/context.ts';
import { Page } from '../ui/page.tsx';
import { useDirectEdits } from '../workbench/direct-edits/use-direct-edits.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { WorkbenchContext } from '../workbench/workbench.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** The clicked node, and the way to its properties. */
function Chosen({ origin, draft }: { origin: NodeOrigin; draft: string }): ReactNode {
  return (
    <>
      <strong>{origin.label}</strong>
      <span>{origin.layer === 'overlay' ? 'alterado por vocês' : 'do produto'}</span>
      <Link to={`/r/${draft}/telas?at=${encodeURIComponent(origin.address)}`}>
        Abrir propriedades
      </Link>
    </>
  );
}

/** `r/:draft/previa`: the preview alone, as wide as the window; `?tela=` says where it begins. */
export function Component(): ReactNode {
  const bench = useBench();
  return (
    <WorkbenchContext value={bench}>
      <PreviewPage />
    </WorkbenchContext>
  );
}

function PreviewPage(): ReactNode {
  const { draft, compiled, undo, redo } = useDraft();
  const [query] = useSearchParams();
  const [begin] = useState(query.get('tela') ?? '/');
  const { edit, dialogs } = useDirectEdits();
  const [chosen, setChosen] = useState<NodeOrigin>();
  return (
    <Page title="Prévia" lead="O portal como ficará com este rascunho." full>
      <div className="preview-page-body">
        <p className="preview-chosen" role="status">
          {chosen ? (
            <Chosen origin={chosen} draft={draft.id} />
          ) : (
            <span>Clique em um elemento da tela para escolhê-lo.</span>
          )}
        </p>
        <PreviewFrame
          source={{ draft: draft.id }}
          path={begin}
          revision={compiled?.release ?? draft.revision}
          selected={chosen?.address ?? null}
          onSelect={setChosen}
          onEdit={edit}
          onUndo={() => void undo()}
          onRedo={() => void redo()}
        />
        {dialogs}
      </div>
    </Page>
  );
}
