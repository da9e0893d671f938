import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PlaceView } from '../../render/place/place-view.tsx';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { WaitBlock } from './wait-block.tsx';

afterEach(cleanup);

function show(status: number): void {
  const { scope } = createTestApp();
  const data = { pedido: { loading: false, error: { message: 'Falhou', code: status, status } } };
  renderIn(
    scope.child({ data }),
    <WaitBlock block={{ block: 'wait', id: 'w', at: 'screen/x#', for: 'data.pedido', body: [] }} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Falhou');
}

test.each([0, 500, 503])('a failure that may pass (%i) can be tried again', (status) => {
  show(status);
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeTruthy();
});

test.each([403, 404, 422])('a refusal (%i) is shown without a retry', (status) => {
  show(status);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says when the data came, and asks anew', async () => {
  let release: ((value: unknown) => void) | undefined;
  const { scope, app, asked } = createTestApp({
    calls: {
      LER: () =>
        asked.length === 1
          ? 1
          : new Promise((resolve) => {
              release = resolve;
            }),
    },
  });
  renderIn(
    scope,
    <PlaceView
      options={{
        id: 'x',
        at: 'screen/x#',
        outer: scope,
        chunk: app.chunk,
        state: {},
        data: { n: { call: 'LER', with: {}, at: 'screen/x#' } },
      }}
      triggers={[]}
    >
      <WaitBlock
        block={{ block: 'wait', id: 'w', at: 'screen/x#', for: 'data.n', body: [], updated: true }}
      />
    </PlaceView>,
  );
  expect(await screen.findByText(/^Atualizado às \d{2}:\d{2}$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  const waiting = screen.getByRole('button', { name: 'Aguarde...' });
  await userEvent.click(waiting);
  expect(asked).toHaveLength(2);
  release?.(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar' })).toBe(waiting));
});
