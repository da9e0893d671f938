import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../schemas/release/types.ts';
import { cel, formOf, sent, show } from './testing/show-form.tsx';

afterEach(cleanup);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

describe('limits that come from data', () => {
  test('ACC-183 bound days and numbers, in the words of the schema', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        dia: { type: 'string', format: 'date', title: 'Dia' },
        qtd: { type: 'number', title: 'Quantidade' },
      },
    };
    const harness = show(
      formOf(schema, {
        fields: {
          dia: { format: 'date', min: cel('state.hoje') },
          qtd: { format: 'number', max: cel('state.limite') },
        },
      }),
      { state: { hoje: '2026-03-10', limite: 5 } },
    );
    await userEvent.type(screen.getByLabelText('Dia'), '09032026');
    await userEvent.type(screen.getByLabelText('Quantidade'), '6');
    await press();
    expect(screen.getByText('Data anterior a data mínima')).toBeTruthy();
    expect(screen.getByText('Deve ser no máximo 5')).toBeTruthy();
    harness.scope.set('state.hoje', '2026-03-09');
    harness.scope.set('state.limite', 6);
    await press();
    await waitFor(() => expect(sent(harness)).toEqual({ dia: '2026-03-09', qtd: 6 }));
  });

  test('a form’s own words for a number beyond its limit hold for a limit from data too', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { qtd: { type: 'number', title: 'Quantidade' } },
    };
    show(
      formOf(schema, {
        fields: { qtd: { format: 'number', min: cel('state.menos'), max: cel('state.mais') } },
        messages: { qtd: { maximum: 'Só isso', minimum: 'Tudo isso' } },
      }),
      { state: { menos: 2, mais: 5 } },
    );
    await userEvent.type(screen.getByLabelText('Quantidade'), '6');
    await press();
    expect(screen.getByText('Só isso')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Quantidade'));
    await userEvent.type(screen.getByLabelText('Quantidade'), '1');
    await press();
    expect(await screen.findByText('Tudo isso')).toBeTruthy();
  });

  test('a range ends after it began', async () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['periodo'],
      properties: { periodo: { type: 'string', format: 'dateRange', title: 'Período' } },
    };
    const harness = show(formOf(schema, { fields: { periodo: { format: 'dateRange' } } }));
    expect(screen.getByRole('group', { name: /Período/ })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Data inicial'), '02012026');
    await userEvent.type(screen.getByLabelText('Data final'), '01012026');
    await press();
    expect(screen.getByText('A data final deve ser igual ou posterior à inicial')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Data final'));
    await userEvent.type(screen.getByLabelText('Data final'), '03012026');
    await press();
    await waitFor(() => expect(sent(harness)).toEqual({ periodo: '2026-01-02/2026-01-03' }));
  });

  test('AFT-307 AFT-311 files beyond the total are not sent', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { anexos: { type: 'array', title: 'Anexos', items: { type: 'object' } } },
    };
    const harness = show(
      formOf(schema, { fields: { anexos: { format: 'files', maxTotal: cel('state.mb') } } }),
      { state: { mb: 1 } },
    );
    await userEvent.upload(
      screen.getByTestId('anexos-input'),
      new File([new Uint8Array(2 * 1024 * 1024)], 'a.pdf'),
    );
    await press();
    expect(screen.getAllByText('Atenção: Você excedeu o limite de 1 MB').length).toBeGreaterThan(0);
    expect(harness.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
    await press();
    await waitFor(() => expect(sent(harness)).toEqual({}));
  });
});

describe('controls', () => {
  test('a label of the form beats the title, and controls are what the form asks for', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        ativo: { type: 'boolean', title: 'x' },
        aceite: { type: 'boolean', title: 'Aceite' },
        cor: {
          type: 'string',
          title: 'Cor',
          oneOf: [
            { const: 'A', title: 'Azul' },
            { const: 'V', title: 'Verde' },
          ],
        },
      },
    };
    const harness = show(
      formOf(schema, {
        fields: {
          ativo: { format: 'boolean', control: 'switch', label: 'Ativo' },
          aceite: { format: 'boolean', control: 'radio' },
          cor: { format: 'text', control: 'radio' },
        },
      }),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Ativo' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Não' }));
    expect(screen.getByRole('radiogroup', { name: 'Cor' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Verde' }));
    await press();
    await waitFor(() => expect(sent(harness)).toEqual({ ativo: true, aceite: false, cor: 'V' }));
  });

  test('a list of options is one choice of several, and its error leads to its first box', async () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['cores'],
      properties: {
        cores: {
          type: 'array',
          title: 'Cores',
          minItems: 1,
          items: { type: 'string', enum: ['azul', 'verde'] },
        },
      },
    };
    const harness = show(formOf(schema));
    await press();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'azul' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'verde' }));
    await press();
    await waitFor(() => expect(sent(harness)).toEqual({ cores: ['verde'] }));
  });
});

describe('what a condition requires', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      motivo: { type: 'string', title: 'Motivo' },
      obs: { type: 'string', title: 'Observação' },
    },
  };
  const required = cel("form.?motivo.orValue('') == 'outro'");

  test('is marked for as long as it holds, and then not sent without', async () => {
    const harness = show(formOf(schema, { fields: { obs: { required } } }));
    expect(screen.getByLabelText('Observação').hasAttribute('required')).toBe(false);
    await userEvent.type(screen.getByLabelText('Motivo'), 'outro');
    expect((await screen.findByLabelText('Observação *')).getAttribute('aria-required')).toBe(
      'true',
    );
    await userEvent.type(screen.getByLabelText('Observação *'), '  ');
    await press();
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Motivo'));
    await screen.findByLabelText('Observação');
    await press();
    await waitFor(() => expect(sent(harness)).toMatchObject({ obs: '  ' }));
  });

  test('is shown in the words of the form', async () => {
    show(
      formOf(schema, {
        fields: { obs: { required } },
        messages: { obs: { required: 'Conte o motivo' } },
      }),
      { into: 'state.f', state: { f: { motivo: 'outro' } } },
    );
    await press();
    expect(await screen.findByText('Conte o motivo')).toBeTruthy();
  });

  test('is asked for each item of a list', async () => {
    const itens: JsonSchema = {
      type: 'object',
      properties: {
        itens: {
          type: 'array',
          title: 'Itens',
          items: {
            type: 'object',
            properties: {
              tipo: { type: 'string', title: 'Tipo' },
              obs: { type: 'string', title: 'Obs.' },
            },
          },
        },
      },
    };
    show(formOf(itens, { fields: { 'itens.*.obs': { required: cel("item.tipo == 'x'") } } }), {
      into: 'state.f',
      state: { f: { itens: [{ tipo: 'x' }, { tipo: 'y' }] } },
    });
    expect(screen.getAllByLabelText('Obs. *')).toHaveLength(1);
    await press();
    expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(1);
  });
});

test('a limit from data that does not hold is shown in the words of the form', async () => {
  show(
    formOf(
      { type: 'object', properties: { qtd: { type: 'number', title: 'Quantidade' } } },
      {
        fields: { qtd: { format: 'number', max: cel('state.limite') } },
        messages: { qtd: { '*': 'Quantidade inválida.' } },
      },
    ),
    { state: { limite: 5 } },
  );
  await userEvent.type(screen.getByLabelText('Quantidade'), '6');
  await press();
  expect(screen.getByText('Quantidade inválida.')).toBeTruthy();
});
