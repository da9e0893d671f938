import { memo, type ReactNode, useCallback, useId } from 'react';
import { TextEntry, storedText } from '../../../fields/entry/text-entry.tsx';
import { FaultBoundary } from '../../../render/faults/fault-boundary.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { pointerOf } from '../model/paths.ts';
import { type PropertyProps, SchemaProperty } from './property.tsx';

interface KeyedPropertyProps extends PropertyProps {
  onRename(from: string, to: string): void;
  onRemove(name: string): void;
}

/** A property whose name is the user's own: the name, the value, and a way to take it out. */
export const KeyedProperty = memo(function KeyedProperty({
  onRename,
  onRemove,
  onChange,
  ...props
}: KeyedPropertyProps): ReactNode {
  const { form } = useForm();
  const { message } = useStableScope().app;
  const id = useId();
  const own = pointerOf(props.place.path);
  // Emptied, it is still there: only its button takes it out.
  const change = useCallback<PropertyProps['onChange']>(
    (value, path, errors, field) => {
      onChange(value === undefined && pointerOf(path) === own ? '' : value, path, errors, field);
    },
    [onChange, own],
  );
  const isFixed = props.disabled || props.readonly;
  return (
    <FaultBoundary at={form.at}>
      <div className="form-keyed">
        <div className="form-field">
          <label htmlFor={id} className="form-label">
            {message('object.key')}
          </label>
          <TextEntry
            id={id}
            name={`${props.name}-key`}
            value={props.name}
            disabled={props.disabled}
            readOnly={props.readonly}
            onChange={(name) => onRename(props.name, storedText(name).trim())}
            toText={storedText}
            toValue={(text) => text}
          />
        </div>
        <div className="form-item-content">
          <SchemaProperty {...props} onChange={change} />
        </div>
        {!isFixed && (
          <button
            type="button"
            className="p-button p-component p-button-text p-button-danger p-button-icon-only"
            aria-label={`${message('object.remove')}: ${props.name}`}
            title={message('object.remove')}
            onClick={() => onRemove(props.name)}
          >
            <i className="p-button-icon pi pi-trash" aria-hidden="true" />
          </button>
        )}
      </div>
    </FaultBoundary>
  );
});
