import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { timeOfDay } from '../../render/values/time-of-day.ts';
import { focusTopmostModal } from '../../render/view/modal.tsx';
import { usePortal } from '../app-context.tsx';

/** ms before its end at which a session is announced to end. */
const announcedMs = 2 * 60_000;
/** ms between looks while it is announced: another tab, or this page, may have used it since. */
const announcedLookMs = 15_000;
/** ms until the first look of a page, and until the next where nobody answers. */
const firstLookMs = 60_000;
/** Longest wait in ms: browsers' timers overflow after 24 days. */
const longestWaitMs = 60 * 60_000;

interface Ending {
  /** ms since 1970 by this browser's clock. */
  at: number;
  extendable: boolean;
}

/**
 * Asks the server how long the session lives, as rarely as will do. A session that is over ends in
 * the page with the answer, as with any other.
 */
function useSessionEnd(person: string | null): [Ending | null, () => Promise<void>] {
  const { client } = usePortal();
  const [ending, setEnding] = useState<Ending | null>(null);
  const look = useCallback(async (): Promise<number | null> => {
    const { left, extendable = false } = await client.sessionLeft();
    if (left === null) return null;
    if (left > announcedMs) {
      setEnding(null);
      return Math.min(left - announcedMs, longestWaitMs);
    }
    setEnding({ at: Date.now() + left, extendable });
    return Math.min(left + 500, announcedLookMs);
  }, [client]);
  useEffect(() => {
    setEnding(null);
    if (person === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = (ms: number): void => {
      timer = setTimeout(async () => {
        const wait = await look().catch(() => firstLookMs);
        if (wait !== null && !isOver) next(wait);
      }, ms);
    };
    next(firstLookMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [person, look]);
  const extend = useCallback(async () => {
    await client.session();
    await look();
  }, [client, look]);
  return [ending, extend];
}

/**
 * Announces the end of the session two minutes before, and offers to go on. It takes no focus and
 * is read out once: it names an hour and does not count down. It lies over an open dialog too, in
 * which somebody types for long without a request.
 */
export function SessionEndNotice(): ReactNode {
  const { session, message, notify } = usePortal();
  const [ending, extend] = useSessionEnd(session.current()?.id ?? null);
  const [closed, setClosed] = useState(false);
  const title = useId();
  if (!ending || (closed && !ending.extendable)) return null;
  const go = (): void => {
    extend().catch(() => notify({ text: message('error.network'), tone: 'danger', life: 5000 }));
  };
  const text = ending.extendable ? 'session.ending.unused' : 'session.ending.total';
  // Of the page at the end of which it stands, an open dialog leaves nothing to go on in.
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.shiftKey && focusTopmostModal()) event.preventDefault();
  };
  return createPortal(
    <section
      className="session-end"
      data-over-modals
      role="alert"
      aria-labelledby={title}
      onKeyDown={leave}
    >
      <h2 id={title}>{message('session.ending.title')}</h2>
      <p>{message(text, { n: timeOfDay(ending.at) })}</p>
      <div className="session-end-actions">
        {ending.extendable ? (
          <button type="button" className="p-button" onClick={go}>
            {message('session.continue')}
          </button>
        ) : (
          <button type="button" className="p-button p-button-text" onClick={() => setClosed(true)}>
            {message('close')}
          </button>
        )}
      </div>
    </section>,
    document.body,
  );
}
