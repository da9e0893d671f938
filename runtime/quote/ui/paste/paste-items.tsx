import { useEffect, useState } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { meaningOf } from '../../model/lines/paste.ts';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { PasteDialog } from './paste-dialog.tsx';

const NOTHING =
  'Nenhum item encontrado no texto colado. Cole um produto por linha, com código e quantidade.';

/** Entries of quantities take numbers: a line with a code cannot be meant for them. */
function takesWords(target: Element): boolean {
  return (
    target instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|button|submit)$/.test(target.type) &&
    !/^(?:decimal|numeric)$/.test(target.getAttribute('inputmode') ?? '')
  );
}

/**
 * Adds products from a block of codes and quantities, as a spreadsheet or a message has them:
 * pasted anywhere in the editor, or into the dialog of its command. Offered where the document
 * names the call that looks codes up.
 */
export function PasteItems(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <Offered {...props} /> : null;
}

function Offered({ block, id, quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const editable = useEditing(editing, (view) => view.editable);
  const { app } = useStableScope();
  const [text, setText] = useState<string | null>(null);
  useCommand({
    id: 'paste',
    label: 'Colar itens',
    group: 'Itens',
    keys: 'Alt+V',
    icon: 'clone',
    place: 'menu',
    disabled: !editable,
    run: () => setText(''),
  });

  useEffect(() => {
    if (!editable) return;
    const pasted = (event: ClipboardEvent): void => {
      const { target } = event;
      // A text of many lines may be meant for a field of many lines, or for what lies over the
      // editor.
      if (!(target instanceof Element) || target.closest('textarea, [contenteditable], .modal'))
        return;
      const given = event.clipboardData?.getData('text/plain') ?? '';
      const meaning = meaningOf(given, takesWords(target));
      if (meaning === 'word') return;
      event.preventDefault();
      if (meaning === 'items') setText(given);
      else app.notify({ text: NOTHING, tone: 'warning', life: 5000 });
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [editable, app]);

  return text === null ? null : (
    <PasteDialog
      block={block}
      id={id}
      editing={editing}
      initial={text}
      onClose={() => setText(null)}
    />
  );
}
