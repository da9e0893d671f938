/** Scrolls the place that shows an element (a dialog's body, or the page) to its top. */
export function scrollToTop(element: HTMLElement | null): void {
  for (let place = element?.parentElement; place; place = place.parentElement) {
    const { overflowY } = getComputedStyle(place);
    if (place.scrollTop > 0 && (overflowY === 'auto' || overflowY === 'scroll')) {
      place.scrollTo({ top: 0 });
      return;
    }
  }
  window.scrollTo({ top: 0 });
}
