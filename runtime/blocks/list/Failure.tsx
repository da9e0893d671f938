import { CallError, mayRetry } from '../../data/errors.ts';
import { useStableScope } from '../../render/scope.tsx';
import './list.css';

/** What went wrong, and a way to try again where that may help. */
export function Failure({ error, text, onRetry }: { error: Error; /** In place of the error's own words. */ text?: string | undefined; onRetry(): void }): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <div className="list-failure" role="alert">
      <p>{text ?? (error.message || message('error.unknown'))}</p>
      {(!(error instanceof CallError) || mayRetry(error.status)) && (
        <button type="button" className="p-button p-component p-button-outlined" onClick={onRetry}>{message('error.retry')}</button>
      )}
    </div>
  );
}
