/** Measurements of the quote benchmark's page, on its own clock. */
export interface QuoteProbe {
  /** ms from the start of the navigation until the first lines were painted. */
  cold: Promise<number>;
  /**
   * ms from each key until what it did was painted, since the last time this was asked, in the
   * order of the keys.
   */
  keys(): { key: string; ms: number }[];
}

declare global {
  interface Window {
    quoteBench: QuoteProbe;
  }
}

/**
 * Installs the probe. It runs in the page, before its own scripts, and may refer to nothing outside
 * itself. 'Painted' is the first task after the frame that follows the key: one that goes before
 * those which wait there.
 */
export function installQuoteProbe(): void {
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(
        () =>
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      );
    });
  let taken: { key: string; ms: number }[] = [];
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => void painted().then((at) => taken.push({ key, ms: at - timeStamp })),
    { capture: true },
  );
  window.quoteBench = {
    cold: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.quote-lines [data-at]')) return;
        observer.disconnect();
        void painted().then(resolve);
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
