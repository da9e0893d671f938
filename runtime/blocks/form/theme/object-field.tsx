import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldPathId,
  type FieldProps,
  type RJSFSchema,
  toFieldPathId,
} from '@rjsf/utils';
import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { equalJson } from '../../../render/values/equal.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { BranchContext } from './field-template.tsx';
import { KeyedProperty } from './keyed-property.tsx';
import { OwnProperty, Property, type PropertyProps } from './property.tsx';
import { useReadOnly } from './read-only.ts';
import { newKey, newValue, renamed } from './keys.ts';
import { isRecord } from '../../../../schemas/record.ts';

type Data = Record<string, unknown>;
type Properties = Record<string, RJSFSchema>;
type Row = { name: string; span: number }[];

/**
 * A record: its properties in the form's rows, those of nested records one below the other under
 * their title. Takes the place of RJSF's own, which draws every property again at every change;
 * here only a property whose value, schema or place changed is. Those of the form's own record know
 * their values by themselves, see `FormFields`.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { schema, formData, registry, onChange, name, required, disabled } = props;
  const { form } = useForm();
  const { message } = useStableScope().app;
  const { path, $id } = props.fieldPathId;
  const readonly = useReadOnly(path, props.readonly);
  // Next to a choice of branches RJSF gives the record an id of its own, and passes its path
  // separately.
  const place = (props as { childFieldPathId?: FieldPathId }).childFieldPathId ?? props.fieldPathId;
  const isBranch = use(BranchContext) === place.$id;
  const data: Data = isRecord(formData) ? formData : {};
  const properties = (schema.properties ?? {}) as Properties;
  const known = useStable(properties, place, registry.globalFormOptions);
  useBranches(properties, data, isBranch, registry.schemaUtils, (next) =>
    onChange(next, place.path),
  );

  const latest = useRef(data);
  latest.current = data;
  const { idOf, move } = useRowIds();
  const rename = useCallback(
    (from: string, to: string) => {
      const key = to === '' || to === from ? from : newKey(to, latest.current);
      if (key === from) return;
      move(from, key);
      onChange(renamed(latest.current, from, key), place.path);
    },
    [onChange, place.path, move],
  );
  const remove = useCallback(
    (gone: string) => {
      const { [gone]: _gone, ...others } = latest.current;
      onChange(others, place.path);
    },
    [onChange, place.path],
  );

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
  const isOpen =
    (schema.additionalProperties !== undefined && schema.additionalProperties !== false) ||
    schema.patternProperties !== undefined;
  const add = isOpen && !isBranch && !disabled && !readonly && (
    <button
      type="button"
      className="p-button p-component p-button-outlined form-add"
      onClick={() =>
        onChange(
          {
            ...data,
            [newKey(message('object.new'), data)]: newValue(schema, registry.schemaUtils),
          },
          place.path,
        )
      }
    >
      <i className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" />{' '}
      {message('object.add')}
    </button>
  );

  if (path.length > 0) {
    // An item of a list is named by its number, which stands around it.
    const title = schema.title ?? (typeof path.at(-1) === 'number' ? undefined : name);
    return (
      <fieldset
        className={`${isBranch ? 'form-branch' : 'form-group'}${readonly ? ' form-fixed' : ''}`}
        id={$id}
      >
        {title && !isBranch && (
          <legend>
            {title}
            {required && (
              <span className="form-required" aria-hidden="true">
                {' '}
                *
              </span>
            )}
          </legend>
        )}
        {names.map((property) => child(property))}
        {add}
      </fieldset>
    );
  }
  const placed = new Set(form.layout.flatMap((row) => row.fields.map((field) => field.name)));
  // Properties that appear with a branch of the schema are in nobody's layout.
  const rest: Row[] = names
    .filter((property) => !placed.has(property))
    .map((property) => [{ name: property, span: 12 }]);
  return (
    <>
      {[...form.layout.map((row) => row.fields), ...rest].map((row) => (
        <div
          key={row
            .map((field) =>
              isAdditional(properties[field.name] ?? {}) ? idOf(field.name) : field.name,
            )
            .join()}
          className="form-row"
        >
          {row.map((field) => child(field.name, field.span))}
        </div>
      ))}
      {add}
    </>
  );
}

/** Names that users change are no keys: a row keeps its own, and with it the focus. */
function useRowIds(): { idOf(name: string): string; move(from: string, to: string): void } {
  const [rows] = useState(() => {
    const ids = new Map<string, string>();
    let count = 0;
    return {
      idOf(name: string) {
        const id = ids.get(name) ?? `#${++count}`;
        ids.set(name, id);
        return id;
      },
      move(from: string, to: string) {
        const id = ids.get(from);
        ids.delete(from);
        if (id !== undefined) ids.set(to, id);
      },
    };
  });
  return rows;
}

interface Known {
  schema: RJSFSchema;
  place: FieldPathId;
}

/** Schema and place of each property, as the same objects for as long as they say the same. */
function useStable(
  properties: Properties,
  parent: FieldPathId,
  options: Parameters<typeof toFieldPathId>[1],
): Map<string, Known> {
  const known = useRef({ parent, map: new Map<string, Known>() });
  const { parent: before, map } = known.current;
  const isMoved = before.$id !== parent.$id;
  const next = new Map(
    Object.entries(properties).map(([name, schema]) => {
      const old = map.get(name);
      const place = old && !isMoved ? old.place : toFieldPathId(name, options, parent.path);
      const same = old && (old.schema === schema || equalJson(old.schema, schema));
      return [
        name,
        same && place === old.place ? old : { schema: same ? old.schema : schema, place },
      ] as const;
    }),
  );
  known.current = { parent, map: next };
  return next;
}

/**
 * When another branch of the schema holds: what only the old one had goes, and the new one begins
 * with its defaults.
 */
function useBranches(
  properties: Properties,
  data: Data,
  isBranch: boolean,
  utils: FieldProps['registry']['schemaUtils'],
  write: (data: Data) => void,
): void {
  const before = useRef(properties);
  useEffect(() => {
    const was = before.current;
    before.current = properties;
    // A branch that the user chose has been prepared by RJSF.
    if (was === properties || isBranch) return;
    let next = data;
    for (const [name, schema] of Object.entries(was)) {
      if (Object.hasOwn(properties, name) || !Object.hasOwn(next, name) || isAdditional(schema))
        continue;
      const { [name]: _gone, ...others } = next;
      next = others;
    }
    for (const [name, schema] of Object.entries(properties)) {
      if (Object.hasOwn(was, name) || next[name] !== undefined || isAdditional(schema)) continue;
      const value: unknown = utils.getDefaultFormState(schema);
      if (value !== undefined) next = { ...next, [name]: value };
    }
    if (next !== data) write(next);
  });
}

/** Declared properties as declared; those with names of their own as they stand in the data. */
function inOrder(properties: Properties, data: Data): string[] {
  const names = Object.keys(properties);
  const own = Object.keys(data).filter(
    (name) => properties[name] && isAdditional(properties[name]),
  );
  return [...names.filter((name) => properties[name] && !isAdditional(properties[name])), ...own];
}

function isAdditional(schema: RJSFSchema): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema;
}
