import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePortal } from '../app-context.tsx';
import { decline, mayAsk, pushState, registerPush, worker } from './push-client.ts';

/** ms between looks at whether something else wants the person's attention. */
const lookMs = 2_000;

/** Somebody who acts as another neither is asked nor registers: the messages are not theirs. */
function usePerson(): string | null {
  const { session, manifest } = usePortal();
  const info = session.current();
  return manifest.push && info && !info.impersonating ? info.id : null;
}

/** Registers this browser when a session begins, and with each page: that renews it. */
function useRegistration(person: string | null): void {
  useEffect(() => {
    // A failure is tried again with the next page, and is nothing that the person could change.
    if (person !== null && pushState() === 'granted') void registerPush().catch(() => undefined);
  }, [person]);
}

/**
 * Whether to ask now: the browser has not been asked, and neither a dialog, a tour nor the notice
 * of cookies is open.
 */
function useQuestion(person: string | null): [boolean, () => void] {
  const { dialogs, manifest, consent, scope } = usePortal();
  const [asking, setAsking] = useState(false);
  const again = manifest.push?.again ?? 0;
  useEffect(() => {
    setAsking(false);
    if (person === null) return;
    const look = async (): Promise<void> => {
      if (pushState() !== 'default' || !mayAsk(again)) return clearInterval(timer);
      const isBusy =
        dialogs.coverPage() ||
        consent.asks(scope) ||
        document.body.classList.contains('driver-active');
      if (isBusy || !(await worker())) return;
      clearInterval(timer);
      setAsking(true);
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [person, again, dialogs, consent, scope]);
  return [asking, () => setAsking(false)];
}

/**
 * Asks a signed-in person whether this browser may show messages, in the portal's own words before
 * the browser's. It takes no focus, and asks at the home page alone: elsewhere it would lie over
 * what somebody works with.
 */
export function PushPrompt({ path }: { path: string }): ReactNode {
  const { message, notify, manifest } = usePortal();
  const person = usePerson();
  const title = useId();
  useRegistration(person);
  const [asking, close] = useQuestion(path === manifest.shell.session.home ? person : null);
  if (!asking) return null;
  const accept = async (): Promise<void> => {
    close();
    const answer = await Notification.requestPermission();
    if (answer === 'default') decline();
    if (answer !== 'granted') return;
    try {
      await registerPush();
    } catch {
      notify({ text: message('error.unknown'), tone: 'danger', life: 5000 });
    }
  };
  return (
    <section className="push-prompt" aria-labelledby={title}>
      <h2 id={title}>{message('push.title')}</h2>
      <p>{message('push.text')}</p>
      <div className="push-prompt-actions">
        <button
          type="button"
          className="p-button p-button-text"
          onClick={() => {
            decline();
            close();
          }}
        >
          {message('push.decline')}
        </button>
        <button type="button" className="p-button" onClick={() => void accept()}>
          {message('push.accept')}
        </button>
      </div>
    </section>
  );
}
