import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import type { At } from '../../../schemas/release/types.ts';
import { buttonClass } from '../../render/chains/action-button.tsx';
import { CallError } from '../../data/errors.ts';
import { reportFault } from '../../render/faults/faults.ts';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';

/** Instead of a page whose route failed. */
export function FailurePage(): ReactNode {
  const { failure } = usePortal().manifest.shell;
  return <FailureMessage at={failure.to} error={useRouteError()} />;
}

/** Whether the page failed without a network; then it is loaded anew when there is one again. */
function useLineBack(): boolean {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const again = (): void => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline]);
  return isOffline;
}

/**
 * Instead of a page that could not be shown. Both ways out load the page anew, because what failed
 * may still be broken.
 * @param props.at the place that the fault is reported with
 */
export function FailureMessage({ at, error }: { at: At; error: unknown }): ReactNode {
  const { manifest, message } = usePortal();
  const scope = useScope();
  const { failure } = manifest.shell;
  const isOffline = useLineBack();
  useEffect(() => {
    reportFault(at, error);
  }, [at, error]);
  return (
    <article className="page-message" role="alert">
      <i className="pi pi-exclamation-circle page-message-icon" aria-hidden="true" />
      <h1 className="page-message-title page-message-small" tabIndex={-1}>
        {isOffline ? message('offline.title') : scope.text(failure.title)}
      </h1>
      {isOffline && <p className="page-message-text">{message('offline.text')}</p>}
      {!isOffline && error instanceof CallError && (
        <p className="page-message-text">{error.message}</p>
      )}
      <div className="actions actions-center">
        <a className={buttonClass({ tone: 'neutral', look: 'outlined' })} href={failure.to}>
          <span className="p-button-label">{scope.text(failure.home)}</span>
        </a>
        <button
          type="button"
          className={buttonClass({ tone: 'primary', look: 'solid' })}
          onClick={() => window.location.reload()}
        >
          <span className="p-button-label">{scope.text(failure.retry)}</span>
        </button>
      </div>
    </article>
  );
}
