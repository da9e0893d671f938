import type { FieldPathId, FieldProps } from '@rjsf/utils';
import { type ReactNode, use, useCallback, useRef } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { BranchContext } from './field-template.tsx';
import { KeyedProperty } from './keyed-property.tsx';
import { OwnProperty, Property, type PropertyProps } from './property.tsx';
import { useReadOnly } from './read-only.ts';
import { newKey, newValue, renamed } from './keys.ts';
import {
  type Data,
  inOrder,
  isAdditional,
  type Properties,
  useBranches,
  useRowIds,
  useStable,
} from './object-properties.ts';
import { isRecord } from '../../../../schemas/record.ts';
import { type Row, rowsOf } from '../model/rows.ts';

/**
 * A record: its properties in the form's rows, those of nested records one below the other under
 * their title. Takes the place of RJSF's own, which draws every property again at every change;
 * here only a property whose value, schema or place changed is. Those of the form's own record know
 * their values by themselves, see `FormFields`.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { schema, formData, registry, onChange, name, required, disabled } = props;
  const { form } = useForm();
  const { path, $id } = props.fieldPathId;
  const readonly = useReadOnly(path, props.readonly);
  const place = placeOf(props);
  const isBranch = use(BranchContext) === place.$id;
  const data: Data = isRecord(formData) ? formData : {};
  const properties = (schema.properties ?? {}) as Properties;
  const known = useStable(properties, place, registry.globalFormOptions);
  useBranches(properties, data, isBranch, registry.schemaUtils, (next) =>
    onChange(next, place.path),
  );

  const { idOf, append, rename, remove } = useKeys(data, place.path, onChange);

  function child(property: string, span = 12): ReactNode {
    const found = known.get(property);
    if (!found) return null;
    const shared: Omit<PropertyProps, 'value'> = {
      name: property,
      span,
      schema: found.schema,
      place: found.place,
      registry,
      onChange,
      required: Array.isArray(schema.required) && schema.required.includes(property),
      disabled,
      readonly,
    };
    if (isAdditional(found.schema))
      return (
        <KeyedProperty
          key={idOf(property)}
          {...shared}
          value={data[property]}
          onRename={rename}
          onRemove={remove}
        />
      );
    return path.length === 0 ? (
      <OwnProperty key={property} {...shared} />
    ) : (
      <Property key={property} {...shared} value={data[property]} />
    );
  }

  const names = inOrder(properties, data);
  const add = isOpen(schema) && !isBranch && !disabled && !readonly && (
    <AddProperty onAdd={(key) => append(key, newValue(schema, registry.schemaUtils))} />
  );

  if (path.length > 0) {
    // An item of a list is named by its number, which stands around it.
    const title = schema.title ?? (typeof path.at(-1) === 'number' ? undefined : name);
    return (
      <fieldset
        className={`${isBranch ? 'form-branch' : 'form-group'}${readonly ? ' form-fixed' : ''}`}
        id={$id}
      >
        {title && !isBranch && <Legend title={title} required={required} />}
        {names.map((property) => child(property))}
        {add}
      </fieldset>
    );
  }
  const keyOf = ({ name: property }: Row[number]): string =>
    isAdditional(properties[property] ?? {}) ? idOf(property) : property;
  return (
    <>
      {rowsOf(form.layout, names).map((row) => (
        <div key={row.map(keyOf).join()} className="form-row">
          {row.map((field) => child(field.name, field.span))}
        </div>
      ))}
      {add}
    </>
  );
}

/**
 * Where the record stands in the form's data: next to a choice of branches RJSF gives it an id of
 * its own, and passes its path separately.
 */
const placeOf = (props: FieldProps): FieldPathId =>
  (props as { childFieldPathId?: FieldPathId }).childFieldPathId ?? props.fieldPathId;

/** Adds a property under a name that the user changes then. */
function AddProperty({ onAdd }: { onAdd(name: string): void }): ReactNode {
  const { message } = useStableScope().app;
  return (
    <button
      type="button"
      className="p-button p-component p-button-outlined form-add"
      onClick={() => onAdd(message('object.new'))}
    >
      <i className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" />{' '}
      {message('object.add')}
    </button>
  );
}

/** Whether users may add properties under names of their own. */
const isOpen = (schema: FieldProps['schema']): boolean =>
  (schema.additionalProperties !== undefined && schema.additionalProperties !== false) ||
  schema.patternProperties !== undefined;

function Legend({ title, required }: { title: string; required?: boolean }): ReactNode {
  return (
    <legend>
      {title}
      {required && (
        <span className="form-required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </legend>
  );
}

/** Properties under the user's own names: added, renamed and removed, each with an id that stays. */
function useKeys(data: Data, path: FieldPathId['path'], onChange: FieldProps['onChange']) {
  const latest = useRef(data);
  latest.current = data;
  const { idOf, move } = useRowIds();
  const append = (key: string, value: unknown): void =>
    onChange({ ...data, [newKey(key, data)]: value }, path);
  const rename = useCallback(
    (from: string, to: string) => {
      const key = to === '' || to === from ? from : newKey(to, latest.current);
      if (key === from) return;
      move(from, key);
      onChange(renamed(latest.current, from, key), path);
    },
    [onChange, path, move],
  );
  const remove = useCallback(
    (name: string) => {
      const { [name]: _removed, ...others } = latest.current;
      onChange(others, path);
    },
    [onChange, path],
  );
  return { idOf, append, rename, remove };
}
