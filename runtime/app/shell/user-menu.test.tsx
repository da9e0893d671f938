import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { AppProvider } from '../app-context.tsx';
import type { PortalApp } from '../create-app.ts';
import { UserMenu } from './user-menu.tsx';

afterEach(cleanup);

test('the name of the button contains the name that is seen on it', () => {
  const { app, scope } = createTestApp({
    manifest: { shell: { menu: { user: { label: 'Ana Lima', items: [] } } } } as never,
  });
  renderIn(
    scope,
    <AppProvider app={app as PortalApp}>
      <UserMenu />
    </AppProvider>,
  );
  expect(screen.getByRole('button', { name: 'Menu do usuário: Ana Lima' })).toBeTruthy();
});
