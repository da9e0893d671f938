import type { FieldTemplateProps } from '@rjsf/utils';
import { useScoped } from '../../../render/scope.tsx';
import { useForm, useMessagesAt } from '../form-context.ts';
import { fieldOf, pointerOf } from '../model/pointer.ts';

/** Label, control, help and errors of a field. Containers have only errors here; their own templates say the rest. */
export function FieldTemplate({ id, label, required, schema, fieldPathId, children }: FieldTemplateProps): React.JSX.Element {
  const { form } = useForm();
  const pointer = pointerOf(fieldPathId.path);
  const messages = useMessagesAt(pointer);
  const field = form.fields[fieldOf(pointer)];
  const text = field?.help;
  const help = useScoped((scope) => (text === undefined ? undefined : scope.text(text)));
  const isContainer = schema.type === 'object' || schema.type === 'array';
  const labelsItself = schema.type === 'boolean' || schema.type === 'null' || field?.format === 'captcha';
  const hasLabel = !isContainer && !labelsItself && label !== '';
  const isRoot = pointer === '';
  return (
    <div className={isRoot ? 'form-root' : 'form-field'} data-invalid={messages.length > 0 || undefined}>
      {hasLabel && (
        <label htmlFor={id} className="form-label">
          {label}{required && <span className="form-required" aria-hidden="true"> *</span>}
        </label>
      )}
      {children}
      {help !== undefined && <small id={`${id}-help`} className="form-help">{help}</small>}
      <span id={`${id}-error`} className="form-error p-error" aria-live="polite">{messages.join(' ')}</span>
    </div>
  );
}
