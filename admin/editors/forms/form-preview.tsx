import type { ReactNode } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { useDraft } from '../../draft/context.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { documentOf } from '../../properties/address.ts';
import { Empty } from '../../ui/states.tsx';
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
  const route = screen?.routes?.find((one) => !one.includes('{'));
  if (screen === undefined)
    return <Empty icon="eye-slash" title="Nenhuma tela mostra este formulário." />;
  if (route === undefined)
    return (
      <Empty
        icon="eye-slash"
        title={`A tela ${screen.label} se abre por um registro: veja-a em Prévia.`}
      />
    );
  return (
    <PreviewFrame
      source={{ draft: draft.id }}
      path={route}
      revision={compiled?.release ?? draft.revision}
      selected={selected ?? null}
      onSelect={({ address }) => documentOf(address) === form.document && select(address)}
      onUndo={() => void undo()}
      onRedo={() => void redo()}
    />
  );
}
