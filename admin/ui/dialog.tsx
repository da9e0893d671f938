import { Dialog as PrimeDialog, type DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * A dialog that gives the focus back to what opened it. PrimeReact does so after its own hiding
 * alone, and most dialogs of the admin are there only while they are open.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { visible } = props;
  const [wasVisible, setWasVisible] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Before it is drawn: what has to be filled in takes the focus then.
  if ((visible === true) !== wasVisible) {
    setWasVisible(visible === true);
    if (visible) setOpener(document.activeElement);
  }
  useEffect(() => {
    if (!visible) return;
    return () => {
      // What the dialog did may have taken the focus elsewhere.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [visible, opener]);
  return <PrimeDialog {...props} />;
}
