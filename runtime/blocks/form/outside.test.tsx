import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../schemas/release/types.ts';
import { formOf, sent, show } from './testing/show-form.tsx';

afterEach(cleanup);

const text = (title: string): JsonSchema => ({ type: 'string', title });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('a schema from outside', () => {
  test('nested records have headings, and their fields errors of their own', async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: {
          endereco: {
            type: 'object',
            title: 'Endereço',
            required: ['cep'],
            properties: { cep: { ...text('CEP'), format: 'cep' }, rua: text('Rua') },
          },
        },
        required: ['endereco'],
      }),
    );
    expect(screen.getByRole('group', { name: /Endereço/ })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Rua'), 'Sé');
    await press('Enviar');
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/CEP/), '01001000');
    await press('Enviar');
    await waitFor(() =>
      expect(sent(harness)).toEqual({ endereco: { cep: '01001000', rua: 'Sé' } }),
    );
  });

  test('a tuple shows its places before anything stands in them', async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: {
          par: {
            type: 'array',
            title: 'Par',
            items: [text('Nome'), { type: 'integer', title: 'Idade' }],
            additionalItems: text('Outro'),
          },
        },
      }),
    );
    await userEvent.type(screen.getByLabelText(/Idade/), '30');
    await userEvent.type(screen.getByLabelText(/Nome/), 'Ana');
    await press('Adicionar');
    await userEvent.type(await screen.findByLabelText(/Outro/), 'x');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ par: ['Ana', 30, 'x'] }));
  });

  test.each(['oneOf', 'anyOf'] as const)(
    '%s asks for the branch, whose constant is filled in unseen',
    async (word) => {
      const branch = (tipo: string, more: Record<string, JsonSchema>): JsonSchema => ({
        type: 'object',
        title: tipo,
        properties: { tipo: { type: 'string', const: tipo }, ...more },
        required: ['tipo', ...Object.keys(more)],
      });
      const harness = show(
        formOf({
          type: 'object',
          properties: {
            quem: {
              type: 'object',
              title: 'Quem',
              [word]: [
                branch('PF', { cpf: text('CPF') }),
                branch('PJ', { cnpj: text('CNPJ'), ie: text('Inscrição') }),
              ],
            },
          },
          required: ['quem'],
        }),
      );
      await userEvent.selectOptions(screen.getByLabelText(/Escolha uma opção/), 'PJ');
      expect(screen.queryByLabelText(/CPF/)).toBeNull();
      await userEvent.type(screen.getByLabelText(/CNPJ/), '1');
      await press('Enviar');
      expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1);
      await userEvent.type(screen.getByLabelText(/Inscrição/), '2');
      await press('Enviar');
      await waitFor(() =>
        expect(sent(harness)).toEqual({ quem: { tipo: 'PJ', cnpj: '1', ie: '2' } }),
      );
    },
  );

  test('a choice between types of one value has one control at a time', async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: {
          quanto: {
            title: 'Quanto',
            oneOf: [
              { type: 'number', title: 'Número' },
              { type: 'string', title: 'Texto', minLength: 1 },
            ],
          },
        },
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText(/Escolha uma opção/), 'Texto');
    await userEvent.type(screen.getByRole('textbox'), 'muito');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ quanto: 'muito' }));
  });

  test('if/then/else and dependencies bring fields with their defaults, and take them away with their data', async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: { pais: { ...text('País'), enum: ['BR', 'US'] }, cartao: text('Cartão') },
        if: { properties: { pais: { const: 'BR' } }, required: ['pais'] },
        then: { properties: { uf: { ...text('UF'), default: 'SP' } } },
        else: { properties: { zip: text('ZIP') } },
        dependencies: { cartao: { properties: { cvv: text('CVV') }, required: ['cvv'] } },
      }),
    );
    expect(screen.getByLabelText('ZIP')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('País'), 'BR');
    await waitFor(() => expect(value('UF')).toBe('SP'));
    await userEvent.selectOptions(screen.getByLabelText('País'), 'US');
    expect(await screen.findByLabelText('ZIP')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Cartão'), '4');
    await userEvent.tab();
    await userEvent.type(await screen.findByLabelText(/CVV/), '123');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ pais: 'US', cartao: '4', cvv: '123' }));
  });

  test("names of one's own can be added, changed and taken out", async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: {
          extra: { type: 'object', title: 'Extra', additionalProperties: { type: 'integer' } },
        },
      }),
    );
    await press('Adicionar campo');
    const key = await screen.findByLabelText('Nome do campo');
    await userEvent.clear(key);
    await userEvent.type(key, 'peso');
    await userEvent.tab();
    await userEvent.clear(await screen.findByLabelText(/^peso/));
    await userEvent.type(screen.getByLabelText(/^peso/), '7');
    await press('Adicionar campo');
    await waitFor(() => expect(screen.getAllByLabelText('Nome do campo')).toHaveLength(2));
    await press('Remover campo: campo');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ extra: { peso: 7 } }));
  });

  test('a record of its own kind is drawn as deep as it is asked for', async () => {
    const no = {
      type: 'object',
      title: 'Nó',
      properties: { nome: text('Nome'), filho: { $ref: '#/definitions/no' } },
    };
    const harness = show(
      formOf({
        type: 'object',
        properties: { raiz: { $ref: '#/definitions/no' } },
        definitions: { no },
      }),
    );
    const before = screen.getAllByLabelText('Nome').length;
    await userEvent.click(screen.getAllByRole('button', { name: /Preencher/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByLabelText('Nome').length).toBeGreaterThan(before));
    await userEvent.type(screen.getAllByLabelText('Nome')[0] as HTMLElement, 'a');
    await userEvent.type(screen.getAllByLabelText('Nome')[1] as HTMLElement, 'b');
    await press('Enviar');
    await waitFor(() =>
      expect(sent(harness)).toEqual({ raiz: { nome: 'a', filho: { nome: 'b' } } }),
    );
  });

  test.each(['oneOf', 'anyOf'])(
    '%s whose first option is the record around it is drawn as deep as it is asked for',
    async (word) => {
      const pessoa = {
        type: 'object',
        title: 'Pessoa',
        properties: {
          nome: text('Nome'),
          par: {
            title: 'Par',
            [word]: [
              { title: 'Pessoa', $ref: '#/definitions/pessoa' },
              {
                title: 'Empresa',
                type: 'object',
                required: ['cnpj'],
                properties: { cnpj: text('CNPJ') },
              },
            ],
          },
        },
      };
      const harness = show(
        formOf({
          type: 'object',
          properties: { raiz: { $ref: '#/definitions/pessoa' } },
          definitions: { pessoa },
        }),
      );
      expect(screen.getAllByLabelText('Nome')).toHaveLength(2);
      await press('Preencher Par');
      await waitFor(() => expect(screen.getAllByLabelText('Nome')).toHaveLength(3));
      await userEvent.type(screen.getAllByLabelText('Nome')[2] as HTMLElement, 'c');
      await press('Enviar');
      await waitFor(() => expect(sent(harness)).toEqual({ raiz: { par: { par: { nome: 'c' } } } }));
    },
  );

  test.each(['oneOf', 'anyOf'])(
    '%s of nothing or a record that holds its own kind elsewhere, too, begins with nothing, and can go back to it',
    async (word) => {
      const pessoa = {
        type: 'object',
        title: 'Pessoa',
        properties: {
          nome: text('Nome'),
          mae: { title: 'Mãe', $ref: '#/definitions/pessoa' },
          par: {
            title: 'Par',
            [word]: [
              { title: 'Ninguém', type: 'null' },
              { title: 'Pessoa', $ref: '#/definitions/pessoa' },
            ],
          },
        },
      };
      const harness = show(formOf({ $ref: '#/definitions/pessoa', definitions: { pessoa } }));
      const choice = () => screen.getAllByRole('combobox', { name: /Par/ })[0] as HTMLElement;
      const chosen = () =>
        within(choice()).getByRole<HTMLOptionElement>('option', { selected: true }).textContent;
      expect(chosen()).toBe('Ninguém');
      const before = screen.getAllByLabelText('Nome').length;
      await userEvent.selectOptions(choice(), 'Pessoa');
      await waitFor(() => expect(screen.getAllByLabelText('Nome').length).toBeGreaterThan(before));
      await userEvent.type(screen.getAllByLabelText('Nome').at(-1) as HTMLElement, 'c');
      await press('Enviar');
      await waitFor(() => expect(sent(harness)).toEqual({ par: { nome: 'c' } }));
      await userEvent.selectOptions(choice(), 'Ninguém');
      await waitFor(() => expect(screen.getAllByLabelText('Nome')).toHaveLength(before));
      await press('Enviar');
      await waitFor(() => expect(sent(harness)).toEqual({}));
    },
  );

  test('allOf is one record, patternProperties type the names that match', async () => {
    const harness = show(
      formOf({
        type: 'object',
        allOf: [
          { properties: { a: text('A') } },
          { properties: { b: text('B') }, required: ['b'] },
        ],
        properties: {
          med: {
            type: 'object',
            title: 'Medidas',
            patternProperties: { '^n_': { type: 'number' } },
            additionalProperties: false,
          },
        },
      }),
      { into: 'state.p', state: { p: { med: { n_x: 1 } } } },
    );
    await userEvent.type(screen.getByLabelText('A'), '1');
    await userEvent.type(screen.getByLabelText(/^B/), '2');
    await userEvent.clear(screen.getByLabelText(/^n_x/));
    await userEvent.type(screen.getByLabelText(/^n_x/), '2,5');
    await press('Enviar');
    await waitFor(() => expect(sent(harness)).toEqual({ a: '1', b: '2', med: { n_x: 2.5 } }));
  });

  test('items move, and a list in a list has its own ways', async () => {
    const harness = show(
      formOf({
        type: 'object',
        properties: {
          grade: {
            type: 'array',
            title: 'Grade',
            items: { type: 'array', title: 'Linha', items: text('Célula') },
          },
        },
      }),
      { into: 'state.p', state: { p: { grade: [['a'], ['b', 'c']] } } },
    );
    const rows = screen.getAllByRole('group', { name: 'Item 2' });
    await userEvent.click(
      within(rows[0] as HTMLElement)
        .getAllByRole('button', { name: 'Mover para cima' })
        .at(-1) as HTMLElement,
    );
    await waitFor(() =>
      expect(harness.scope.roots().state).toEqual({ p: { grade: [['b', 'c'], ['a']] } }),
    );
  });
});
