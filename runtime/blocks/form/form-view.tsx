import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { FormBlock as Block, StandaloneValidator } from '../../../schemas/release/types.ts';
import { PendingContext } from '../../fields/entry/pending.ts';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import { reportFault } from '../../render/faults/faults.ts';
import { useChecked } from '../../render/leave/checks.tsx';
import { ScopeProvider } from '../../render/scope/scope.tsx';
import { type OnScreen, useUnsaved } from '../../render/leave/unsaved.tsx';
import { useFormTriggers } from './field-triggers.ts';
import { FormProvider } from './form-context.ts';
import type { FormParts } from './form-parts.ts';
import { SubmitButton } from './submit-button.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { useFormModel } from './use-form-model.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useSubmit } from './use-submit.ts';
import './form.css';

/**
 * A form: data by its JSON Schema, layout and conditions, sent by a chain of actions. RJSF's
 * validation is not used, because findings have their own timing, words and
 * place (see `FormStore`).
 */
export function FormView({
  block,
  parts,
  validate,
}: {
  block: Block;
  parts: FormParts;
  validate?: StandaloneValidator;
}): ReactNode {
  const { form, into } = block;
  const model = useFormModel(block, parts, validate);
  const { scope, data, properties, store, pending } = model;
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Text that is still being typed counts, too.
  const entered = useCallback(() => {
    pending.flush();
    return data.read();
  }, [pending, data]);
  const sending = useRef(false);
  const { touch, saved } = useUnsaved(entered, into, useOnScreen(form, sending));
  const { submit, check, running, armed } = useSubmit(form, model, root, saved, sending);
  const context = useMemo(
    () => ({ form, store, data, properties }),
    [form, store, data, properties],
  );
  useRegistration(model, form, { submit, check }, root);
  useStateChanges(model, into);

  const { send, enter } = useSending(form, model, submit);

  return (
    <ScopeProvider scope={scope}>
      <FormProvider value={context}>
        <PendingContext value={pending}>
          <div
            ref={root}
            className="form"
            role="group"
            onKeyDownCapture={touch}
            onPointerDownCapture={touch}
            onInputCapture={touch}
            onClickCapture={touch}
            aria-labelledby={form.title === undefined ? undefined : titleId}
            data-id={form.form}
          >
            {form.title !== undefined && (
              <h2 id={titleId} className="form-title">
                {scope.text(form.title)}
              </h2>
            )}
            <form noValidate onSubmit={send} onKeyDown={enter}>
              <parts.Fields form={form} model={model} />
              <SubmitFailure under={form.error === 'under'} />
              <FormFoot form={form} running={running} armed={armed} />
            </form>
          </div>
        </PendingContext>
      </FormProvider>
    </ScopeProvider>
  );
}

/**
 * On a screen only what is filled in to be sent counts; nobody is asked to go on with a password.
 */
function useOnScreen(form: Block['form'], sending: RefObject<boolean>): OnScreen | undefined {
  return useMemo(
    () =>
      form.submit && !Object.values(form.fields).some(({ format }) => format === 'password')
        ? { isSending: () => sending.current }
        : undefined,
    [form, sending],
  );
}

type Model = ReturnType<typeof useFormModel>;
type Submission = ReturnType<typeof useSubmit>;

/** What a press of the form's button and Enter in a field do. */
function useSending(form: Block['form'], { scope }: Model, submit: Submission['submit']) {
  // A condition that cannot be evaluated is shown after the press, too.
  function press(): void {
    submit().catch((cause: unknown) => {
      reportFault(form.at, cause);
      const { message, notify } = scope.app;
      notify({ text: message('error.expression'), tone: 'danger', life: 5000 });
    });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    press();
  }

  // Not left to the browser: what Enter commits may trigger a chain, which takes away the button
  // that it would press.
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !form.submit || !isTyped(event.target))
      return;
    event.preventDefault();
    press();
  }

  return { send, enter };
}

/** Lets actions and the surrounding step reach the form, and starts its triggers. */
function useRegistration(
  { scope, store }: Model,
  form: Block['form'],
  { submit, check }: Pick<Submission, 'submit' | 'check'>,
  root: RefObject<HTMLDivElement | null>,
): void {
  const during = useCallback<typeof store.during>(
    (path, chain) => store.during(path, chain),
    [store],
  );
  useEffect(
    () => scope.app.handles.register('form', form.form, { submit }),
    [scope, form.form, submit],
  );
  useChecked(
    useMemo(() => (form.submit ? null : { root: () => root.current, check }), [form, check, root]),
  );
  useFormTriggers(form, scope, during);
  useLostFocus(root);
}

function useStateChanges({ scope, data, store }: Model, into: Block['into']): void {
  // The surrounding state learns the defaults too.
  useLayoutEffect(() => {
    if (into !== undefined) data.complete();
  }, [data, into]);
  // Changes by actions and look-ups are checked like typed ones.
  useEffect(() => {
    let known = data.read();
    store.changed();
    return scope.subscribe(() => {
      if (data.read() === known) return;
      known = data.read();
      store.changed();
    });
  }, [scope, data, store]);
}

interface FormFootProps extends Pick<Submission, 'running' | 'armed'> {
  form: Block['form'];
}

/**
 * The form's buttons. In a row what sends stands last, as in a dialog or a wizard; where it takes
 * the whole width the rest stands below it.
 */
function FormFoot({ form, running, armed }: FormFootProps): ReactNode {
  const align = form.submit?.align ?? 'end';
  const submitButton = form.submit && (
    <SubmitButton submit={form.submit} running={running} armed={armed} />
  );
  return (
    <div className={`form-foot form-foot-${align}`}>
      {align === 'stretch' && submitButton}
      {form.actions.length > 0 && (
        <div className="form-actions">
          <ActionButtons buttons={form.actions} />
        </div>
      )}
      {align !== 'stretch' && submitButton}
    </div>
  );
}

function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    !['button', 'color', 'file', 'submit'].includes(target.type)
  );
}
