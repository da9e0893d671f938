import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldAdapter, FieldKind, Form } from '../../../../schemas/release/types.ts';
import { createHarness, type Harness } from '../../../fields/testing/harness.tsx';
import { onFault } from '../../../render/faults/faults.ts';
import { FormBlock } from '../form-block.tsx';
import { cel, send, sent } from '../testing/show-form.tsx';

afterEach(cleanup);

const kind = (
  type: FieldKind['type'],
  format: FieldKind['format'] = 'text',
  more: Partial<FieldKind> = {},
): FieldKind => ({ type, format, choices: false, ...more });
const adapter: FieldAdapter = {
  adapter: 'perguntas',
  at: 'adapter/perguntas#',
  makes: 'fields',
  order: ['ordem'],
  name: cel('string(item.id)'),
  label: { $t: 'rotulo', at: 'l' },
  kind: cel('item.tipo'),
  required: cel('has(item.obrigatorio) && item.obrigatorio'),
  options: {
    rows: cel('item.alternativas'),
    value: cel('option.id'),
    label: { $t: 'opcao', at: 'o' },
    order: ['ordem'],
  },
  kinds: {
    TEXT: kind('string'),
    TEXTAREA: kind('string', 'multiline'),
    NUMBER: kind('number', 'number', { min: 1 }),
    DATE: kind('string', 'date', { max: '2026-12-31' }),
    RADIO: kind('string', 'text', { control: 'radio', choices: true }),
    CHECKBOX: kind('array', 'text', { control: 'checkboxes', choices: true }),
    SELECT: kind('string', 'text', { choices: true, placeholder: 'Todas as opções' }),
    MULTISELECT: kind('array', 'text', { control: 'select', choices: true }),
    DATERANGE: kind('string', 'dateRange'),
  },
};
const alternativas = [
  { id: 2, nome: 'Ruim', ordem: 2 },
  { id: 1, nome: 'Boa', ordem: 1 },
];
const all = [
  { id: 1, ordem: 1, tipo: 'TEXT', nome: 'Texto' },
  { id: 2, ordem: 2, tipo: 'TEXTAREA', nome: 'Longo' },
  { id: 3, ordem: 3, tipo: 'NUMBER', nome: 'Número' },
  { id: 4, ordem: 4, tipo: 'DATE', nome: 'Data' },
  { id: 5, ordem: 5, tipo: 'RADIO', nome: 'Uma', alternativas },
  { id: 6, ordem: 6, tipo: 'CHECKBOX', nome: 'Várias', alternativas },
  { id: 7, ordem: 7, tipo: 'SELECT', nome: 'Lista', alternativas },
  { id: 8, ordem: 8, tipo: 'MULTISELECT', nome: 'Muitas', alternativas },
  { id: 9, ordem: 9, tipo: 'DATERANGE', nome: 'Período' },
];

function show(perguntas: unknown[], more: Partial<Form> = {}): Harness {
  const form: Form = {
    form: 'f',
    at: 'form/f#',
    schema: {},
    validator: '',
    layout: [],
    fields: {},
    rules: [],
    messages: {},
    actions: [],
    submit: { label: 'Enviar', do: [send], align: 'end' },
    made: { adapter, from: cel('state.perguntas') },
    ...more,
  };
  const text = (root: string) => (context: unknown) =>
    String((context as Record<string, { nome: string }>)[root]?.nome);
  const harness = createHarness({
    state: { perguntas },
    calls: { ENVIAR: () => ({ ok: true }) },
    chunk: { templates: { rotulo: text('item'), opcao: text('option') } },
  });
  harness.render(<FormBlock block={{ block: 'form', id: 'f', at: form.at, form }} />);
  return harness;
}

test('every kind of record is filled in and sent by its name', async () => {
  const harness = show(all);
  await userEvent.type(screen.getByLabelText('Texto'), 'a');
  await userEvent.type(screen.getByLabelText('Longo'), 'b');
  await userEvent.type(screen.getByLabelText('Número'), '1,5');
  await userEvent.type(screen.getByLabelText('Data'), '21112026');
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Boa',
    'Ruim',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Ruim' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ruim' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Boa' }));
  expect(
    (screen.getByLabelText('Lista') as HTMLSelectElement).selectedOptions[0]?.textContent,
  ).toBe('Todas as opções');
  await userEvent.selectOptions(screen.getByLabelText('Lista'), 'Boa');
  await userEvent.click(screen.getByRole('combobox', { name: 'Muitas' }));
  await userEvent.click(
    within(screen.getByRole('listbox', { name: 'Muitas' })).getByRole('option', { name: 'Ruim' }),
  );
  await userEvent.type(screen.getByLabelText('Data inicial'), '01112026');
  await userEvent.type(screen.getByLabelText('Data final'), '02112026');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(sent(harness)).toEqual({
      1: 'a',
      2: 'b',
      3: 1.5,
      4: '2026-11-21',
      5: '2',
      6: [2, 1],
      7: '1',
      8: [2],
      9: '2026-11-01/2026-11-02',
    }),
  );
});

test('what is required is marked and reported in the same words as in a written form; a list needs one', async () => {
  const harness = show(all.map((one) => ({ ...one, obrigatorio: true })));
  expect(document.querySelectorAll('.form-required')).toHaveLength(9);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(9);
  expect(document.activeElement).toBe(screen.getByLabelText(/Texto/));
  await userEvent.type(screen.getByLabelText(/Número/), '0');
  await userEvent.type(screen.getByLabelText(/^Data \*/), '01012027');
  await userEvent.tab();
  expect(await screen.findByText('Deve ser no mínimo 1')).toBeTruthy();
  expect(await screen.findByText('Data posterior a data máxima')).toBeTruthy();
  expect(harness.asked).toEqual([]);
});

test('it starts over where its chain says so, and the place that shows it scrolls to its top', async () => {
  const harness = show(all.slice(0, 1), {
    scroll: true,
    submit: {
      label: 'Enviar',
      do: [send, { action: 'reset', at: 'r', paths: ['form'] }],
      align: 'end',
    },
  });
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await userEvent.type(screen.getByLabelText('Texto'), 'a{Enter}');
  await waitFor(() => expect((screen.getByLabelText('Texto') as HTMLInputElement).value).toBe(''));
  expect(sent(harness)).toEqual({ 1: 'a' });
  expect(scrolled).toHaveBeenCalled();
});

test('what was filled in stays otherwise, so that it can be sent again', async () => {
  const harness = show(all.slice(0, 1));
  await userEvent.type(screen.getByLabelText('Texto'), 'a{Enter}');
  await waitFor(() => expect(sent(harness)).toEqual({ 1: 'a' }));
  expect((screen.getByLabelText('Texto') as HTMLInputElement).value).toBe('a');
});

test('an unknown kind is reported and left out', () => {
  const faults: string[] = [];
  const stop = onFault((fault) => faults.push(fault.message));
  show([{ id: 1, ordem: 1, tipo: 'HOLOGRAMA', nome: 'X' }, ...all.slice(0, 1)]);
  stop();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(faults).toEqual(["the adapter 'perguntas' knows no kind 'HOLOGRAMA'"]);
});

test('other records are another form', async () => {
  const harness = show(all.slice(0, 1));
  harness.scope.set('state.perguntas', all.slice(3, 4));
  expect(await screen.findByLabelText('Data')).toBeTruthy();
  expect(screen.queryByLabelText('Texto')).toBeNull();
});
