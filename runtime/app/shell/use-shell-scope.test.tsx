import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Shell } from '../../../schemas/release/types.ts';
import { emitEvent } from '../../render/chains/triggers.ts';
import { ScopeProvider, useScope } from '../../render/scope/scope.tsx';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { AppProvider } from '../app-context.tsx';
import type { PortalApp } from '../create-app.ts';
import { useShellScope } from './use-shell-scope.ts';

afterEach(cleanup);

const at = 'shell/shell#';
const shell = {
  at,
  data: { total: { call: 'TOTAL', with: {}, at } },
  on: [{ on: { event: 'avisos' }, do: [{ action: 'refresh', at, targets: ['data.total'] }], at }],
} as unknown as Shell;
let total = 4;

/** What the frame sees, and what a screen inside of it sees. */
function Frame(): React.JSX.Element {
  const scope = useShellScope();
  return (
    <ScopeProvider scope={scope}>
      <Seen />
    </ScopeProvider>
  );
}
function Seen(): React.JSX.Element {
  const { data } = useScope().roots() as { data?: { total?: { value?: number } } };
  return <output>{data ? String(data.total?.value ?? 'nada') : 'sem dados'}</output>;
}

function show(signedIn: boolean) {
  const made = createTestApp({
    calls: { TOTAL: () => total },
    session: signedIn ? {} : null,
    manifest: { shell },
  });
  // Of the whole application the frame's scope needs the outermost one next to what blocks see.
  const app = { ...made.app, scope: made.scope } as unknown as PortalApp;
  renderIn(
    made.scope,
    <AppProvider app={app}>
      <Frame />
    </AppProvider>,
  );
  return made;
}

test('with a session the frame has its data, and hears events', async () => {
  const { asked } = show(true);
  expect(await screen.findByText('4')).toBeTruthy();
  total = 5;
  act(() => emitEvent('avisos'));
  expect(await screen.findByText('5')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('without a session it asks for nothing', () => {
  const { asked } = show(false);
  act(() => emitEvent('avisos'));
  expect(screen.getByText('sem dados')).toBeTruthy();
  expect(asked).toEqual([]);
});
