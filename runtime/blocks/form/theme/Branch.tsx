import type { CyclicSchemaExpandProps, FieldPathId, MultiSchemaFieldTemplateProps, UnsupportedFieldProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { isValidElement, type ReactNode } from 'react';
import { SelectWidget } from '../../../fields/select/SelectWidget.tsx';
import { useStableScope } from '../../../render/scope.tsx';
import { BranchContext } from './FieldTemplate.tsx';

/** A choice between ways to fill something in, and the fields of the chosen way. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  return (
    <div className="form-branches">
      {selector}
      <BranchContext value={placeOf(optionSchemaField)}>{optionSchemaField}</BranchContext>
    </div>
  );
}

/** The branch is drawn at the very place of the choice, which only its element tells. */
function placeOf(field: ReactNode): string | undefined {
  return isValidElement<{ fieldPathId: FieldPathId }>(field) ? field.props.fieldPathId.$id : undefined;
}

/** The one widget that RJSF picks itself: which branch is filled in. Its options are numbered from 0. */
export function BranchWidget({ id, label, options, value, onChange, disabled, readonly }: RjsfWidgetProps): ReactNode {
  const { message } = useStableScope().app;
  const choices = (options.enumOptions ?? []).map((option) => ({ value: Number(option.value), label: option.label }));
  const ask = message('branch.choose');
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">{ask}{label && <span className="sr-only">: {label}</span>}</label>
      <SelectWidget id={id} name={id} value={value === undefined ? undefined : Number(value)} options={choices} required disabled={disabled} readOnly={readonly} onChange={onChange} />
    </div>
  );
}

/** A record that may hold records of its own kind without end: each is drawn when it is asked for. */
export function CyclicSchemaExpandTemplate({ schema, name, onExpand, fieldPathId }: CyclicSchemaExpandProps): ReactNode {
  const { message } = useStableScope().app;
  return (
    <button type="button" className="p-button p-component p-button-outlined form-add" onClick={() => onExpand(fieldPathId.$id)}>
      <i className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" /> {message('cycle.open')} {schema.title ?? name}
    </button>
  );
}

/** A part of a schema that no control can fill in. */
export function UnsupportedFieldTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const { message } = useStableScope().app;
  return <p id={fieldPathId.$id} className="form-help">{message('field.unsupported')}</p>;
}
