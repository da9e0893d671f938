/** What tabs of one browser hear of each other; the changes are all, nothing stays stored. */
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

/** The other tabs of this browser hear that the user signed out. */
export function announceEnd(): void {
  announce(ended, String(Date.now()));
}

/** Hears that the user signed out in another tab. */
export function onEndElsewhere(listener: () => void): void {
  onAnnounced(ended, listener);
}

/** The other tabs hear that the session of this id holds other data, such as accepted terms. */
export function announceChange(session: string): void {
  announce(changed, `${session} ${Date.now()}`);
}

/** Hears of such a change in another tab; the listener gets the id of the session. */
export function onChangeElsewhere(listener: (session: string) => void): void {
  onAnnounced(changed, (text) => listener(text.split(' ')[0] ?? ''));
}
