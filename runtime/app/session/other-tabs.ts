/** Messages between tabs: the event of writing is the message, nothing stays stored. */
const ended = 'portal:session-ended';
const changed = 'portal:session-changed';

function announce(key: string, text: string): void {
  localStorage.setItem(key, text);
  localStorage.removeItem(key);
}

function onAnnounced(key: string, listener: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  });
}

/** Tells the other tabs that the user signed out. */
export function announceEnd(): void {
  announce(ended, String(Date.now()));
}

/** Calls back when the user signs out in another tab. */
export function onEndElsewhere(listener: () => void): void {
  onAnnounced(ended, listener);
}

/** Tells the other tabs that the session of this id holds other data, such as accepted terms. */
export function announceChange(session: string): void {
  announce(changed, `${session} ${Date.now()}`);
}

/** Calls back with the session's id when another tab announces such a change. */
export function onChangeElsewhere(listener: (session: string) => void): void {
  onAnnounced(changed, (text) => listener(text.split(' ')[0] ?? ''));
}
