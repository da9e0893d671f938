import { Button } from 'primereact/button';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Of the button that does what the dialog is for. */
  label: string;
  /** `pi pi-...` */
  icon?: string;
  disabled: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** The foot of a dialog: a way out, and the button for what it is for. */
export const DialogActions = (props: DialogActionsProps): ReactNode => (
  <>
    <Button label="Cancelar" text onClick={props.onClose} />
    <Button label={props.label} icon={props.icon} disabled={props.disabled} onClick={props.onAct} />
  </>
);
