// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { WaitBlock } from './WaitBlock.tsx';

afterEach(cleanup);

function show(status: number): void {
  const { scope } = createTestApp();
  const data = { pedido: { loading: false, error: { message: 'Falhou', code: status, status } } };
  renderIn(scope.child({ data }), <WaitBlock block={{ block: 'wait', id: 'w', at: 'screen/x#', for: 'data.pedido', body: [] }} />);
  expect(screen.getByRole('alert').textContent).toContain('Falhou');
}

test.each([0, 500, 503])('a failure that may pass (%i) can be tried again', (status) => {
  show(status);
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeTruthy();
});

test.each([403, 404, 422])('a refusal (%i) is told without a retry', (status) => {
  show(status);
  expect(screen.queryByRole('button')).toBeNull();
});
