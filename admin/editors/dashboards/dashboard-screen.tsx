import type { ReactNode } from 'react';
import { type DraftState, useExplanation } from '../../data/configuration.ts';
import { useDraft } from '../../draft/context.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { firstPath } from '../first-path.ts';

interface DashboardScreenProps {
  draft: DraftState;
  /** `dashboard/id`. */
  document: string;
  /** Id of a widget. */
  selected: string | undefined;
  onSelect: (widget: string) => void;
}

/** The screen that shows a dashboard, with its data; a click in a widget chooses it. */
export function DashboardScreen({
  draft,
  document,
  selected,
  onSelect,
}: DashboardScreenProps): ReactNode {
  const { compiled, undo, redo } = useDraft();
  const widgets = `${document}#/widgets/`;
  return (
    <Loaded query={useExplanation(draft, document)} lines={8}>
      {(explanation) => {
        const path = firstPath(explanation);
        if (path === undefined)
          return <Empty icon="eye-slash" title="Nenhuma tela mostra este painel." />;
        return (
          <div className="dashboard-screen">
            <PreviewFrame
              source={{ draft: draft.id }}
              path={path}
              revision={compiled?.release ?? draft.revision}
              selected={selected === undefined ? null : widgets + selected}
              pointing
              onSelect={({ address }) => {
                const [id] = address.startsWith(widgets)
                  ? address.slice(widgets.length).split('/')
                  : [];
                if (id !== undefined) onSelect(id);
              }}
              onUndo={() => void undo()}
              onRedo={() => void redo()}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
