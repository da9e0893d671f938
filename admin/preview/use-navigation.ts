import { useEffect, useRef } from 'react';
import type { ToPreview } from '../../runtime/admin/preview-messages.ts';

interface Navigation {
  /** Another object with each page that gets ready. */
  ready: object | undefined;
  /** Path that was chosen outside of the page. */
  path?: string | undefined;
  /** Path that the page shows. */
  place: string;
  post(message: ToPreview): void;
}

/**
 * Sends the page to the path that was chosen outside of it. A page that is loading, or is loaded
 * again before it went there, is sent when it is ready; one that moves afterwards is left alone.
 */
export function useNavigation({ ready, path = '/', place, post }: Navigation): void {
  const goal = useRef<{ path: string; sentTo?: object }>(undefined);
  /** The page was sent somewhere, and has not said that it is there. */
  const isUnderWay = useRef(false);
  const send = (): void => {
    if (!ready || !goal.current || goal.current.sentTo === ready) return;
    goal.current.sentTo = ready;
    isUnderWay.current = true;
    post({ type: 'navigate', path: goal.current.path });
  };
  useEffect(() => {
    isUnderWay.current = false;
    if (goal.current && goal.current.sentTo === ready && ready) goal.current = undefined;
  }, [place]);
  useEffect(() => {
    goal.current = path === place && !isUnderWay.current ? undefined : { path };
    send();
    // Only what is asked from outside moves the page: where its user goes is his own.
  }, [path]);
  useEffect(send, [ready, post]);
}
