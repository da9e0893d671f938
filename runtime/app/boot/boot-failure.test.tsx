import { expect, test, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import { showBootFailure } from './boot-failure.ts';

test('an application that could not start says so and offers both ways out', () => {
  const root = document.createElement('div');
  document.body.append(root);
  const reload = vi.fn();
  showBootFailure(root, reload);
  expect(screen.getByRole('alert').textContent).toContain(
    'Ooops! Ocorreu um erro em sua aplicação.',
  );
  expect(screen.getByRole('link', { name: 'Ir para Home' }).getAttribute('href')).toBe('/');
  screen.getByRole('button', { name: 'Tentar Novamente' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
