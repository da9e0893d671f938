import { type RefObject, useCallback, useEffect, useRef } from 'react';
import {
  type FromPreview,
  isFromPreview,
  type ToPreview,
} from '../../runtime/admin/preview-messages.ts';

/**
 * Speaks with the page in a frame, and with no other: what it says is heard from its window and
 * origin alone.
 *
 * @param url of the frame; its origin is the other end's
 */
export function useFrameLine(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  hear: (message: FromPreview) => void,
): (message: ToPreview) => void {
  const origin = url === undefined ? undefined : new URL(url).origin;
  const listener = useRef(hear);
  listener.current = hear;
  useEffect(() => {
    const heard = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (isFromPreview(event.data)) listener.current(event.data);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [frame, origin]);
  return useCallback(
    (message: ToPreview) => {
      if (origin !== undefined) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin],
  );
}
