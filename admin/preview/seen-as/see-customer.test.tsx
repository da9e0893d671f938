import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActingNote } from './acting-note.tsx';
import { SeeCustomer } from './see-customer.tsx';
import type { ReadyPreview, SeeAsPeople } from './use-see-as.ts';

afterEach(cleanup);

const ready: ReadyPreview = {
  type: 'ready',
  preview: 'p',
  release: 'r',
  path: '/',
  example: false,
  problem: null,
  branches: [{ code: '2', label: '2 · Campinas' }],
  seeAs: 'in',
  acting: null,
};
const nothing = (): void => undefined;
const seeAs: SeeAsPeople = {
  people: undefined,
  problem: null,
  busy: false,
  find: nothing,
  enter: nothing,
  leave: nothing,
  hear: nothing,
};

test.each<[string, Partial<ReadyPreview>, string]>([
  ['made-up rows', { example: true, seeAs: null }, 'Com dados de exemplo não há clientes.'],
  ['nobody signed in', { seeAs: 'out' }, 'Entre no portal, dentro da prévia,'],
])('with %s it says why no customer can be chosen', (_, more, why) => {
  render(<SeeCustomer ready={{ ...ready, ...more }} seeAs={seeAs} />);
  expect(screen.getByText(why, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('where no customer may be seen there is nothing, else a search', () => {
  const { container, rerender } = render(
    <SeeCustomer ready={{ ...ready, seeAs: null }} seeAs={seeAs} />,
  );
  expect(container.innerHTML).toBe('');
  rerender(<SeeCustomer ready={ready} seeAs={{ ...seeAs, problem: 'O ERP não respondeu.' }} />);
  expect(screen.getByRole('combobox', { name: 'Ver como um cliente' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('O ERP não respondeu.');
  expect(screen.getByRole('button', { name: 'Ver como' })).toHaveProperty('disabled', true);
});

test('the note says the branch by the name that the ERP has for it', () => {
  const acting = { ...ready, acting: 'MERCADO X' };
  render(<ActingNote ready={acting} branch="2" seeAs={seeAs} />);
  expect(screen.getByRole('status').textContent).toContain(
    'Vendo como MERCADO X, na filial 2 · Campinas · só leitura',
  );
});
