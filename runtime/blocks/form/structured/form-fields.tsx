import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { type ReactNode, useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import type { Form } from '../../../../schemas/release/types.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { FormRecord } from '../form-data.ts';
import { dependsOnData } from '../model/depends.ts';
import type { Path } from '../model/paths.ts';
import { createRegistry } from '../theme/index.ts';
import { SchemaProperty } from '../theme/property.tsx';
import type { FormModel } from '../form-parts.ts';

const none: FormRecord = {};
const unread = (): FormRecord => none;

/**
 * RJSF's fields without its form: the data live in the form's own store, which keeps the identity
 * of every part that did not change, so that only what did is drawn again. RJSF's form would copy,
 * complete and compare all of them. The properties read their own values (`OwnProperty`); the
 * record as a whole is drawn again only where it decides which properties there are.
 */
export function FormFields({ form, model }: { form: Form; model: FormModel }): ReactNode {
  const { message } = useStableScope().app;
  const prefix = useId();
  const { scope, data, utils } = model;
  const schema = form.schema as RJSFSchema;
  const registry = useMemo(
    () => createRegistry(schema, utils as SchemaUtilsType, prefix, message),
    [schema, utils, prefix, message],
  );
  const isOpen = dependsOnData(form.schema);
  const record = useSyncExternalStore(scope.subscribe, isOpen ? data.read : unread);
  const place = useMemo(() => ({ path: [], $id: prefix }), [prefix]);
  const change = useCallback((value: unknown, path: Path) => data.put(path, value), [data]);
  return (
    <SchemaProperty
      name=""
      span={12}
      schema={schema}
      place={place}
      value={record}
      required={false}
      disabled={undefined}
      readonly={undefined}
      registry={registry}
      onChange={change}
    />
  );
}
