interface PageWatchOptions {
  page: Document;
  /** Changes inside of it are our own. */
  ours: Element;
  /** Something was drawn, or the window has another size. */
  drawn(): void;
  /** Something was scrolled. */
  moved(): void;
}

/** Notifies of changes of a page, once a frame at most. */
export function watchPage({ page, ours, drawn, moved }: PageWatchOptions): void {
  const { defaultView: view } = page;
  let waiting = false;
  let isDrawn = false;
  const schedule = (byDrawing: boolean): void => {
    isDrawn ||= byDrawing;
    if (waiting) return;
    waiting = true;
    view?.requestAnimationFrame(() => {
      waiting = false;
      if (isDrawn) drawn();
      else moved();
      isDrawn = false;
    });
  };
  new MutationObserver((records) => {
    if (records.some(({ target }) => !ours.contains(target))) schedule(true);
  }).observe(page.body, { childList: true, subtree: true });
  view?.addEventListener('scroll', () => schedule(false), { capture: true, passive: true });
  view?.addEventListener('resize', () => schedule(true));
}
