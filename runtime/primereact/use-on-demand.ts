import { useMemo } from 'react';
import { useStableScope } from '../render/scope/scope.tsx';

/** ms */
const failureLife = 5000;

interface OnDemand {
  /** Of what opens it: its code is fetched while it is pointed at or has the focus. */
  opener: { onPointerEnter(): void; onFocus(): void };
  /** Opens once the code is there; when it cannot be fetched, the user is notified. */
  open(show: () => void): void;
}

/** An overlay whose code no page loads before somebody is about to open it. */
export function useOnDemand(overlay: { preload(): Promise<void> }): OnDemand {
  const { app } = useStableScope();
  return useMemo(() => {
    // A failed prefetch is reported when the widget is opened, which fetches again.
    const prefetch = (): void => void overlay.preload().catch(() => undefined);
    return {
      opener: { onPointerEnter: prefetch, onFocus: prefetch },
      open: (show) =>
        void overlay
          .preload()
          .then(show, () =>
            app.notify({ text: app.message('error.network'), tone: 'danger', life: failureLife }),
          ),
    };
  }, [app, overlay]);
}
