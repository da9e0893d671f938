/** Ends the tour on the page. */
let end: (() => void) | undefined;
let isPrevented = false;

/** The one tour that the page may show. */
export const openTour = {
  /** Ends the tour that is shown, if any; returns whether another one may begin. */
  replace(): boolean {
    end?.();
    return !isPrevented;
  },
  began(ends: () => void): void {
    end = ends;
  },
  ended(): void {
    end = undefined;
  },
};

/** Ends the tour on the page, and sets whether others are prevented from beginning. */
export function preventTours(prevented: boolean): void {
  isPrevented = prevented;
  if (prevented) end?.();
}
