import type { ReactNode } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { useDraft } from '../../draft/context.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { documentOf } from '../../properties/address.ts';
import { Empty } from '../../ui/states.tsx';
import { routeOf } from '../../workbench/map-tree.ts';
import { useScreenPath } from '../../workbench/use-screen-path.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import type { EditedForm } from './model.ts';

interface FormPreviewProps {
  form: EditedForm;
  /** The screen that shows it, itself or in a dialog. */
  screen: MapNode | undefined;
}

/**
 * The screen that shows the form, as its users see it; a click on one of the form's fields chooses
 * it.
 */
export function FormPreview({ form, screen }: FormPreviewProps): ReactNode {
  const { draft, selected, select } = useWorkbench();
  const { compiled, undo, redo } = useDraft();
  const shown = useScreenPath(screen);
  if (routeOf(screen) === undefined)
    return <Empty icon="eye-slash" title="Nenhuma tela mostra este formulário." />;
  return (
    <PreviewFrame
      source={{ draft: draft.id }}
      {...shown}
      revision={compiled?.release ?? draft.revision}
      selected={selected ?? null}
      onSelect={({ address }) => documentOf(address) === form.document && select(address)}
      onUndo={() => void undo()}
      onRedo={() => void redo()}
    />
  );
}
