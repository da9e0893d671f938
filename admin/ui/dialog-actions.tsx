import { Button } from 'primereact/button';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Of the button that does what the dialog is for. */
  label: string;
  /** `pi pi-...` */
  icon?: string;
  disabled?: boolean;
  /** It is being done: neither button can be pressed. */
  busy?: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** The foot of a dialog: a way out, and the button for what it is for. */
export const DialogActions = ({
  label,
  icon,
  disabled,
  busy,
  onAct,
  onClose,
}: DialogActionsProps): ReactNode => (
  <>
    <Button label="Cancelar" text disabled={busy} onClick={onClose} />
    <Button label={label} icon={icon} disabled={disabled} loading={busy} onClick={onAct} />
  </>
);
