/** Measurements of the form benchmark's page, on its own clock. */
export interface FormProbe {
  /** ms from the start of the navigation until the last field was painted. */
  cold: Promise<number>;
  /** ms from each key until it was painted, since the last time this was asked. */
  keys(): number[];
}

declare global {
  interface Window {
    formBench: FormProbe;
  }
}

/**
 * Installs the probe, after `installPainted`. It runs in the page, before its own scripts, and may
 * refer to nothing outside itself.
 */
export function installFormProbe(): void {
  let taken: number[] = [];
  addEventListener(
    'keydown',
    (event) => void window.painted().then((at) => taken.push(at - event.timeStamp)),
    { capture: true },
  );
  window.formBench = {
    cold: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('input[name=campo200]')) return;
        observer.disconnect();
        void window.painted().then(resolve);
      });
      observer.observe(document, { childList: true, subtree: true });
    }),
    keys() {
      const before = taken;
      taken = [];
      return before;
    },
  };
}
