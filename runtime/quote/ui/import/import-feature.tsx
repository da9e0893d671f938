import { useState } from 'react';
import { loadable } from '../../../render/view/loadable.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import type { PastedList } from './pasted-list.ts';
import { useEditing } from '../editing/use-editing.ts';

/** Fetched when it is first asked for: most quotes are made without a spreadsheet. */
const Importing = loadable(async () => (await import('./importing.tsx')).Importing);

const FAILURE_LIFE = 5000;

/**
 * The import of items from a spreadsheet or a text; where codes cannot be looked up there is none.
 */
export function ImportFeature(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <Import {...props} /> : null;
}

function Import(props: FeatureProps): React.JSX.Element | null {
  const { app } = useStableScope();
  const editable = useEditing(props.quote.editing, (view) => view.editable);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const [pasted, setPasted] = useState<PastedList | null>(null);

  async function begin(text?: string): Promise<void> {
    try {
      await Importing.preload();
    } catch {
      app.notify({ text: app.message('error.network'), tone: 'danger', life: FAILURE_LIFE });
      return;
    }
    if (text !== undefined) setPasted({ text });
    setUsed(true);
    setOpen(true);
  }

  useCommand({
    id: 'import',
    label: 'Importar planilha',
    group: 'Produtos',
    keys: 'Alt+I',
    icon: 'file-import',
    place: 'bar',
    disabled: !editable,
    run: (text) => void begin(text),
  });
  return used ? (
    <Importing {...props} open={open} pasted={pasted} onClose={() => setOpen(false)} />
  ) : null;
}
