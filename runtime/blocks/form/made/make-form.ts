import type {
  FieldAdapter,
  FieldKind,
  Form,
  FormField,
  Json,
  JsonSchema,
  Value,
} from '../../../../schemas/release/types.ts';
import { ajvFormats } from '../../../fields/formats.ts';
import { Fault, reportFault } from '../../../render/faults/faults.ts';
import { readPath } from '../../../render/values/paths.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';

interface MadeField {
  name: string;
  schema: JsonSchema;
  required: boolean;
  field: FormField;
}

/**
 * The form whose fields are made of records: what the compiler would have written, had it known
 * them. A record of an unknown kind, or one that an expression fails on, is reported and left out.
 * @param scope where the records were read; the adapter's expressions see each as `item`
 */
export function makeForm(
  form: Form,
  adapter: FieldAdapter,
  records: readonly unknown[],
  scope: Scope,
): Form {
  const made = inOrder(records, adapter.order).flatMap((record) => {
    try {
      return makeField(adapter, scope.child({ item: record })) ?? [];
    } catch (cause) {
      if (cause instanceof Fault) return [];
      throw cause;
    }
  });
  return {
    ...form,
    schema: {
      type: 'object',
      properties: Object.fromEntries(made.map(({ name, schema }) => [name, schema])),
      required: made.filter(({ required }) => required).map(({ name }) => name),
    },
    layout: made.map(({ name }) => ({ fields: [{ name, span: 12 }] })),
    fields: Object.fromEntries(made.map(({ name, field }) => [name, field])),
  };
}

function makeField(adapter: FieldAdapter, scope: Scope): MadeField | undefined {
  const word = String(scope.evaluate(adapter.kind));
  const kind = Object.hasOwn(adapter.kinds, word) ? adapter.kinds[word] : adapter.otherwise;
  if (!kind) {
    reportFault(adapter.at, new Error(`the adapter '${adapter.adapter}' knows no kind '${word}'`));
    return undefined;
  }
  const name = String(scope.evaluate(adapter.name));
  const required = adapter.required !== undefined && scope.test(adapter.required);
  const min = plainValue(kind.min, scope);
  const max = plainValue(kind.max, scope);
  return {
    name,
    required,
    schema: {
      ...valueSchema(kind, required, kind.choices ? choicesOf(adapter, kind, scope) : undefined),
      title: adapter.label === undefined ? name : scope.text(adapter.label),
      ...optional('default', plainValue(adapter.default, scope) ?? plainValue(kind.default, scope)),
    },
    field: {
      format: kind.format,
      on: [],
      ...optional('control', kind.control),
      ...optional(
        'placeholder',
        kind.placeholder === undefined ? undefined : scope.text(kind.placeholder) || undefined,
      ),
      ...optional(
        'help',
        adapter.help === undefined ? undefined : scope.text(adapter.help) || undefined,
      ),
      ...optional('min', min),
      ...optional('max', max),
    },
  };
}

/** A required list needs an item: an empty one is no answer. */
function valueSchema(
  { type, format }: FieldKind,
  required: boolean,
  choices: JsonSchema[] | undefined,
): JsonSchema {
  if (type === 'array')
    return {
      type,
      items: choices
        ? { oneOf: choices }
        : format === 'files'
          ? { type: 'object' }
          : { type: 'string' },
      ...(required && { minItems: 1 }),
      uniqueItems: choices !== undefined,
    };
  return {
    type,
    ...(choices && { oneOf: choices }),
    ...(type === 'string' && format in ajvFormats && { format }),
  };
}

function choicesOf({ options }: FieldAdapter, { type }: FieldKind, scope: Scope): JsonSchema[] {
  if (!options) return [];
  const rows = scope.evaluate(options.rows);
  return inOrder(Array.isArray(rows) ? rows : [], options.order).map((option) => {
    const inside = scope.child({ option });
    const value = inside.evaluate(options.value);
    return { const: type === 'string' ? String(value) : value, title: inside.text(options.label) };
  });
}

/** By the number at the path; records without one come last, in the order they came. */
function inOrder(records: readonly unknown[], order: string[] | undefined): readonly unknown[] {
  if (!order) return records;
  const rank = (record: unknown): number => {
    const number = readPath(record, order);
    return typeof number === 'number' ? number : Number.POSITIVE_INFINITY;
  };
  return records.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function plainValue(value: Value | undefined, scope: Scope): Json | undefined {
  return value === undefined ? undefined : (scope.value(value) as Json | undefined);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [N in K]?: V } {
  return (value === undefined || value === null ? {} : { [key]: value }) as { [N in K]?: V };
}
