interface NamedFile {
  blob: Blob;
  name: string;
}

/** ms, long enough for slow devices to read a file. */
const addressLife = 60_000;

/**
 * An address of the browser's own for the file. It lives a minute, and as long as it is in use.
 */
function withAddress(
  { blob }: NamedFile,
  use: (url: string) => void,
  isInUse: () => boolean = () => false,
): void {
  const url = URL.createObjectURL(blob);
  use(url);
  const end = (): void => {
    if (isInUse()) setTimeout(end, addressLife);
    else URL.revokeObjectURL(url);
  };
  setTimeout(end, addressLife);
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: NamedFile): void {
  withAddress(file, (url) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
  });
}

/** Types that browsers display and that cannot run scripts in this origin. */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/plain)\b/i;

/** A tab that waits for its file. */
export interface FileTab {
  /** Shows the file; saves it where there is no tab, or where a browser would not show it. */
  show(file: NamedFile): void;
  close(): void;
}

/**
 * Opens the tab at once, with a text to wait by: browsers open none later than the click that asks
 * for it. Those that show no PDF, as on most phones, would leave it empty: they get none.
 */
export function openFileTab(waiting: string): FileTab {
  const tab = navigator.pdfViewerEnabled === false ? null : window.open('', '_blank');
  if (tab) {
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  return {
    show(file) {
      if (tab && !tab.closed && shown.test(file.blob.type)) {
        // Whoever loads the tab anew, or saves from it later, needs the address still.
        const isOpen = (): boolean => !tab.closed;
        return withAddress(file, (url) => tab.location.replace(url), isOpen);
      }
      tab?.close();
      saveFile(file);
    },
    close: () => tab?.close(),
  };
}
