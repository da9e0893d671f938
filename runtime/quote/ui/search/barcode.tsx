import { useEffect, useState } from 'react';
import { createScanner } from '../../model/search/scanner.ts';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { isTyping } from '../commands/shortcuts.ts';
import { useEditing } from '../editing/use-editing.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { useAddCode } from './use-add-code.ts';

/**
 * Products by barcode: a scanner that types, anywhere outside of text entries, and the device's
 * camera. Each scan adds one package. Offers nothing where the document does not name the look-up
 * of codes.
 */
export function Barcode(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'lookup') ? <BarcodeParts {...props} /> : null;
}

function BarcodeParts({ block, id, quote }: FeatureProps): React.JSX.Element {
  const [camera, setCamera] = useState(false);
  const { last, add } = useAddCode(block, id, quote);
  const editable = useEditing(quote.editing, (view) => view.editable);
  useCommand({
    id: 'barcode',
    label: 'Ler código de barras',
    group: 'Produtos',
    keys: 'Alt+B',
    icon: 'qrcode',
    place: 'menu',
    disabled: !editable,
    run: () => setCamera(true),
  });

  useEffect(() => {
    const scanner = createScanner();
    const pressed = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTyping(event.target) ||
        document.getElementById('root')?.hasAttribute('inert')
      )
        return;
      const code = scanner.key(event.key, event.timeStamp);
      if (code === null) return;
      // The scanner's Enter must not press the button that happens to have the focus.
      event.preventDefault();
      event.stopPropagation();
      void add(code);
    };
    // Before the shortcuts, which would take a digit or a letter for theirs only after this one has
    // seen it.
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  }, [add]);

  return (
    <>
      <p role="status" className="quote-hidden">
        {last !== null && <span key={last.turn}>{last.text}</span>}
      </p>
      {camera && <CameraDialog last={last} onCode={add} onClose={() => setCamera(false)} />}
    </>
  );
}
