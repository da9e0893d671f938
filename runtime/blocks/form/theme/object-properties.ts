import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldPathId,
  type FieldProps,
  type RJSFSchema,
  toFieldPathId,
} from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { equalJson } from '../../../render/values/equal.ts';

export type Data = Record<string, unknown>;
export type Properties = Record<string, RJSFSchema>;

/** Names that users change are no keys: a row keeps its own, and with it the focus. */
export function useRowIds(): { idOf(name: string): string; move(from: string, to: string): void } {
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
export function useStable(
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
export function useBranches(
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
export function inOrder(properties: Properties, data: Data): string[] {
  const names = Object.keys(properties);
  const own = Object.keys(data).filter(
    (name) => properties[name] && isAdditional(properties[name]),
  );
  return [...names.filter((name) => properties[name] && !isAdditional(properties[name])), ...own];
}

/** Whether a property is not declared: its name is the user's. */
export function isAdditional(schema: RJSFSchema): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema;
}
