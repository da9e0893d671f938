import type { FileUploadPassThroughOptions } from 'primereact/fileupload';

/** Adds what PrimeReact's file button lacks: that it is a button, and disabled. */
export const fileButton = (disabled: boolean): FileUploadPassThroughOptions => ({
  basicButton: { role: 'button', 'aria-disabled': disabled },
});
