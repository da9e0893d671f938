import { useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';

/** Why the last submit failed. The place exists before the message, so that screen readers announce it. */
export function SubmitFailure(): React.JSX.Element {
  const { store } = useForm();
  const failure = useSyncExternalStore(store.subscribe, store.failure);
  return <div role="alert" className="form-failure">{failure !== undefined && <p>{failure}</p>}</div>;
}
