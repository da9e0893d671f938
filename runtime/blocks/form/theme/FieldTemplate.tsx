import type { FieldTemplateProps } from '@rjsf/utils';
import { useScope } from '../../../render/scope.tsx';
import { useForm, useMessagesAt } from '../form-context.ts';
import { fieldOf, pointerOf } from '../model/pointer.ts';

/** Label, control, help and errors of a field. Containers have only errors here; their own templates say the rest. */
export function FieldTemplate({ id, label, required, schema, fieldPathId, children }: FieldTemplateProps): React.JSX.Element {
  const { form } = useForm();
  const scope = useScope();
  const pointer = pointerOf(fieldPathId.path);
  const messages = useMessagesAt(pointer);
  const help = form.fields[fieldOf(pointer)]?.help;
  const isContainer = schema.type === 'object' || schema.type === 'array';
  const hasLabel = !isContainer && schema.type !== 'boolean' && schema.type !== 'null' && label !== '';
  const isRoot = pointer === '';
  return (
    <div className={isRoot ? 'form-root' : 'form-field'} data-invalid={messages.length > 0 || undefined}>
      {hasLabel && (
        <label htmlFor={id} className="form-label">
          {label}{required && <span className="form-required" aria-hidden="true"> *</span>}
        </label>
      )}
      {children}
      {help !== undefined && <small id={`${id}-help`} className="form-help">{scope.text(help)}</small>}
      <span id={`${id}-error`} className="form-error p-error" aria-live="polite">{messages.join(' ')}</span>
    </div>
  );
}
