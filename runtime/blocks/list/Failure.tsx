import { useStableScope } from '../../render/scope.tsx';
import './list.css';

/** What went wrong, and a way to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry(): void }): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <div className="list-failure" role="alert">
      <p>{error.message || message('error.unknown')}</p>
      <button type="button" className="p-button p-component p-button-outlined" onClick={onRetry}>{message('error.retry')}</button>
    </div>
  );
}
