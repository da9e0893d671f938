import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import { boxOf, type Handle, markedElement } from '../adjust/handles.ts';

interface RenameInputProps {
  handle: Handle;
  onClose(): void;
  left(handle: Handle): void;
  edited(edit: PreviewEdit): void;
}

/** Box of the text in the window, in px; of the element where it does not show the text. */
function boxOfText(element: Element, text: string): DOMRect | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim() !== text.trim() || !node.parentElement) continue;
    const box = boxOf(node.parentElement);
    if (box) return box;
  }
  return boxOf(element);
}

/**
 * The name of a node as a field where it stands: Enter stores it, Esc gives up, leaving it stores
 * what was changed.
 */
export function RenameInput({ handle, onClose, left, edited }: RenameInputProps): ReactNode {
  const { origin } = handle;
  const before = origin.editing.text?.value ?? origin.label;
  const [text, setText] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const finish = (stores: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text.trim();
    onClose();
    if (stores && name !== '' && name !== before) edited({ edit: 'rename', origin, text: name });
  };
  const box = boxOfText(markedElement(handle), origin.label);
  if (!box) return null;
  return (
    <input
      ref={input}
      className="edit-name"
      aria-label={`Novo nome de ${origin.label}`}
      value={text}
      maxLength={200}
      style={{
        left: Math.max(0, box.left - 4),
        top: box.top - 2,
        minWidth: Math.max(120, box.width + 8),
        height: Math.max(28, Math.min(box.height + 4, 44)),
      }}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        finish(event.key === 'Enter');
        left(handle);
      }}
    />
  );
}
