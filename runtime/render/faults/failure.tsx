import type { ReactNode } from 'react';
import { mayRetry } from '../../data/errors.ts';
import { useStableScope } from '../scope/scope.tsx';

interface FailureProps {
  /** Without a status it is no answer of a call; asking again may mend it. */
  error: { message: string; status?: number };
  /** In place of the error's own words. */
  text?: string | undefined;
  /** Asks again; offered where that may help. */
  onRetry(): void;
  /** Lies over what it speaks of, instead of standing in its place. */
  over?: boolean;
}

/** A failed load, shown in place: the reason, and a retry where that may help. */
export function Failure({ error, text, onRetry, over = false }: FailureProps): ReactNode {
  const { message } = useStableScope().app;
  return (
    <div className={over ? 'failure failure-over' : 'failure'} role="alert">
      <i className="failure-icon pi pi-exclamation-circle" aria-hidden="true" />
      <p className="failure-text">{text ?? (error.message || message('error.unknown'))}</p>
      {(error.status === undefined || mayRetry(error.status)) && (
        <button type="button" className="p-button p-component p-button-outlined" onClick={onRetry}>
          <i className="p-button-icon p-button-icon-left pi pi-refresh" aria-hidden="true" />
          <span className="p-button-label">{message('error.retry')}</span>
        </button>
      )}
    </div>
  );
}
