import { useSyncExternalStore } from 'react';
import type { Form } from '../../../schemas/release/types.ts';
import { useAfterPress } from '../../fields/entry/press.ts';
import { equalJson } from '../../render/values/equal.ts';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useForm } from './form-context.ts';

interface SubmitButtonProps {
  submit: NonNullable<Form['submit']>;
  running: boolean;
  /** Question of a chain that waits for a second click. */
  armed: string | null;
}

/**
 * Sends the form. It stays pressable while the form is invalid, because pressing is how one learns
 * what is missing, and while chains of fields are under way, for which the submit waits: a press
 * that leaves a field sets them off. Only `enabled` takes it away.
 */
export function SubmitButton({ submit, running, armed }: SubmitButtonProps): React.JSX.Element {
  const { store } = useForm();
  // To know it everything must be checked at every change; it is asked for only where it shows.
  const isValid = useSyncExternalStore(
    store.subscribeValidity,
    submit.invalidLabel === undefined ? always : store.isValid,
  );
  // Another label may be narrower than the place that is being pressed.
  const isPending = useAfterPress(useSyncExternalStore(store.subscribe, store.isPending));
  const { message } = useStableScope().app;
  const shown = useScoped(
    (scope) => ({
      label: scope.text(
        !isValid && submit.invalidLabel !== undefined ? submit.invalidLabel : submit.label,
      ),
      busy: submit.busy === undefined ? undefined : scope.text(submit.busy),
      enabled: scope.test(submit.enabled),
    }),
    equalJson,
  );
  // Pressing it still shows what is missing: only its look says that it will not send.
  const isHeld = !isValid && submit.invalidLabel !== undefined && armed === null;
  const isSending = running && armed === null;
  const isWaiting = isSending || (isPending && armed === null);
  return (
    <button
      type="submit"
      className={`form-submit p-button p-component${armed === null ? '' : ' p-button-danger'}`}
      disabled={!shown.enabled}
      // Not `disabled` while it sends: that would take the focus from under the finger.
      aria-disabled={isSending || (isHeld && !isWaiting) || undefined}
      aria-busy={isWaiting || undefined}
      // Enter in a field is a click here, too.
      onClick={(event) => isSending && event.preventDefault()}
    >
      {isWaiting && (
        <i className="p-button-icon p-button-icon-left pi pi-spinner pi-spin" aria-hidden="true" />
      )}
      <span className="p-button-label">
        {armed ??
          (isWaiting
            ? ((running ? shown.busy : message('form.pending')) ?? shown.label)
            : shown.label)}
      </span>
    </button>
  );
}

const always = (): boolean => true;
