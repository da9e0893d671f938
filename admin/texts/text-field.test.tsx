import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { insertMark, markFor } from './insert.ts';
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
  expect(insertMark('Olá nome!', { start: 4, end: 8 }, '{{row.nome}}')).toEqual({
    text: 'Olá {{row.nome}}!',
    caret: 16,
  });
  expect(markFor({ value: 'row.obs', label: 'Obs', group: '', format: 'html' })).toBe(
    '{{row.obs}}',
  );
});
