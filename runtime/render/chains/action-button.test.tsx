import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Button } from '../../../schemas/release/types.ts';
import type { Chunk } from '../scope/chunk.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { ActionButton } from './action-button.tsx';
import { createPlace } from '../place/place.ts';

const at = 'screen/test#';
const button = (rest: Partial<Button>): Button => ({
  id: 'b',
  at,
  label: 'Enviar',
  tone: 'primary',
  look: 'solid',
  do: [],
  ...rest,
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a configured button', () => {
  test('ignores further clicks while its chain runs, and keeps the focus', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { scope, asked } = createTestApp({
      calls: {
        ENVIAR: () =>
          new Promise((resolve) => {
            finish = resolve;
          }),
      },
    });
    renderIn(
      scope,
      <ActionButton
        button={button({
          busy: 'Enviando...',
          do: [{ action: 'call', at, call: 'ENVIAR', with: {}, done: [], fail: [] }],
        })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    const busy = screen.getByRole('button', { name: 'Enviando...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
    await userEvent.click(busy);
    expect(asked).toHaveLength(1);
    finish(undefined);
    expect(await screen.findByRole('button', { name: 'Enviar' })).toBe(busy);
  });

  test('ignores further clicks until the place that its chain goes to stands', async () => {
    let stands: () => void = () => undefined;
    const going = new Promise<void>((resolve) => (stands = resolve));
    const { app, scope, went } = createTestApp();
    app.navigation.underWay = () => (went.length > 0 ? going : undefined);
    renderIn(
      scope,
      <ActionButton
        button={button({
          busy: 'Abrindo...',
          do: [{ action: 'navigate', at, to: '/pedidos', params: {}, query: {} }],
        })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrindo...' }));
    expect(went).toEqual(['/pedidos']);
    stands();
    await screen.findByRole('button', { name: 'Enviar' });
  });

  test('opens no dialog of a page that is being left, but one of the shell', async () => {
    const dialogs = { ajuda: { id: 'ajuda' } } as unknown as Chunk['dialogs'];
    const { app, scope, dialogs: stack } = createTestApp({ chunk: { dialogs } });
    app.navigation.leaving = () => true;
    const open = button({ do: [{ action: 'open', at, dialog: 'ajuda', with: {}, done: [] }] });
    renderIn(scope, <ActionButton button={open} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(stack.entries.get()).toHaveLength(1);
    stack.clear();
    Object.assign(app, { chunk: { ...app.chunk } });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(stack.entries.get()).toHaveLength(0);
    app.navigation.leaving = () => false;
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(stack.entries.get()).toHaveLength(1);
  });

  test('ACC-159: asks for a second click and acts at it', async () => {
    const { scope, asked } = createTestApp({ calls: { EXCLUIR: () => undefined } });
    const chain: Button['do'] = [
      { action: 'confirm', at, style: 'twice', yes: '', no: '', tone: 'danger' },
      { action: 'call', at, call: 'EXCLUIR', with: {}, done: [], fail: [] },
    ];
    vi.useFakeTimers({ toFake: ['Date'] });
    renderIn(scope, <ActionButton button={button({ label: 'Excluir', do: chain })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(asked).toHaveLength(0);
    vi.setSystemTime(Date.now() + 500);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar?' }));
    expect(await screen.findByRole('button', { name: 'Excluir' })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('is hidden and disabled by its conditions, as they are now', async () => {
    const made = createTestApp();
    const flag = { schema: { type: 'boolean' }, default: false };
    const place = createPlace({
      id: 't',
      at,
      outer: made.scope,
      chunk: made.app.chunk,
      state: { shown: flag, on: flag },
      data: {},
    });
    renderIn(
      place.scope,
      <ActionButton
        button={button({ when: { $cel: 'state.shown', at }, enabled: { $cel: 'state.on', at } })}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    place.scope.set('state.shown', true);
    expect(((await screen.findByRole('button')) as HTMLButtonElement).disabled).toBe(true);
    place.scope.set('state.on', true);
    expect(((await screen.findByRole('button')) as HTMLButtonElement).disabled).toBe(false);
  });
});
