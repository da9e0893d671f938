import { type ReactNode, Fragment, useMemo, useRef } from 'react';
import type { Form, FormBlock, StandaloneValidator } from '../../../../schemas/release/types.ts';
import { equalJson } from '../../../render/values/equal.ts';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import { interpretedValidator } from '../model/interpreted.ts';
import { makeForm } from './make-form.ts';

interface MadeFormProps {
  block: FormBlock;
  made: NonNullable<Form['made']>;
  show(block: FormBlock, validate: StandaloneValidator): ReactNode;
}

/**
 * A form whose fields come from records: it begins anew when these are others. Without records
 * there is nothing to ask.
 */
export function MadeForm({ block, made, show }: MadeFormProps): ReactNode {
  const scope = useStableScope();
  const records = useScoped((at) => at.evaluate(made.from), equalJson);
  const form = useMemo(
    () => makeForm(block.form, made.adapter, Array.isArray(records) ? records : [], scope),
    [block.form, made.adapter, records, scope],
  );
  const validate = useMemo(() => interpretedValidator(form.schema), [form]);
  const version = useRef({ form, number: 0 });
  if (version.current.form !== form) version.current = { form, number: version.current.number + 1 };
  if (form.layout.length === 0) return null;
  return <Fragment key={version.current.number}>{show({ ...block, form }, validate)}</Fragment>;
}
