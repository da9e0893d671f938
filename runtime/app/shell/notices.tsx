import { type ReactNode, useSyncExternalStore } from 'react';
import { usePortal } from '../app-context.tsx';

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline, for as long as it is. */
export function OfflineNotice(): ReactNode {
  const { message } = usePortal();
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="offline-notice">
          <i className="pi pi-wifi" aria-hidden="true" /> {message('offline')}
        </p>
      )}
    </div>
  );
}
