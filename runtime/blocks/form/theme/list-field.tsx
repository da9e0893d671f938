import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { type FieldProps, isFixedItems } from '@rjsf/utils';
import { type ReactNode, useMemo, useState } from 'react';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import { ScopeProvider, useStableScope } from '../../../render/scope/scope.tsx';
import { useItemTriggers } from '../field-triggers.ts';
import { useForm } from '../form-context.ts';
import { createItemSource } from '../form-data.ts';
import { lookOf } from '../model/look.ts';
import { fieldOf, type Path } from '../model/paths.ts';
import { ItemListContext, LeastItemsContext } from './array-templates.tsx';
import { InputField } from './input-field.tsx';
import { useReadOnly } from './read-only.ts';

const RjsfArrayField = ArrayField as React.ComponentType<FieldProps>;

/** A list: one control where its items are chosen, else item by item. */
export function ListField(props: FieldProps): ReactNode {
  const { schema, fieldPathId, registry, formData } = props;
  const readonly = useReadOnly(fieldPathId.path, props.readonly);
  const { form } = useForm();
  const given: unknown[] | undefined = Array.isArray(formData) ? formData : undefined;
  const places = isFixedItems(schema) ? (schema.items as unknown[]).length : 0;
  // The places of a tuple are there before anything stands in them.
  const items = useMemo(
    () =>
      (given?.length ?? 0) >= places
        ? given
        : Array.from({ length: places }, (_, index) => given?.[index]),
    [given, places],
  );
  if (
    lookOf(schema as JsonSchema, form.fields[fieldOf(fieldPathId.path)], registry.schemaUtils) ===
    'group'
  )
    return <InputField {...props} />;
  return (
    <ItemListContext value={fieldPathId.path}>
      <LeastItemsContext value={schema.minItems ?? 0}>
        <RjsfArrayField {...props} formData={items} readonly={readonly} />
      </LeastItemsContext>
    </ItemListContext>
  );
}

/**
 * An item of a list: expressions of its fields see it as `item`, what they set and refuse is within
 * it.
 */
export function ItemField(props: FieldProps): ReactNode {
  const { SchemaField } = props.registry.fields;
  const { path } = props.fieldPathId;
  const scope = useItemScope(path);
  useItemTriggers(path, props.formData, scope);
  if (!SchemaField) return null;
  return (
    <ScopeProvider scope={scope}>
      <SchemaField {...props} />
    </ScopeProvider>
  );
}

function useItemScope(path: Path): ReturnType<typeof useStableScope> {
  const outer = useStableScope();
  const { data, store } = useForm();
  const [made] = useState(() => {
    const place: { path: Path } = { path };
    const source = createItemSource(data, path);
    const scope = outer.child(source, {
      frames: [
        { invalid: (field, message) => store.mark([...place.path, ...field.split('.')], message) },
      ],
    });
    return {
      scope,
      move: (to: Path) => {
        place.path = to;
        source.move(to);
      },
    };
  });
  made.move(path);
  return made.scope;
}
