/** A dialog that is open. */
export interface OpenDialog {
  /** Closes it, as Escape does; absent where it must be answered. */
  close: (() => void) | undefined;
  /** Something was filled in that closing would lose. */
  isFilled: () => boolean;
}

const open: OpenDialog[] = [];

/** Notes a dialog that opened; yields how to note that it closed. */
export function noteOpenDialog(dialog: OpenDialog): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** The dialog above all others; undefined: none is open. */
export const topDialog = (): OpenDialog | undefined => open.at(-1);
