import { expect, test } from 'vitest';
import type { Shape } from '../../../../schemas/release/types.ts';
import { baseKinds } from './base-kinds.ts';
import { sourcesIn } from '../../../../tests/builders/sources.ts';
import { createSampler } from './sample.ts';

const kinds = baseKinds(sourcesIn('config/base'));

test('questions of public forms and widgets of the ERP come in the kinds of their adapters', () => {
  expect(kinds('formulario-pergunta')).toEqual({
    property: 'tipo',
    values: ['TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'RADIO', 'CHECKBOX', 'SELECT'],
  });
  expect(kinds('dashboard-widget')?.values).toHaveLength(4);
  expect(kinds('pedido')).toBeUndefined();
});

test('a made-up form has a question of each kind', () => {
  const text: Shape = { t: 'string' };
  const form: Shape = {
    t: 'object',
    props: { perguntas: { t: 'array', items: { t: 'ref', id: 'formulario-pergunta' } } },
    required: [],
  };
  const question: Shape = { t: 'object', props: { tipo: text, descricao: text }, required: [] };
  const make = createSampler(
    { formulario: form, 'formulario-pergunta': question },
    new Map(),
    () => undefined,
    kinds,
  );
  const { perguntas } = make({ t: 'ref', id: 'formulario' }) as { perguntas: { tipo: string }[] };
  expect(perguntas.map(({ tipo }) => tipo)).toEqual(kinds('formulario-pergunta')?.values);
});
