import { useSyncExternalStore } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import { useForm } from './form-context.ts';

/**
 * Why the last submit did not go through: what the server said, where the form shows that, or that
 * something above is to be mended. The place exists before the message, so that screen readers
 * announce it.
 */
export function SubmitFailure({ under }: { under: boolean }): React.JSX.Element {
  const { message } = useStableScope().app;
  const { store } = useForm();
  const failure = useSyncExternalStore(store.subscribe, store.failure);
  const isRefused = useSyncExternalStore(store.subscribe, store.isRefused);
  const text = isRefused ? message('form.fix') : under ? failure : undefined;
  return (
    <div role={under ? 'alert' : undefined} aria-live="assertive" className="form-failure">
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
