import type {
  CyclicSchemaExpandProps,
  FieldPathId,
  MultiSchemaFieldTemplateProps,
  RJSFSchema,
  UnsupportedFieldProps,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils';
import { createContext, isValidElement, type ReactNode, use, useState } from 'react';
import { SelectWidget } from '../../../fields/select/select-widget.tsx';
import { equalJson } from '../../../render/values/equal.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { BranchContext } from './field-template.tsx';

/** The choices around a place that hold nothing yet. */
const EmptyChoices = createContext<readonly RJSFSchema[]>([]);

/**
 * A choice between ways to fill something in, and the fields of the chosen way. Its first way may
 * lead to the same choice again, and so without end: within itself an empty choice is drawn when it
 * is asked for.
 */
export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
  schema,
}: MultiSchemaFieldTemplateProps): ReactNode {
  const around = use(EmptyChoices);
  const [isOpen, setOpen] = useState(false);
  // The branch is rendered at the path of the choice and with its data, which only its element
  // carries.
  const branch = isValidElement<{ fieldPathId: FieldPathId; formData: unknown }>(optionSchemaField)
    ? optionSchemaField.props
    : undefined;
  const isEmpty = branch?.formData === undefined;
  if (branch && isEmpty && !isOpen && around.some((choice) => equalJson(choice, schema)))
    return <ExpandButton title={schema.title ?? ''} onPress={() => setOpen(true)} />;
  return (
    <div className="form-branches">
      {selector}
      <EmptyChoices value={isEmpty ? [...around, schema] : none}>
        <BranchContext value={branch?.fieldPathId.$id}>{optionSchemaField}</BranchContext>
      </EmptyChoices>
    </div>
  );
}

const none: readonly RJSFSchema[] = [];

function ExpandButton({ title, onPress }: { title: string; onPress(): void }): ReactNode {
  const { message } = useStableScope().app;
  return (
    <button
      type="button"
      className="p-button p-component p-button-outlined form-add"
      onClick={onPress}
    >
      <i className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" />{' '}
      {message('cycle.open')} {title}
    </button>
  );
}

/**
 * The one widget that RJSF picks itself: which branch is filled in. Its options are numbered from
 * 0.
 */
export function BranchWidget({
  id,
  label,
  options,
  value,
  onChange,
  disabled,
  readonly,
}: RjsfWidgetProps): ReactNode {
  const { message } = useStableScope().app;
  const choices = (options.enumOptions ?? []).map((option) => ({
    value: Number(option.value),
    label: option.label,
  }));
  const ask = message('branch.choose');
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {ask}
        {label && <span className="sr-only">: {label}</span>}
      </label>
      <SelectWidget
        id={id}
        name={id}
        value={value === undefined ? undefined : Number(value)}
        options={choices}
        required
        disabled={disabled}
        readOnly={readonly}
        onChange={onChange}
      />
    </div>
  );
}

/**
 * A record that may hold records of its own kind without end: each is drawn when it is asked for.
 */
export function CyclicSchemaExpandTemplate({
  schema,
  name,
  onExpand,
  fieldPathId,
}: CyclicSchemaExpandProps): ReactNode {
  return <ExpandButton title={schema.title ?? name} onPress={() => onExpand(fieldPathId.$id)} />;
}

/** A part of a schema that no control can fill in. */
export function UnsupportedFieldTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const { message } = useStableScope().app;
  return (
    <p id={fieldPathId.$id} className="form-help">
      {message('field.unsupported')}
    </p>
  );
}
