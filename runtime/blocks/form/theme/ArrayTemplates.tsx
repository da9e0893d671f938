import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { useStableScope } from '../../../render/scope.tsx';

/** A list of items with a way to add one. */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, title, disabled, readonly, fieldPathId }: ArrayFieldTemplateProps): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <fieldset className="form-group" id={fieldPathId.$id}>
      {title && <legend>{title}</legend>}
      {items}
      {canAdd && (
        <button type="button" className="p-button p-component p-button-outlined form-add" disabled={disabled || readonly} onClick={onAddClick}>
          <i className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" /> {message('array.add')}
        </button>
      )}
    </fieldset>
  );
}

/** An item with a way to take it out. */
export function ArrayFieldItemTemplate({ children, buttonsProps, disabled, readonly }: ArrayFieldItemTemplateProps): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <div className="form-item">
      <div className="form-item-content">{children}</div>
      {buttonsProps.hasRemove && (
        <button
          type="button"
          className="p-button p-component p-button-text p-button-danger p-button-icon-only"
          aria-label={message('array.remove')}
          title={message('array.remove')}
          disabled={disabled || readonly}
          onClick={buttonsProps.onRemoveItem}
        >
          <i className="p-button-icon pi pi-trash" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Several of a few options: a box for each. */
export function ManyWidget({ id, options, value, onChange, disabled, readonly }: RjsfWidgetProps): React.JSX.Element {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <div id={id} role="group" className="form-many">
      {(options.enumOptions ?? []).map((option, index) => (
        <label key={String(option.value)} className="entry-check" htmlFor={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={disabled || readonly}
            onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
