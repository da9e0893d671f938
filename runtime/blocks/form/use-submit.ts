import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../schemas/release/types.ts';
import { triggerDepth } from '../../render/chains/trigger-depth.ts';
import { useChain } from '../../render/chains/chain.ts';
import { focusFirstInvalid } from '../../render/leave/checks.tsx';
import { useGone } from '../../render/leave/use-gone.ts';
import type { RunOutcome } from '../../render/scope/scope-types.ts';
import { whenProved } from './invisible-captcha.ts';
import { pointerOf } from './model/paths.ts';
import { scrollToTop } from './scroll-to-top.ts';
import type { FormModel } from './form-parts.ts';

const stopped: RunOutcome = { status: 'stopped' };

/** ms; the message is also next to its field. */
const problemLife = 3000;

interface Submit {
  submit(): Promise<RunOutcome>;
  /**
   * The first part of a submit, before its chain: shows everything that is wrong; true when there
   * is nothing.
   * @param now does not wait for chains of fields
   */
  check(now: boolean): Promise<boolean>;
  running: boolean;
  armed: string | null;
}

/** A failed submit has spent the proofs of the form's captchas. */
function clearCaptchas(form: Form, { store, data }: FormModel): void {
  for (const [name, { format }] of Object.entries(form.fields)) {
    if (format !== 'captcha') continue;
    store.cleared(pointerOf([name]));
    data.put([name], undefined);
  }
}

/**
 * Submits the form: commits typed text, waits for the triggers of that, validates everything,
 * focuses the first finding (and shows toasts where the form says so), else runs the chain, unless
 * the form is gone by then. A failure shows under the form where the form says so, and spends the
 * captcha.
 * @param sent called after a chain that succeeded
 * @param sending whether the chain runs
 */
export function useSubmit(
  form: Form,
  model: FormModel,
  root: RefObject<HTMLElement | null>,
  sent: () => void,
  sending: RefObject<boolean>,
): Submit {
  const { scope, store, pending } = model;
  const { fire, running, armed } = useChain(scope);
  /** A submit waits for a captcha or for chains of fields; it continues by itself. */
  const isWaiting = useRef(false);
  const isGone = useGone();

  const check = useCallback(
    async (now: boolean): Promise<boolean> => {
      flushSync(() => pending.flush());
      while (!now && store.isPending()) {
        await store.settled();
        // What was typed meanwhile, which may set look-ups off in its turn.
        flushSync(() => pending.flush());
      }
      let isValid = false;
      flushSync(() => {
        isValid = store.submit();
      });
      return isValid;
    },
    [store, pending],
  );

  /** What has to come first: proof, chains of fields, and data without a finding. */
  const ready = useCallback(async (): Promise<boolean> => {
    isWaiting.current = true;
    try {
      const proof = whenProved(form, model);
      if (proof) await proof;
      return await check(false);
    } finally {
      isWaiting.current = false;
    }
  }, [form, model, check]);

  const submit = useCallback(async (): Promise<RunOutcome> => {
    // Read before anything is waited for: the form's chain is at the depth of what submits it.
    const depth = triggerDepth();
    if (isWaiting.current || !scope.test(form.submit?.enabled)) return stopped;
    const isReady = await ready();
    // The form is gone: leaving it has asked about what is unsent, and the data lack what its
    // look-ups were to bring.
    if (isGone()) return stopped;
    if (!isReady) {
      if (form.submit?.problems === 'toast')
        for (const text of store.problems())
          scope.app.notify({ text, tone: 'danger', life: problemLife });
      focusFirstInvalid(root.current);
      return stopped;
    }
    // A form without a chain of its own is validated for its caller, such as an extension.
    sending.current = true;
    const outcome = await fire(form.submit?.do ?? [], {
      quiet: form.error === 'under',
      triggerDepth: depth,
    });
    sending.current = false;
    if (outcome?.status === 'failed') {
      store.fail(outcome.error.message, outcome.error.fields);
      clearCaptchas(form, model);
    }
    if (store.isMarked()) focusFirstInvalid(root.current);
    else if (outcome?.status === 'done') {
      store.settle();
      sent();
      if (form.scroll) scrollToTop(root.current);
    }
    return outcome ?? stopped;
  }, [form, model, scope, store, ready, isGone, fire, root, sent, sending]);

  return { submit, check, running, armed };
}
