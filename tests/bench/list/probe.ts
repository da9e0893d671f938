/** Measurements of the list benchmark's page, on its own clock. */
export interface Probe {
  /** ms from the start of the navigation until the first rows were painted. */
  cold: Promise<number>;
  /** Presses 'Próxima'; ms from the click until other rows were painted. */
  turn(): Promise<number>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/**
 * Installs the probe, after `installPainted`. It runs in the page, before its own scripts, and may
 * refer to nothing outside itself.
 */
export function installProbe(): void {
  const rows = '.list-body [data-row], .list-body .list-card';
  const firstRow = (): string | undefined => document.querySelector(rows)?.textContent ?? undefined;

  const changed = (condition: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!condition()) return;
        observer.disconnect();
        void window.painted().then(resolve);
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  window.bench = {
    cold: changed(() => firstRow() !== undefined),
    async turn() {
      const before = firstRow();
      const button = document.querySelector<HTMLButtonElement>('.list-pager > button:last-child');
      const start = performance.now();
      const done = changed(() => firstRow() !== undefined && firstRow() !== before);
      button?.click();
      return (await done) - start;
    },
  };
}
