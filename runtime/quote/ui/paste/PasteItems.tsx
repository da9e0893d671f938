import { useEffect, useState } from 'react';
import { isBlock } from '../../model/paste.ts';
import { names } from '../calls.ts';
import { useCommand } from '../commands.ts';
import type { FeatureProps } from '../features.ts';
import { useEditing } from '../use-editing.ts';
import { PasteDialog } from './PasteDialog.tsx';

/**
 * Adds products from a block of codes and quantities, as a spreadsheet or a message has them: pasted anywhere in the
 * editor, or into the dialog of its command. Offered where the document names the call that looks codes up.
 */
export function PasteItems(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <Offered {...props} /> : null;
}

function Offered({ block, id, quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const editable = useEditing(editing, (view) => view.editable);
  const [text, setText] = useState<string | null>(null);
  useCommand({ id: 'paste', label: 'Colar itens', group: 'Itens', keys: 'Alt+V', icon: 'clone', place: 'menu', disabled: !editable, run: () => setText('') });

  useEffect(() => {
    if (!editable) return;
    const pasted = (event: ClipboardEvent): void => {
      const { target } = event;
      // A text of many lines may be meant for a field of many lines, or for what lies over the editor.
      if (!(target instanceof Element) || target.closest('textarea, [contenteditable], .modal')) return;
      const block = event.clipboardData?.getData('text/plain') ?? '';
      if (!isBlock(block)) return;
      event.preventDefault();
      setText(block);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [editable]);

  return text === null ? null : <PasteDialog block={block} id={id} editing={editing} initial={text} onClose={() => setText(null)} />;
}
