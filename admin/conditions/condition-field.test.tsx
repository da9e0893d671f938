import { readFileSync } from 'node:fs';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { ConditionField } from './condition-field.tsx';

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
  {
    value: 'session.colaborador.cliente',
    label: 'Colaborador › Cliente',
    group: 'Quem entrou',
    type: 'record',
    guards: ['session.colaborador.cliente'],
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

/** Selector of the rule that gives a comparison the room of the value beside it, too. */
const [, widened = ''] =
  /([^{}*/]+)\{\s*grid-column: how-start \/ value-end;/.exec(
    readFileSync('admin/conditions/condition.css', 'utf8'),
  ) ?? [];

describe('a condition that is chosen', () => {
  test.each([
    ['!has(row.vlTot)', 'está vazio', true],
    ['row.vlTot > 7', 'é maior que', false],
  ])('%s gives the comparison the room of a value where there is none', (source, how, isWide) => {
    open(source);
    const shown = screen.getByText(how, { selector: '.p-dropdown-label' });
    expect(shown.closest('.condition-how')?.matches(widened)).toBe(isWide);
  });

  test('reads a role by its label, and changes it by choosing', async () => {
    const { texts } = open("session.colaborador.type == 'CLIENTE'");
    const row = screen.getByRole('group', { name: 'Condição sobre Perfil' });
    await userEvent.click(within(row).getByText('é igual a', { selector: '.p-dropdown-label' }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'é diferente de', hidden: true }),
    );
    expect(texts.at(-1)).toBe("session.colaborador.type != 'CLIENTE'");
  });

  test('a new one is stored only with its name and value, a missing field with its guard', async () => {
    const { texts } = open('');
    await userEvent.click(screen.getByRole('button', { name: 'Condição' }));
    expect(screen.getByText(/até lá, vale sem condição/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: /Total/, hidden: true }));
    expect(texts).toEqual([]);
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Valor de Total' }), '7');
    expect(texts).toEqual(['has(row.vlTot) && row.vlTot == 7']);
    expect(screen.queryByText(/até lá/)).toBeNull();
    await userEvent.click(screen.getByText('é igual a', { selector: '.p-dropdown-label' }));
    await userEvent.click(await screen.findByRole('option', { name: 'está vazio', hidden: true }));
    expect(texts.at(-1)).toBe('!has(row.vlTot)');
  });

  test('keeps the stored one while its value is empty', async () => {
    const { texts } = open("row.st == 'A'");
    const value = screen.getByRole('textbox', { name: 'Valor de row.st' });
    await userEvent.clear(value);
    expect(texts).toEqual([]);
    expect(screen.getByText(/até lá, vale a condição anterior/)).toBeTruthy();
    await userEvent.type(value, 'B');
    expect(texts).toEqual(["row.st == 'B'"]);
  });

  test('one about a value that is not among the choices is named in words, not by its path', () => {
    open('has(session.colaborador.idGerente)');
    const subject = screen.getByText('Id gerente', { selector: '.p-dropdown-label' });
    expect(subject).toBeTruthy();
  });

  test('a role is found by its name, and its value chosen by its label', async () => {
    const { texts } = open('');
    await userEvent.click(screen.getByRole('button', { name: 'Condição' }));
    await userEvent.type(await screen.findByPlaceholderText('Procurar'), 'perf');
    await userEvent.click(await screen.findByRole('option', { name: /^Perfil/, hidden: true }));
    await userEvent.click(screen.getByText('Escolha o valor', { selector: '.p-dropdown-label' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendedor', hidden: true }));
    expect(texts).toEqual(["session.colaborador.type == 'VENDEDOR'"]);
  });

  test('joins two conditions by either, and takes one out', async () => {
    const { texts } = open('params.usaCarrinho && row.x > 1');
    await userEvent.click(screen.getByRole('button', { name: 'Alguma vale' }));
    expect(texts.at(-1)).toBe('params.usaCarrinho || row.x > 1');
    await userEvent.click(screen.getByRole('button', { name: 'Remover a condição sobre row.x' }));
    expect(texts.at(-1)).toBe('params.usaCarrinho');
  });

  test('what is offered is named in words, by its path only where the words are not its own', async () => {
    const twin = { ...(subjects[0] as NameChoice), value: 'row.vlTotLiq' };
    render(
      <ConditionField
        label="Aparece quando"
        value=""
        subjects={[...subjects, twin]}
        onChange={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Condição' }));
    const offered = (await screen.findAllByRole('option', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(offered).toContain('Perfil');
    expect(offered).toContain('Usa carrinho');
    expect(offered).toContain('Totalrow.vlTot · ex.: 1.250,00');
    expect(offered).toContain('Totalrow.vlTotLiq · ex.: 1.250,00');
  });

  test('of a record only its presence is asked, under its label', async () => {
    const { texts } = open('!has(session.colaborador.cliente)');
    expect(
      screen.getByRole('group', { name: 'Condição sobre Colaborador › Cliente' }),
    ).toBeTruthy();
    await userEvent.click(screen.getByText('está vazio', { selector: '.p-dropdown-label' }));
    const chosen = await screen.findByRole('option', { name: 'está preenchido', hidden: true });
    const offered = [...document.querySelectorAll('.p-dropdown-item')];
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'está preenchido',
      'está vazio',
    ]);
    await userEvent.click(chosen);
    expect(texts.at(-1)).toBe('has(session.colaborador.cliente)');
  });

  test('what hiding writes is said in words, and taken back by its cross', async () => {
    const { texts } = open('false');
    expect(screen.getByText('Nunca vale.')).toBeTruthy();
    expect(screen.queryByText('false')).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Remover a condição que nunca vale' }),
    );
    expect(texts).toEqual(['']);
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
