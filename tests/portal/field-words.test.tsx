import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { startSuite } from './setup/suite.ts';

/**
 * The fields of a tenant's form that says no words of its own: one for each generic rule of the
 * product.
 */
const rules = {
  nome: { type: 'string' },
  exato: { type: 'string', minLength: 6, maxLength: 6 },
  curto: { type: 'string', minLength: 6 },
  longo: { type: 'string', maxLength: 3 },
  email: { type: 'string', format: 'email' },
  codigo: { type: 'string', pattern: '^[A-Z]{3}$' },
  numero: { type: 'number' },
  minimo: { type: 'number', minimum: 10 },
  maximo: { type: 'number', maximum: 10 },
  menor: { type: 'number', exclusiveMaximum: 10 },
  maior: { type: 'number', exclusiveMinimum: 10 },
  positivo: { type: 'number', exclusiveMinimum: 0 },
  negativo: { type: 'number', exclusiveMaximum: 0 },
  inteiro: { type: 'integer', format: 'number' },
  diferente: { type: 'number', not: { const: 7 } },
  dia: { type: 'string', format: 'date' },
  depois: { type: 'string', format: 'date' },
  antes: { type: 'string', format: 'date' },
  muitas: { type: 'array', minItems: 2, items: { type: 'string', enum: ['A', 'B', 'C'] } },
  poucas: { type: 'array', maxItems: 1, items: { type: 'string', enum: ['A', 'B', 'C'] } },
  escolha: { type: 'string', enum: ['A', 'B'] },
  anexos: { type: 'array', format: 'files' },
  proibido: { type: 'string', not: { enum: ['X', 'Y'] } },
};
const titled = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, { title: name, ...rule }]),
);
const server = await startSuite({
  'form/regras': {
    id: 'regras',
    schema: { type: 'object', required: ['nome'], properties: titled },
    fields: {
      depois: { min: '2026-03-10' },
      antes: { max: '2026-03-10' },
      muitas: { control: 'checkboxes' },
      poucas: { control: 'checkboxes' },
    },
    submit: { label: 'Enviar', do: [{ notify: 'Enviado' }] },
  },
  'screen/regras': {
    id: 'regras',
    title: 'Regras',
    routes: ['/regras'],
    access: 'public',
    query: { escolha: { type: 'string' }, longo: { type: 'string' } },
    body: [
      {
        form: 'regras',
        value: { escolha: '= route.query.?escolha', longo: '= route.query.?longo' },
      },
    ],
  },
});

// The first page brings the code of all these fields in, which takes as long as it takes.
beforeAll(async () => {
  await openPage(server, '/regras');
  await screen.findByRole('button', { name: 'Enviar' }, { timeout: 60_000 });
  closePage();
});

/** The message at a field once the form was sent. */
async function messageAt({ user }: OpenPage, field: string): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const place =
    document.querySelector(`[name="${field}"]`) ??
    screen.getByRole('group', { name: new RegExp(`^${field}`) });
  return place.closest('.form-field')?.querySelector('.form-error')?.textContent ?? '';
}

const typed = [
  ['ACC-170', 'nome', '', 'Campo obrigatório'],
  ['ACC-171', 'numero', '1234567890123456789012', 'O campo é inválido'],
  ['ACC-172', 'exato', '12', 'O campo deve ter exatamente 6 caracteres'],
  ['ACC-173', 'curto', '12', 'O campo deve ter pelo menos 6 caracteres'],
  ['ACC-175', 'email', 'ana', 'Formato de e-mail inválido'],
  ['ACC-176', 'codigo', 'ab', 'O campo informado é inválido'],
  ['ACC-177 ACC-180', 'minimo', '9', 'Deve ser no mínimo 10'],
  ['ACC-177 ACC-180', 'maximo', '11', 'Deve ser no máximo 10'],
  ['ACC-177 ACC-180', 'menor', '10', 'Deve ser menor que 10'],
  ['ACC-177 ACC-180', 'maior', '10', 'Deve ser maior que 10'],
  ['ACC-177 ACC-180', 'positivo', '0', 'Deve ser um número positivo'],
  ['ACC-177 ACC-180', 'negativo', '0', 'Deve ser um número negativo'],
  ['ACC-177 ACC-180', 'inteiro', '1,5', 'Deve ser um número inteiro'],
  ['ACC-177 ACC-180', 'diferente', '7', 'Não pode ser igual a 7'],
  ['ACC-178', 'depois', '09032026', 'Data anterior a data mínima'],
  ['ACC-178', 'antes', '11032026', 'Data posterior a data máxima'],
  ['ACC-179 ACC-180', 'proibido', 'X', 'Não pode ser um dos valores: X, Y'],
  ['ACC-181', 'dia', '31022026', 'Data inválida'],
] as const;

describe('a field without words of its own', () => {
  test.each(typed)('%s: %s with %j says %s', async (_, field, text, words) => {
    const page = await openPage(server, '/regras');
    const input = await screen.findByLabelText(new RegExp(`^${field}( \\*)?$`));
    if (text !== '') await page.user.type(input, text);
    expect(await messageAt(page, field)).toBe(words);
  });

  test('ACC-174: a text that is too long', async () => {
    const page = await openPage(server, '/regras?longo=12345');
    await screen.findByRole('button', { name: 'Enviar' });
    expect(await messageAt(page, 'longo')).toBe('O campo deve ter no máximo 3 caracteres');
  });

  test.each([
    ['muitas', ['A'], 'Deve ter no mínimo 2 itens'],
    ['poucas', ['A', 'B'], 'Deve ter no máximo 1 itens'],
  ])('ACC-179 ACC-180: of %s with %j', async (field, chosen, words) => {
    const page = await openPage(server, '/regras');
    const group = await screen.findByRole('group', { name: new RegExp(`^${field}`) });
    for (const one of chosen)
      await page.user.click(
        [...group.querySelectorAll('input')].find(
          ({ labels }) => labels?.[0]?.textContent === one,
        ) as HTMLInputElement,
      );
    expect(await messageAt(page, field)).toBe(words);
  });

  test('ACC-179 ACC-180: a value that is none of the options', async () => {
    const page = await openPage(server, '/regras?escolha=Z');
    await screen.findByRole('button', { name: 'Enviar' });
    expect(await messageAt(page, 'escolha')).toBe('Deve ser um dos valores: A, B');
  });
});

test('AFT-290 of files a field takes six pictures or PDFs, and none of another type', async () => {
  await openPage(server, '/regras');
  const input = await screen.findByTestId<HTMLInputElement>('anexos-input');
  expect(input.accept).toBe('.jpg,.png,.pdf');
  const names = ['1.jpg', '2.PNG', '3.pdf', 'notas.txt', '4.pdf', '5.pdf', '6.pdf', '7.pdf'];
  fireEvent.change(input, { target: { files: names.map((name) => new File(['a'], name)) } });
  const taken = await screen.findAllByRole('button', { name: /^Remover / });
  expect(taken.map((one) => one.getAttribute('aria-label'))).toEqual(
    ['1.jpg', '2.PNG', '3.pdf', '4.pdf', '5.pdf', '6.pdf'].map((name) => `Remover ${name}`),
  );
  for (const messageAt of ['Tipo de arquivo não aceito: notas.txt', 'No máximo 6 arquivos'])
    expect(await screen.findByText(messageAt)).toBeTruthy();
});
