import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { WorkbenchLayout } from './layout.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('on a narrow window the screen is not there before it is looked at, and stays then', async () => {
  const query = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  render(
    <WorkbenchLayout
      map={<p>mapa</p>}
      screen={<p>a tela</p>}
      properties={<p>propriedades</p>}
      selected={undefined}
    />,
  );
  expect(screen.queryByText('a tela')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tela' }));
  const shown = screen.getByText('a tela');
  await userEvent.click(screen.getByRole('button', { name: 'Propriedades' }));
  expect(screen.getByText('a tela')).toBe(shown);
});
