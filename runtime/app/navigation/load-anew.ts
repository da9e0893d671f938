/** ms that a page which the user has agreed to leave has for making way, before it counts as kept. */
const leaveWithinMs = 2_000;

/**
 * Loads an address in the place of this page. Where the browser asks whether to leave, because
 * something is unsent, and the user stays, `stayed` runs; the browser itself says nothing of that.
 */
export function loadAnew(address: string, stayed: () => void): void {
  const asked = (event: BeforeUnloadEvent): void => {
    // While the question is open no timer runs, and those that are due run at its end.
    setTimeout(() => {
      if (event.defaultPrevented) setTimeout(stayed, leaveWithinMs);
    });
  };
  window.addEventListener('beforeunload', asked, { once: true });
  window.location.assign(address);
}
