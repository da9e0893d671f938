import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { isPassing } from '../../model/saving/failure.ts';

/**
 * The quote cannot be opened: why, a way to try again where that can help, and a way back where the
 * document names one.
 */
export function OpenFailure({
  block,
  error,
  onRetry,
}: {
  block: ExtensionBlock;
  error: Error;
  onRetry?(): void;
}): React.JSX.Element {
  const scope = useStableScope();
  const { message } = scope.app;
  const { back } = block.on;
  return (
    <div className="quote-notice quote-notice-danger" role="alert">
      <p>{error.message || message('error.unknown')}</p>
      {onRetry && isPassing(error) && (
        <button type="button" className="p-button p-component p-button-outlined" onClick={onRetry}>
          {message('error.retry')}
        </button>
      )}
      {back && (
        <button
          type="button"
          className="p-button p-component p-button-text"
          onClick={() => void scope.run(back)}
        >
          Voltar à lista
        </button>
      )}
    </div>
  );
}
