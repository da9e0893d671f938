import type { FileUploadPassThroughOptions } from 'primereact/fileupload';

/** What PrimeReact's button for files does not say by itself: that it is one, and out of use. */
export const fileButton = (disabled: boolean): FileUploadPassThroughOptions => ({
  basicButton: { role: 'button', 'aria-disabled': disabled },
});
