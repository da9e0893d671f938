/** Its change is all that matters: nothing stays stored. */
const key = 'portal:session-ended';

/** The other tabs of this browser hear that the user signed out. */
export function announceEnd(): void {
  localStorage.setItem(key, String(Date.now()));
  localStorage.removeItem(key);
}

/** Hears that the user signed out in another tab. */
export function onEndElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) listener();
  });
}
