/**
 * Keys that come while the page is drawn anew, when nobody knows the node that they are for: done
 * once it is known.
 * @param isUnsettled whether that is so now
 */
export function createKeptKeys(isUnsettled: () => boolean, act: (key: KeyboardEvent) => void) {
  let kept: KeyboardEvent[] = [];
  return {
    /** False: the key's node is known. */
    keep(key: KeyboardEvent): boolean {
      if (!isUnsettled()) return false;
      kept.push(key);
      return true;
    },
    forget(): void {
      kept = [];
    },
    /** The page was drawn, or more of it is known. */
    actOn(): void {
      if (kept.length === 0 || isUnsettled()) return;
      const keys = kept;
      kept = [];
      // Behind the tools' own drawing, into which Enter leads.
      queueMicrotask(() => keys.forEach(act));
    },
  };
}
