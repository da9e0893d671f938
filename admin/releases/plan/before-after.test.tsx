import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublishPlan, TouchedScreen } from '../../../schemas/admin/releases.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { BeforeAfter } from './before-after.tsx';

afterEach(closePage);

const screenOf = (more: Partial<TouchedScreen> & Pick<TouchedScreen, 'id'>): TouchedScreen => ({
  title: more.id,
  audience: 'Quem entra no portal',
  path: `/${more.id}`,
  needsRecord: false,
  sessions: 0,
  branches: [],
  change: 'changed',
  ...more,
});

class NoResizeObserver {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizeObserver));

const open = (screens: readonly TouchedScreen[]) => {
  const plan: PublishPlan = {
    draft: { id: 'd1', name: 'Ajustes', revision: 3 },
    current: true,
    active: 'a'.repeat(32),
    release: 'b'.repeat(32),
    changes: [],
    steps: [],
    findings: [],
    consequences: [],
    everywhere: [],
    screens,
    approval: false,
  };
  return openPage(<BeforeAfter plan={plan} />, {
    answers: {
      'POST /preview': {
        id: 'p',
        url: 'http://previa.acme.example/_/preview/T?to=/',
        options: { as: { kind: 'example' }, pace: 'usual', allowed: [] },
      },
    },
  });
};
const realSize = () => screen.queryByRole('link', { name: 'Ver em tamanho real' });
const button = (name: string) => screen.getByRole('button', { name });

test('one goes from screen to screen in the order of the plan; those without an address are left out', async () => {
  open([
    screenOf({ id: 'pedidos' }),
    screenOf({ id: 'sem-endereco', path: null }),
    screenOf({ id: 'nova', change: 'added' }),
    screenOf({ id: 'velha', change: 'removed' }),
  ]);
  expect(screen.getAllByText('pedidos (1 de 3)').length).toBeGreaterThan(0);
  expect(button('Tela anterior')).toHaveProperty('disabled', true);
  expect(realSize()?.getAttribute('href')).toBe('/r/d1/previa?tela=%2Fpedidos');
  await userEvent.click(button('Próxima tela'));
  expect(screen.getAllByText('nova (2 de 3)').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Esta tela ainda não existe.').length).toBeGreaterThan(0);
  await userEvent.click(button('Próxima tela'));
  expect(screen.getAllByText('Esta tela deixa de existir.').length).toBeGreaterThan(0);
  expect(realSize()).toBeNull();
  expect(button('Próxima tela')).toHaveProperty('disabled', true);
  await userEvent.click(button('Tela anterior'));
  expect(realSize()?.getAttribute('href')).toBe('/r/d1/previa?tela=%2Fnova');
});

test('a screen whose address needs a record is compared with example data, the others as somebody', async () => {
  const { sent } = open([
    screenOf({ id: 'pedidos' }),
    screenOf({ id: 'cliente', path: '/cliente/1', needsRecord: true }),
  ]);
  await screen.findAllByLabelText('Ver como');
  const opened = () =>
    sent.filter(({ path }) => path === '/preview').map(({ body }) => body as { as?: unknown });
  expect(opened().map(({ as }) => as)).toEqual([undefined, undefined]);
  await userEvent.click(button('Próxima tela'));
  expect(screen.getByText(/^Com dados de exemplo/)).toBeTruthy();
  expect(screen.queryAllByLabelText('Ver como')).toEqual([]);
  expect(realSize()).toBeNull();
  expect(opened().slice(2)).toMatchObject([
    { path: '/cliente/1', as: { kind: 'example' } },
    { path: '/cliente/1', as: { kind: 'example' } },
  ]);
});

test('where no screen is touched alone, the start is compared, and there is nothing to pick', () => {
  open([]);
  expect(realSize()?.getAttribute('href')).toBe('/r/d1/previa?tela=%2F');
  expect(screen.queryByRole('button', { name: 'Próxima tela' })).toBeNull();
});
