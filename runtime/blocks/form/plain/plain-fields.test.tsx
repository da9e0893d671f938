import { cleanup } from '@testing-library/react';
import type { RJSFSchema } from '@rjsf/utils';
import { afterEach, describe, expect, test } from 'vitest';
import { isPlainForm } from '../../../../schemas/release/plain-form.ts';
import type { Form, FormBlock as Block, JsonSchema } from '../../../../schemas/release/types.ts';
import { compileTenant } from '../../../../schemas/compiler/index.ts';
import { isRecord } from '../../../../schemas/record.ts';
import { random } from '../../../../tests/builders/mutate.ts';
import { createHarness } from '../../../fields/testing/harness.tsx';
import { FormBlock } from '../form-block.tsx';
import { createFormUtils } from '../model/schema-utils.ts';
import { createFormValidator } from '../model/validator.ts';
import { StructuredForm } from '../structured/load.ts';
import { formOf } from '../testing/show-form.tsx';
import { plainUtils } from './plain-utils.ts';

afterEach(cleanup);

function formsIn(value: unknown): Form[] {
  if (Array.isArray(value)) return value.flatMap(formsIn);
  if (!isRecord(value)) return [];
  const own = value.block === 'form' ? [(value as unknown as Block).form] : [];
  return [...own, ...Object.values(value).flatMap(formsIn)];
}

const files = import.meta.glob<string>('../../../../config/base/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const base = Object.entries(files).map(([path, text]) => ({
  path: path.replace(/^(\.\.\/)+/, ''),
  text,
}));
const { release } = compileTenant({ tenant: 'base', base, overlay: [] });
const written = [
  ...new Map(
    Object.entries(release?.files ?? {})
      .filter(([name]) => /^screen\..*\.json$/.test(name))
      .flatMap(([, text]) => formsIn(JSON.parse(text)))
      .map((form) => [form.form, form]),
  ).values(),
].filter(isPlainForm);

const kinds: JsonSchema = {
  type: 'object',
  required: ['texto', 'aceite', 'um'],
  properties: {
    texto: { type: 'string', title: 'Texto', default: 'a', maxLength: 9 },
    vazio: { type: 'string', title: '', readOnly: true, description: 'x', deprecated: true },
    fixo: { type: 'string', const: 'A' },
    numero: { type: 'number', title: 'Número', default: 0, minimum: 1, maximum: 99 },
    inteiro: { type: 'integer', exclusiveMinimum: 2 },
    aceite: { type: 'boolean', title: 'Aceito', const: true, enum: [true] },
    um: { type: 'string', title: 'Um', enum: ['x', 'y'] },
    outro: { type: 'string', oneOf: [{ const: 'x', title: 'Xis' }, { const: 'y' }], default: 'y' },
    varios: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, default: ['x'] },
    arquivos: { type: 'array', title: 'Arquivos', items: { type: 'object' } },
    lado: { type: 'string', title: 'Ao lado' },
  },
};
const made = formOf(kinds, {
  layout: [{ fields: ['texto', 'numero', 'ausente'].map((name) => ({ name, span: 4 })) }],
  fields: {
    arquivos: { format: 'files' },
    lado: { format: 'text', help: 'Ajuda', label: 'Outro' },
  },
});

/** What a form shows, without the names that React makes. */
function shown(Drawn: typeof FormBlock, written: Form, value: Block['value']): string {
  // Its buttons ask for what a screen has around it.
  const form = { ...written, actions: [], submit: undefined, title: undefined };
  const harness = createHarness({ chunk: { validators: { [form.validator]: () => true } } });
  const { container } = harness.render(
    <Drawn
      block={{ block: 'form', id: 'f', at: form.at, form, ...(value && { value }) } as Block}
    />,
  );
  const html = container.innerHTML.replace(/_r_\w+_/g, '_r_');
  cleanup();
  return html;
}

interface Fiber {
  type: unknown;
  stateNode: unknown;
  return: Fiber | null;
}

/** How many components lie between a row of fields and an element in it. */
function componentsAround(element: Element | null): number {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let count = 0;
  let fiber = (element as unknown as Record<string, Fiber> | null)?.[key]?.return;
  for (
    ;
    fiber && !(fiber.stateNode as Element | null)?.matches?.('.form-row');
    fiber = fiber.return
  )
    if (typeof fiber.type !== 'string') count += 1;
  return count;
}

describe('a form of plain fields, without RJSF', () => {
  test('is nearly every form of the product', () => {
    expect(isPlainForm(made)).toBe(true);
    expect(written.length).toBeGreaterThan(35);
  });

  test('a form of hundreds has two components a field that says nothing dynamic', () => {
    const form = formOf(
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } },
      { fields: { a: { format: 'text' }, b: { format: 'integer' } } },
    );
    createHarness({ chunk: { validators: { [form.validator]: () => true } } }).render(
      <FormBlock block={{ block: 'form', id: 'f', at: form.at, form } as Block} />,
    );
    for (const name of ['a', 'b'])
      expect(componentsAround(document.querySelector(`input[name=${name}]`))).toBe(2);
  });

  test.each([made, ...written])('$form shows what RJSF would draw', (form) => {
    for (const value of [undefined, { texto: 'b', numero: 3, um: 'y', varios: [] }])
      expect(shown(FormBlock, form, value)).toBe(shown(StructuredForm, form, value));
  });

  test.each([made, ...written])('$form begins with the values that RJSF would give it', (form) => {
    const schema = form.schema as RJSFSchema;
    const own = plainUtils(form);
    const usual = createFormUtils(createFormValidator(Object.assign(() => true)), schema);
    const next = random(7);
    const values = ['', 'x', 0, 2, false, true, null, undefined, [], ['y']];
    for (let round = 0; round < 30; round += 1) {
      const record = Object.fromEntries(
        Object.keys(schema.properties ?? {})
          .filter(() => next() < 0.6)
          .map((name) => [name, values[Math.floor(next() * values.length)]]),
      );
      expect(own.getDefaultFormState(schema, record)).toEqual(
        usual.getDefaultFormState(schema, record),
      );
    }
  });
});
