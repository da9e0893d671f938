interface PageWatchOptions {
  page: Document;
  /** Changes inside of it are our own. */
  ours: Element;
  /** Something was drawn, or the window has another size. */
  drawn(): void;
  /** Something was scrolled. */
  moved(): void;
}

/** Tells of what happens to a page, once a frame at most. */
export function watchPage({ page, ours, drawn, moved }: PageWatchOptions): void {
  const { defaultView: view } = page;
  let waiting = false;
  let isDrawn = false;
  const soon = (byDrawing: boolean): void => {
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
    if (records.some(({ target }) => !ours.contains(target))) soon(true);
  }).observe(page.body, { childList: true, subtree: true });
  view?.addEventListener('scroll', () => soon(false), { capture: true, passive: true });
  view?.addEventListener('resize', () => soon(true));
}
