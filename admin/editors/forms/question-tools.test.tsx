import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { formOf } from './model.ts';
import { QuestionTools } from './question-tools.tsx';

afterEach(cleanup);

const value = {
  id: 'contato',
  schema: {
    type: 'object',
    properties: {
      nome: { type: 'string', title: 'Seu nome' },
      fone: { type: 'string', title: 'Telefone' },
      email: { type: 'string', title: 'E-mail' },
    },
  },
  layout: [['nome', 'fone'], ['email']],
};
const form = formOf({
  at: 'form/contato',
  word: 'form',
  label: 'Contato',
  value,
  base: value,
  changed: [],
  overlayText: null,
});

test('a question that is moved by a button says where it went', async () => {
  const user = userEvent.setup();
  render(<QuestionTools form={form} name="fone" disabled={false} onRows={() => undefined} />);
  const said = (): string | null => screen.getByRole('status').textContent;
  await user.click(screen.getByRole('button', { name: 'Descer' }));
  expect(said()).toBe('Telefone: linha 2 de 2, ao lado de Seu nome');
  await user.click(screen.getByRole('button', { name: 'Em linha própria' }));
  expect(said()).toBe('Telefone: linha 2 de 3');
});
