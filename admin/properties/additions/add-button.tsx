import { Button } from 'primereact/button';
import type { ReactNode } from 'react';

interface AddButtonProps {
  /** 'Acrescentar filtro' */
  label: string;
  /** For screen readers, with the place; by default the label. */
  name?: string | undefined;
  onClick: () => void;
}

/** Begins an addition. Its name is given, or the icon's glyph would be part of it. */
export function AddButton({ label, name = label, onClick }: AddButtonProps): ReactNode {
  return (
    <Button
      type="button"
      size="small"
      outlined
      icon="pi pi-plus"
      label={label}
      aria-label={name}
      onClick={onClick}
    />
  );
}
