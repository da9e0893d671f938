import Rjsf from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FormBlock as Block } from '../../../schemas/release/types.ts';
import { PendingContext } from '../../fields/entry/pending.ts';
import { ActionButtons } from '../../render/action-button.tsx';
import { ScopeProvider } from '../../render/scope.tsx';
import { startTriggers } from '../../render/triggers.ts';
import { FormProvider } from './form-context.ts';
import type { FormRecord } from './form-data.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { SubmitFailure } from './SubmitFailure.tsx';
import { fields, templates, widgets } from './theme/index.ts';
import { DEFAULTS, useFormModel } from './use-form-model.ts';
import { useSubmit } from './use-submit.ts';
import './form.css';

/**
 * A form document: data by its JSON Schema, layout and conditions, sent by a chain of actions. RJSF draws the structure;
 * its validation is off, because findings have their own timing, words and place (see `FormStore`).
 */
export function FormBlock({ block }: { block: Block }): React.JSX.Element {
  const { form } = block;
  const model = useFormModel(block);
  const { scope, data, store, pending, validator } = model;
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const prefix = useId();
  const record = useSyncExternalStore(scope.subscribe, data.read);
  const { submit, running, armed } = useSubmit(form, model, root);

  // RJSF reports the defaults it derived while it is being constructed, when no other component may be told.
  const early = useRef<FormRecord | undefined>(undefined);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    // The surrounding state learns the defaults too.
    if (early.current || block.into !== undefined) data.write(early.current ?? data.read());
    early.current = undefined;
  }, [data, block.into]);

  function change(next: FormRecord): void {
    if (isMounted.current) data.write(next);
    else early.current = next;
  }

  // Before RJSF hears of it: it would call back while React is rendering, when nothing can be flushed or focused.
  function send(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    void submit();
  }

  useEffect(() => scope.app.handles.register('form', form.form, { submit }), [scope, form.form, submit]);
  useEffect(() => startTriggers(Object.values(form.fields).flatMap((field) => field.on), scope), [form, scope]);
  // Changes by actions and look-ups are checked like typed ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `record` is what changed
  useEffect(() => store.changed(), [store, record]);

  return (
    <ScopeProvider scope={scope}>
      <FormProvider value={{ form, store }}>
        <PendingContext value={pending}>
          <div ref={root} className="form" onSubmitCapture={send} role="group" aria-labelledby={form.title === undefined ? undefined : titleId} data-id={form.form}>
            {form.title !== undefined && <h2 id={titleId} className="form-title">{scope.text(form.title)}</h2>}
            <Rjsf<FormRecord, RJSFSchema, object>
              schema={form.schema as RJSFSchema}
              formData={record}
              validator={validator}
              fields={fields}
              templates={templates}
              widgets={widgets}
              idPrefix={prefix}
              noValidate
              noHtml5Validate
              showErrorList={false}
              experimental_defaultFormStateBehavior={DEFAULTS}
              onChange={(event) => change(event.formData ?? {})}
            >
              {form.error === 'under' && <SubmitFailure />}
              {form.submit ? <SubmitButton submit={form.submit} running={running} armed={armed} /> : <HiddenSubmit />}
            </Rjsf>
            {form.actions.length > 0 && <div className="form-actions"><ActionButtons buttons={form.actions} /></div>}
          </div>
        </PendingContext>
      </FormProvider>
    </ScopeProvider>
  );
}

/** RJSF draws its own button unless it is given something else. */
function HiddenSubmit(): React.JSX.Element {
  return <span hidden />;
}
