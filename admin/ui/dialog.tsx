import { Dialog as PrimeDialog, type DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { noteOpenDialog } from './open-dialogs.ts';

/** Whether an event comes from something that is filled in; a search is no loss. */
const isFilling = ({ target }: Event): boolean =>
  target instanceof Element && target.getAttribute('type') !== 'search';

/**
 * A dialog that gives the focus back to what opened it, and that 'back' closes instead of leaving
 * its page. PrimeReact gives the focus back after its own hiding alone, and most dialogs of the
 * admin are there only while they are open.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { visible } = props;
  const [wasVisible, setWasVisible] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const dialog = useRef<PrimeDialog>(null);
  const hide = useRef<(() => void) | undefined>(undefined);
  hide.current = props.closable === false ? undefined : () => props.onHide();
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
  useEffect(() => {
    if (!visible) return;
    let isFilled = false;
    const fill = (event: Event): void => {
      const element = dialog.current?.getElement();
      isFilled ||= element?.contains(event.target as Node) === true && isFilling(event);
    };
    document.addEventListener('input', fill);
    const close = noteOpenDialog({
      get close() {
        return hide.current;
      },
      isFilled: () => isFilled,
    });
    return () => {
      document.removeEventListener('input', fill);
      close();
    };
  }, [visible]);
  return <PrimeDialog ref={dialog} {...props} />;
}
