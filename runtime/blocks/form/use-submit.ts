import { type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../schemas/release/types.ts';
import { useChain } from '../../render/chain.ts';
import type { RunOutcome } from '../../render/scope-types.ts';
import { pointerOf } from './model/pointer.ts';
import type { FormModel } from './use-form-model.ts';

/**
 * Sends the form: hands up what is still being typed, checks everything, leads to the first thing that is wrong, else
 * runs the chain. A failure shows under the form where the form says so, and spends the captcha.
 */
export function useSubmit(form: Form, model: FormModel, root: RefObject<HTMLElement | null>): { submit(): Promise<RunOutcome>; running: boolean; armed: string | null } {
  const { scope, store, pending, data } = model;
  const { fire, running, armed } = useChain(scope);

  const submit = useCallback(async (): Promise<RunOutcome> => {
    if (!scope.test(form.submit?.enabled)) return { status: 'stopped' };
    flushSync(() => pending.flush());
    let isValid = false;
    flushSync(() => { isValid = store.submit(); });
    if (!isValid) {
      focusFirstInvalid(root.current);
      return { status: 'stopped' };
    }
    // Without a chain of its own a form is checked for whoever asked, as an extension does.
    const outcome = await fire(form.submit?.do ?? [], { quiet: form.error === 'under' });
    if (outcome?.status === 'failed') {
      store.fail(outcome.error.message, outcome.error.fields);
      const captchas = Object.keys(form.fields).filter((name) => form.fields[name]?.format === 'captcha');
      for (const name of captchas) {
        store.excuse(pointerOf([name]));
        data.set?.(['form', name], undefined);
      }
    }
    if (outcome?.status === 'done') store.settle();
    return outcome ?? { status: 'stopped' };
  }, [form, scope, store, pending, data, fire, root]);

  return { submit, running, armed };
}

function focusFirstInvalid(root: HTMLElement | null): void {
  const control = root?.querySelector<HTMLElement>('[data-invalid] :is(input:not([type=hidden], [tabindex="-1"]), select, textarea, button, [tabindex])');
  control?.focus();
}
