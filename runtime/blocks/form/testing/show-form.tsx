import Ajv from 'ajv';
import { treeOf } from '../../../../schemas/expressions/tree/write.ts';
import type {
  Action,
  Form,
  FormField,
  JsonSchema,
  StandaloneValidator,
} from '../../../../schemas/release/types.ts';
import { ajvFormats } from '../../../fields/formats.ts';
import { createHarness, type Harness } from '../../../fields/testing/harness.tsx';
import { FormBlock } from '../form-block.tsx';
import { StructuredForm } from '../structured/load.ts';

// As on a screen, whose code is there before it shows.
await StructuredForm.preload();

export const cel = (source: string) => ({ $cel: treeOf(source), at: 'form/f#' });

/** Sends the data to the call ENVIAR, which the test answers. */
export const send: Action = {
  action: 'call',
  at: 'a',
  call: 'ENVIAR',
  with: { dados: cel('form') },
  done: [],
  fail: [],
};

export type FormParts = Partial<Omit<Form, 'fields'>> & {
  fields?: Record<string, Partial<FormField>>;
};

/** Object code of a form as the compiler would write it: every property below the other. */
export function formOf(schema: JsonSchema, { fields, ...rest }: FormParts = {}): Form {
  const names = Object.keys((schema.properties ?? {}) as object);
  return {
    form: 'f',
    at: 'form/f#',
    schema,
    validator: 'f',
    layout: names.map((name) => ({ fields: [{ name, span: 12 }] })),
    rules: [],
    messages: {},
    actions: [],
    submit: { label: 'Enviar', do: [send], align: 'end' },
    ...rest,
    fields: Object.fromEntries(
      [...new Set([...Object.keys(fields ?? {}), ...plainNames(schema)])].map((name) => [
        name,
        { format: 'text', on: [], ...fields?.[name] },
      ]),
    ),
  };
}

/** Properties that are one value; structures and checked formats speak for themselves. */
function plainNames(schema: JsonSchema): string[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties
    .filter(([, property]) => property.type === 'string' && property.format === undefined)
    .map(([name]) => name);
}

/** Shows a form with a validator as publishing would have generated it. */
export function show(
  form: Form,
  options: Parameters<typeof createHarness>[0] & { into?: string } = {},
): Harness {
  const validate = new Ajv({ allErrors: true, strict: false, formats: ajvFormats }).compile(
    form.schema,
  ) as unknown as StandaloneValidator;
  const harness = createHarness({
    ...options,
    calls: { ENVIAR: () => ({ ok: true }), ...options.calls },
    chunk: { validators: { f: validate } },
  });
  harness.render(
    <FormBlock block={{ block: 'form', id: 'f', at: form.at, form, into: options.into }} />,
  );
  return harness;
}

/** The input of the last call of ENVIAR. */
export function sent(harness: Harness): unknown {
  const { with: given } = harness.asked.findLast((asked) => asked.call === 'ENVIAR') ?? {};
  return (given as { dados?: unknown } | undefined)?.dados;
}
