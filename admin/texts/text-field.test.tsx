import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { textHelpers } from '../../runtime/admin/text-helpers.ts';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { helperChoices } from './helpers.ts';
import { insertField, insertHelper, markFor } from './insert.ts';
import { sampleData, sampleText } from './sample.ts';
import { TextField } from './text-field.tsx';

const fields: NameChoice[] = [
  {
    value: 'row.vlTot',
    label: 'Total',
    group: 'Linha',
    format: 'money',
    sample: 1250.5,
    example: 'R$ 1.250,50',
  },
  { value: 'row.cliente.razSoc', label: 'Razão social', group: 'Linha', sample: 'Mercado Sol' },
  { value: 'row.itens', label: 'Itens', group: 'Linha', sample: [{ nome: 'Parafuso' }] },
];
const data = sampleData(fields);

function Held(): ReactNode {
  const [value, setValue] = useState('');
  return <TextField label="Título" value={value} fields={fields} onChange={setValue} />;
}

afterEach(cleanup);

describe('a text with fields', () => {
  test('two braces offer the fields, and the chosen one stands there in its format', async () => {
    render(<Held />);
    const input = screen.getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, 'Pedido de {{{{');
    const total = await screen.findByRole('option', { name: /Total/, hidden: true });
    expect(total.textContent).not.toContain('row.vlTot');
    await userEvent.click(total);
    expect(input).toHaveProperty('value', 'Pedido de {{money row.vlTot}}');
    expect(await screen.findByText(/Exemplo/)).toHaveProperty(
      'textContent',
      'Exemplo: Pedido de R$ 1.250,50',
    );
  });

  test('says that the braces of a text are not closed', async () => {
    render(<Held />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), 'Total {{{{money');
    expect(await screen.findByText('As chaves deste texto não se fecham.')).toBeTruthy();
  });
});

describe('samples of texts', () => {
  test.each([
    ['{{row.cliente.razSoc}}', 'Mercado Sol'],
    ['{{upper row.cliente.razSoc}}: {{money row.vlTot}}', 'MERCADO SOL: R$ 1.250,50'],
    ['{{#if row.vlTot}}com{{else}}sem{{/if}} valor', 'com valor'],
    ['{{#unless row.vlTot}}sem{{else}}com{{/unless}} valor', 'com valor'],
    ['{{#each row.itens}}{{nome}};{{/each}}', 'Parafuso;'],
    ['{{plural (size row.itens) "item" "itens"}}', '1 item'],
    ['{{row.desconhecido}}', ''],
    ['sem campos', 'sem campos'],
  ])('%s', (source, text) => {
    expect(sampleText(source, data)).toBe(text);
  });

  test('never reach what objects inherit', () => {
    expect(
      sampleText(
        '{{row.constructor.name}}',
        sampleData([{ value: '__proto__.a', label: '', group: '' }]),
      ),
    ).toBe('');
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

test('a mark stands in the place of the selection', () => {
  const field = { value: 'row.nome', label: 'Nome', group: '' };
  expect(insertField('Olá nome!', { start: 4, end: 8 }, field)).toEqual({
    text: 'Olá {{row.nome}}!',
    caret: 16,
  });
  expect(markFor({ value: 'row.obs', label: 'Obs', group: '', format: 'html' })).toBe(
    '{{row.obs}}',
  );
});

describe('a way to show a field', () => {
  const at = (place: number) => ({ start: place, end: place });

  test('is one of the helpers that texts know', () => {
    const names = helperChoices.map(({ value }) => /\{\{#?(\w+) /.exec(value)?.[1] ?? '');
    const known = [...Object.keys(textHelpers()), 'if', 'unless'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    for (const { value } of helperChoices)
      expect(sampleText(value.replace('@', 'row.vlTot'), data)).not.toBeNull();
  });

  test('takes the field whose mark the caret is at, whatever helper it had', () => {
    expect(insertHelper('De {{money row.vlTot}} a', at(22), '{{number @}}')).toEqual({
      text: 'De {{number row.vlTot}} a',
      caret: 23,
    });
    expect(insertHelper('{{row.st}}', at(4), '{{#if @}}texto{{/if}}').text).toBe(
      '{{#if row.st}}texto{{/if}}',
    );
  });

  test('waits for its field elsewhere, which comes as its path alone', () => {
    const waiting = insertHelper('Há {{', at(5), '{{plural @ "item" "itens"}}');
    expect(waiting).toEqual({ text: 'Há {{plural  "item" "itens"}}', caret: 12 });
    const { text } = insertField(waiting.text, at(waiting.caret), fields[0] as NameChoice);
    expect(text).toBe('Há {{plural row.vlTot "item" "itens"}}');
  });

  test('is chosen from the list of the fields, and the list stays until it has one', async () => {
    render(<Held />);
    const input = screen.getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, '{{{{');
    await userEvent.click(await screen.findByText('Como mostrar'));
    await userEvent.click(
      await screen.findByRole('option', { name: 'Em maiúsculas', hidden: true }),
    );
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.click(screen.getByRole('option', { name: /Razão social/, hidden: true }));
    expect(input).toHaveProperty('value', '{{upper row.cliente.razSoc}}');
    expect(await screen.findByText(/Exemplo/)).toHaveProperty(
      'textContent',
      'Exemplo: MERCADO SOL',
    );
  });
});
