import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action, JsonSchema } from '../../../schemas/release/types.ts';
import { onFault } from '../../render/faults/faults.ts';
import { cel, formOf, send, sent, show } from './testing/show-form.tsx';

afterEach(cleanup);

const schema: JsonSchema = {
  type: 'object',
  properties: {
    documentos: {
      type: 'array',
      title: 'Documentos',
      items: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'string', title: 'Documento' },
          nome: { type: 'string', title: 'Nome' },
        },
      },
    },
  },
};
const item = (index: number) => within(screen.getByRole('group', { name: `Item ${index}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A look-up that is answered when the test says so. */
function lookup(): { answer(value: unknown): Promise<void>; call(): Promise<unknown> } {
  const waiting: ((value: unknown) => void)[] = [];
  return {
    call: () => new Promise((resolve) => waiting.push(resolve)),
    answer: (value) => act(async () => waiting.shift()?.(value)),
  };
}

const look: Action = {
  action: 'call',
  at: 'c',
  call: 'PROCURAR',
  with: { doc: cel('item.value') },
  fail: [],
  done: [
    { action: 'set', at: 's', path: 'item.nome', to: cel('result.nome') },
    {
      action: 'invalid',
      at: 'i',
      when: cel('result.nome == "Ninguém"'),
      field: 'value',
      message: 'Documento desconhecido',
    },
  ],
};
const fields = {
  'documentos.*.value': { on: [{ on: { change: 'item.value' }, at: 't', do: [look] }] },
};

/** The form with these documents, whose look-up the test answers. */
function showItems(...values: string[]) {
  const found = lookup();
  const harness = show(formOf(schema, { fields }), {
    into: 'state.p',
    state: { p: { documentos: values.map((value) => ({ value })) } },
    calls: { PROCURAR: found.call },
  });
  return { found, harness };
}

describe('fields of list items', () => {
  test('see their own item, and set within it', async () => {
    const { found, harness } = showItems('A', 'B');
    await userEvent.type(item(2).getByLabelText(/Documento/), '1');
    await userEvent.tab();
    await waitFor(() => expect(harness.asked).toEqual([{ call: 'PROCURAR', with: { doc: 'B1' } }]));
    await found.answer({ nome: 'Bia' });
    await waitFor(() =>
      expect((item(2).getByLabelText('Nome') as HTMLInputElement).value).toBe('Bia'),
    );
    expect(harness.scope.roots().state).toEqual({
      p: { documentos: [{ value: 'A' }, { value: 'B1', nome: 'Bia' }] },
    });
  });

  test('taking an item out looks nothing up for those after it', async () => {
    const harness = show(formOf(schema, { fields }), {
      into: 'state.p',
      state: { p: { documentos: [{ value: 'A' }, { value: 'B' }, { value: 'C' }] } },
      calls: { PROCURAR: async () => ({ nome: 'x' }) },
    });
    await userEvent.click(item(1).getByRole('button', { name: 'Remover' }));
    await waitFor(() =>
      expect(harness.scope.roots().state).toEqual({
        p: { documentos: [{ value: 'B' }, { value: 'C' }] },
      }),
    );
    expect(harness.asked).toEqual([]);
  });

  test('a change of an item that sets itself off without end stops as a fault, also through calls', async () => {
    const faults: string[] = [];
    const stop = onFault((fault) => void faults.push(fault.message));
    const more: Action = {
      action: 'call',
      at: 'c',
      call: 'MAIS',
      with: { doc: cel('item.value') },
      fail: [],
      done: [{ action: 'set', at: 's', path: 'item.value', to: cel('result') }],
    };
    const harness = show(
      formOf(schema, {
        fields: {
          'documentos.*.value': { on: [{ on: { change: 'item.value' }, at: 't', do: [more] }] },
        },
      }),
      {
        into: 'state.p',
        state: { p: { documentos: [{ value: 'A' }] } },
        calls: { MAIS: async ({ doc }) => `${String(doc)}!` },
      },
    );
    act(() => harness.scope.set('state.p', { documentos: [{ value: 'B' }] }));
    await waitFor(
      () => expect(faults).toEqual(["the change of 'item.value' sets itself off without end"]),
      { timeout: 5000 },
    );
    expect(harness.asked).toHaveLength(20);
    stop();
  });

  test('while a chain runs nothing can be added, sending waits for it, and both say so', async () => {
    const { found, harness } = showItems('A');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1');
    await userEvent.tab();
    const waits = () => screen.getAllByRole('button', { name: 'Aguarde...' });
    await waitFor(() => expect(waits()).toHaveLength(2));
    const waiting = waits();
    expect(waiting.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, false]);
    await userEvent.dblClick(waiting[1] as HTMLElement);
    expect(sent(harness)).toBeUndefined();
    await found.answer({ nome: 'Ana' });
    await waitFor(() =>
      expect(sent(harness)).toEqual({ documentos: [{ value: 'A1', nome: 'Ana' }] }),
    );
    expect(harness.asked.filter(({ call }) => call === 'ENVIAR')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Enviar' });
    expect((screen.getByRole('button', { name: 'Adicionar' }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });

  test('a press that leaves a field, whose look-up it so sets off, sends what came of it', async () => {
    const { found, harness } = showItems('A');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(harness.asked.map((asked) => asked.call)).toEqual(['PROCURAR']));
    await found.answer({ nome: 'Ana' });
    await waitFor(() =>
      expect(sent(harness)).toEqual({ documentos: [{ value: 'A1', nome: 'Ana' }] }),
    );
  });

  test('what is typed while sending waits is sent, too, with what its own look-up brings', async () => {
    const { found, harness } = showItems('A', 'B');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(harness.asked).toHaveLength(1));
    await userEvent.type(item(2).getByLabelText(/Documento/), '2');
    await found.answer({ nome: 'Ana' });
    await waitFor(() => expect(harness.asked).toHaveLength(2));
    await found.answer({ nome: 'Bia' });
    const documentos = [
      { value: 'A1', nome: 'Ana' },
      { value: 'B2', nome: 'Bia' },
    ];
    await waitFor(() => expect(sent(harness)).toEqual({ documentos }));
  });

  test('who leaves the form while its sending waits for a look-up has sent nothing', async () => {
    const { found, harness } = showItems('A');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(harness.asked.map((asked) => asked.call)).toEqual(['PROCURAR']));
    cleanup();
    await found.answer({ nome: 'Ana' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent(harness)).toBeUndefined();
  });

  test('Enter waits for the look-up that it set off, then sends what came of it', async () => {
    const { found, harness } = showItems('A');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1{Enter}');
    await waitFor(() => expect(harness.asked.map((asked) => asked.call)).toEqual(['PROCURAR']));
    await found.answer({ nome: 'Ana' });
    await waitFor(() =>
      expect(sent(harness)).toEqual({ documentos: [{ value: 'A1', nome: 'Ana' }] }),
    );
  });

  test('a refusal stands at its field, follows its item, blocks sending, and goes when the field changes', async () => {
    const { found, harness } = showItems('A', 'B');
    await userEvent.type(item(1).getByLabelText(/Documento/), '1');
    await userEvent.tab();
    await found.answer({ nome: 'Ninguém' });
    expect(await item(1).findByText('Documento desconhecido')).toBeTruthy();
    await userEvent.click(item(1).getByRole('button', { name: 'Mover para baixo' }));
    expect(await item(2).findByText('Documento desconhecido')).toBeTruthy();
    expect(item(1).queryByText('Documento desconhecido')).toBeNull();
    await press('Enviar');
    expect(sent(harness)).toBeUndefined();
    expect(document.activeElement).toBe(item(2).getByLabelText(/Documento/));
    expect(screen.getByText('Verifique os campos destacados.').closest('[aria-live]')).toBeTruthy();
    await userEvent.type(item(2).getByLabelText(/Documento/), '2');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Documento desconhecido')).toBeNull());
    await found.answer({ nome: 'Bia' });
    await press('Enviar');
    await waitFor(() =>
      expect(sent(harness)).toEqual({
        documentos: [{ value: 'B' }, { value: 'A12', nome: 'Bia' }],
      }),
    );
  });

  test('rules and conditions of a list are asked for each item, messages reach every item', async () => {
    const harness = show(
      formOf(schema, {
        rules: [
          {
            when: cel('has(item.nome) && item.nome == item.value'),
            at: 'r',
            field: 'documentos.*.nome',
            message: 'Nome repete o documento',
          },
        ],
        messages: { 'documentos.*.value': { required: 'Informe o documento' } },
        fields: { 'documentos.*.nome': { when: cel('has(item.value) && item.value != "sem"') } },
      }),
      {
        into: 'state.p',
        state: {
          p: { documentos: [{}, { value: 'x', nome: 'x' }, { value: 'sem', nome: 'sem' }] },
        },
      },
    );
    await press('Enviar');
    expect(item(1).getByText('Informe o documento')).toBeTruthy();
    expect(item(2).getByText('Nome repete o documento')).toBeTruthy();
    expect(item(3).queryByLabelText('Nome')).toBeNull();
    expect(screen.queryAllByText('Nome repete o documento')).toHaveLength(1);
    expect(sent(harness)).toBeUndefined();
  });

  test('adding leads the focus into the new item', async () => {
    show(formOf(schema));
    await press('Adicionar');
    await waitFor(() => expect(document.activeElement).toBe(item(1).getByLabelText(/Documento/)));
  });
});

describe('a list', () => {
  const state = { p: { documentos: [{ value: 'A' }, { value: 'B' }] } };
  const buttons = () => screen.getAllByRole('button').map((button) => button.textContent.trim());

  test('that is read-only, or is inside of what is, takes no key, item or other order', () => {
    const within: JsonSchema = {
      type: 'object',
      properties: { empresa: { ...schema, title: 'Empresa' } },
    };
    show(formOf(within, { fields: { empresa: { readOnly: cel('true') } } }), {
      into: 'state.p',
      state: { p: { empresa: state.p } },
    });
    expect(buttons()).toEqual(['Enviar']);
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['A', true],
      ['', true],
      ['B', true],
      ['', true],
    ]);
    cleanup();
    show(formOf(schema, { fields: { documentos: { readOnly: cel('has(form.documentos)') } } }), {
      into: 'state.p',
      state,
    });
    expect(buttons()).toEqual(['Enviar']);
    cleanup();
    show(formOf(schema, { fields: { documentos: { readOnly: cel('false') } } }), {
      into: 'state.p',
      state,
    });
    expect(buttons()).toContain('Adicionar');
    expect(item(1).getAllByRole('button')).toHaveLength(3);
  });

  test('says what its button adds, and may have a fixed order', async () => {
    show(
      formOf(schema, { fields: { documentos: { add: 'Adicionar documento', reorder: false } } }),
      { into: 'state.p', state },
    );
    expect(
      item(1)
        .getAllByRole('button')
        .map(({ title }) => title),
    ).toEqual(['Remover']);
    await press('Adicionar documento');
    expect(item(3).getByLabelText(/Documento/)).toBeTruthy();
  });
});

describe('a refusal by the submit chain', () => {
  const flat: JsonSchema = {
    type: 'object',
    properties: { cpf: { type: 'string', title: 'CPF' } },
  };
  const refuse: Action = { action: 'invalid', at: 'i', field: 'cpf', message: 'CPF já cadastrado' };

  test('is shown at the field, leads there, and does not count as sent', async () => {
    const harness = show(
      formOf(flat, {
        submit: {
          label: 'Enviar',
          align: 'end',
          do: [send, { ...refuse, when: cel('form.cpf == "1"') }],
        },
      }),
    );
    await userEvent.type(screen.getByLabelText('CPF'), '1{Enter}');
    expect(await screen.findByText('CPF já cadastrado')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
    await press('Enviar');
    expect(harness.asked).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('CPF'), '2');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ cpf: '12' }));
  });
});
