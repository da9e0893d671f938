import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { ConditionField } from './ConditionField.tsx';

const subjects: NameChoice[] = [
  {
    value: 'row.vlTot',
    label: 'Total',
    group: 'Campos da linha',
    type: 'number',
    guards: ['row.vlTot'],
    example: '1.250,00',
  },
  {
    value: 'session.colaborador.type',
    label: 'Perfil',
    group: 'Usuário',
    type: 'text',
    options: [
      { value: 'CLIENTE', label: 'Cliente' },
      { value: 'VENDEDOR', label: 'Vendedor' },
    ],
  },
  { value: 'params.usaCarrinho', label: 'Usa carrinho', group: 'Parâmetros', type: 'boolean' },
];

function Held({ initial, onText }: { initial: string; onText: (text: string) => void }): ReactNode {
  const [value, setValue] = useState(initial);
  return (
    <ConditionField
      label="Aparece quando"
      value={value}
      subjects={subjects}
      onChange={(text) => {
        setValue(text);
        onText(text);
      }}
    />
  );
}

function open(initial: string): { texts: string[] } {
  const texts: string[] = [];
  render(<Held initial={initial} onText={(text) => texts.push(text)} />);
  return { texts };
}

afterEach(cleanup);

describe('a condition that is chosen', () => {
  test('reads a role by its label, and changes it by choosing', async () => {
    const { texts } = open("session.colaborador.type == 'CLIENTE'");
    const row = screen.getByRole('group', { name: 'Condição sobre Perfil' });
    await userEvent.click(within(row).getByText('é igual a', { selector: '.p-dropdown-label' }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'é diferente de', hidden: true }),
    );
    expect(texts.at(-1)).toBe("session.colaborador.type != 'CLIENTE'");
  });

  test('a field that may be missing comes with its guard', async () => {
    const { texts } = open('');
    await userEvent.click(screen.getByRole('button', { name: 'Condição' }));
    expect(texts.at(-1)).toBe('has(row.vlTot) && row.vlTot == 0');
    await userEvent.click(screen.getByText('é igual a', { selector: '.p-dropdown-label' }));
    await userEvent.click(await screen.findByRole('option', { name: 'está vazio', hidden: true }));
    expect(texts.at(-1)).toBe('!has(row.vlTot)');
  });

  test('joins two conditions by either, and takes one out', async () => {
    const { texts } = open('params.usaCarrinho && row.x > 1');
    await userEvent.click(screen.getByRole('button', { name: 'Alguma vale' }));
    expect(texts.at(-1)).toBe('params.usaCarrinho || row.x > 1');
    await userEvent.click(screen.getByRole('button', { name: 'Remover a condição sobre row.x' }));
    expect(texts.at(-1)).toBe('params.usaCarrinho');
  });

  test('what it cannot show stays as text, which is one click away', async () => {
    const { texts } = open("session.modulos.exists(m, m.nome == 'X') && params.usaCarrinho");
    expect(screen.getByText("session.modulos.exists(m, m.nome == 'X')")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver como texto' }));
    const text = screen.getByRole('textbox', { name: 'Aparece quando' });
    await userEvent.type(text, ' &&');
    expect(texts.at(-1)).toBe("session.modulos.exists(m, m.nome == 'X') && params.usaCarrinho &&");
    expect(screen.getByText(/erro de escrita/)).toBeTruthy();
  });
});
