import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Block, Tab, TabsBlock as Tabs } from '../../../schemas/release/types.ts';
import { createHarness } from '../../fields/testing/harness.tsx';
import { renderIn, type TestAppOptions } from '../../testing/test-app.tsx';
import { ActionsBlock } from '../actions/actions-block.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { WaitBlock } from '../wait/wait-block.tsx';
import { TabsBlock } from './tabs-block.tsx';
import { isAtRoute, pathOfRoute } from './tab-route.ts';

afterEach(cleanup);

const at = 'screen/x#/body/0';
const cel = (source: string) => ({ $cel: treeOf(source), at });
const text = (words: string): Block => ({
  block: 'text',
  id: words,
  at,
  text: words,
  look: 'body',
});
const tab = (id: string, more: Partial<Tab> = {}): Tab => ({
  id,
  at,
  title: `Aba ${id}`,
  data: {},
  on: [],
  body: [text(`corpo ${id}`)],
  ...more,
});

function show(
  tabs: Tab[],
  {
    into,
    address,
    ...options
  }: Partial<Tabs> & TestAppOptions & { state?: Record<string, unknown> } = {},
) {
  const harness = createHarness(options);
  const block: Tabs = {
    block: 'tabs',
    id: 't',
    at,
    tabs,
    ...(into !== undefined && { into }),
    ...(address !== undefined && { address }),
  };
  renderIn(harness.scope, <TabsBlock block={block} />, {
    blocks: { text: TextBlock, wait: WaitBlock, actions: ActionsBlock },
    extensions: {},
  });
  return harness;
}

const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  test('mount a body when it is first opened, and keep it hidden afterwards', async () => {
    show([tab('a'), tab('b')]);
    expect(screen.queryByText('corpo b')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(
      within(screen.getByRole('tabpanel', { name: 'Aba b' })).getByText('corpo b'),
    ).toBeTruthy();
    expect(screen.getByText('corpo a').closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(
      true,
    );
  });

  test('ask for the data of a tab when it is first opened, once', async () => {
    const data = { x: { call: 'LER', with: {}, at } };
    const { asked } = show(
      [
        tab('a'),
        tab('b', {
          data,
          body: [{ block: 'wait', id: 'w', at, for: 'data.x', body: [text('chegou')] }],
        }),
      ],
      { calls: { LER: () => 1 } },
    );
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(await screen.findByText('chegou')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Aba a' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(asked).toHaveLength(1);
  });

  test('what is inside sees and sets the state around it', async () => {
    const button = {
      id: 'n',
      at,
      label: 'Pôr',
      tone: 'primary' as const,
      look: 'solid' as const,
      do: [{ action: 'set' as const, at, path: 'state.n', to: 2 }],
    };
    const { scope } = show(
      [tab('a', { body: [{ block: 'actions', id: 'x', at, align: 'start', buttons: [button] }] })],
      { state: { n: 1 } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pôr' }));
    expect(scope.roots().state).toEqual({ n: 2 });
  });

  test('run what a tab does by itself when it is first opened', async () => {
    const { toasts } = show([
      tab('a'),
      tab('b', {
        on: [
          {
            on: { load: true },
            at,
            do: [{ action: 'notify', at, text: 'aberta', tone: 'info', life: 1 }],
          },
        ],
      }),
    ]);
    expect(toasts).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(toasts.map((toast) => toast.text)).toEqual(['aberta']);
  });

  test('arrows, Home and End move the focus round, and Enter opens', async () => {
    show([tab('a'), tab('b'), tab('c')]);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Aba a');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Aba c');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Aba b');
    expect(selected()).toBe('Aba a');
    await userEvent.keyboard('{End}{Home}{ArrowRight}{Enter}');
    expect(selected()).toBe('Aba b');
  });

  test('the open tab is in the state, where an action can change it', async () => {
    const { scope } = show([tab('a'), tab('b')], { into: 'state.aba', state: { aba: 'b' } });
    expect(selected()).toBe('Aba b');
    await userEvent.click(screen.getByRole('tab', { name: 'Aba a' }));
    expect(scope.roots().state).toEqual({ aba: 'a' });
    act(() => scope.set('state.aba', 'b'));
    expect(selected()).toBe('Aba b');
  });

  test('the open tab is in the address, so that loading the page anew opens it again', async () => {
    const { app } = show([tab('a'), tab('b')], { address: 't.aba' });
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(selected()).toBe('Aba b');
    expect(app.navigation.current().query).toEqual({ 't.aba': 'b' });
    cleanup();
    const anew = show([tab('a'), tab('b')], {
      address: 't.aba',
      query: { 't.aba': 'b', outro: '1' },
    });
    expect(selected()).toBe('Aba b');
    expect(screen.queryByText('corpo a')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Aba a' }));
    expect(anew.app.navigation.current().query).toEqual({ outro: '1' });
    act(() => anew.arrive({ query: { 't.aba': 'b' } }));
    expect(selected()).toBe('Aba b');
    act(() => anew.arrive({ query: { 't.aba': 'zzz' } }));
    expect(selected()).toBe('Aba a');
  });

  test('a tab without a route is opened by the address next to one that has this route', async () => {
    const tabs = [tab('a', { route: '/cliente/{id}' }), tab('b')];
    const { app, arrive } = show(tabs, { address: 't.aba', path: '/cliente/7' });
    act(() => arrive({ params: { id: '7' } }));
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(selected()).toBe('Aba b');
    expect(app.navigation.current().query).toEqual({ 't.aba': 'b' });
    act(() => arrive({ query: {} }));
    expect(selected()).toBe('Aba a');
  });

  test('a tab that goes takes its place with it, and the first one is open', async () => {
    const { scope } = show([tab('a'), tab('b', { when: cel('state.tem') })], {
      state: { tem: true },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    act(() => scope.set('state.tem', false));
    expect(selected()).toBe('Aba a');
    expect(screen.queryByText('corpo b')).toBeNull();
  });

  test('a dot is shown in words', () => {
    show([tab('a'), tab('b', { dot: cel('state.n > 0.0') })], { state: { n: 1 } });
    expect(screen.getByRole('tab', { name: 'Aba b, requer atenção' })).toBeTruthy();
  });

  test('a tab with a route goes there, and is open there', async () => {
    const { went, arrive } = show(
      [tab('a', { route: '/cliente/{id}' }), tab('b', { route: '/cliente/{id}/titulos' })],
      { path: '/cliente/7' },
    );
    act(() => arrive({ params: { id: '7' } }));
    expect(selected()).toBe('Aba a');
    await userEvent.click(screen.getByRole('tab', { name: 'Aba b' }));
    expect(went).toEqual(['/cliente/7/titulos']);
    expect(selected()).toBe('Aba a');
    act(() => arrive({ path: '/cliente/7/titulos' }));
    expect(selected()).toBe('Aba b');
  });
});

test('a tab is repeated for each value, which its title and its body see; it stays open when others go', async () => {
  const titles = {
    titulo: (roots: unknown) => `Loja ${(roots as { item: string }).item}`,
    corpo: (roots: unknown) => `corpo ${(roots as { item: string }).item}`,
  };
  const body: Block[] = [{ block: 'text', id: 'c', at, text: { $t: 'corpo', at }, look: 'body' }];
  const { scope } = show(
    [tab('a'), tab('loja', { each: cel('state.lojas'), title: { $t: 'titulo', at }, body })],
    { state: { lojas: ['São Paulo', 'Belém'] }, chunk: { templates: titles } },
  );
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Aba a',
    'Loja São Paulo',
    'Loja Belém',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Loja Belém' }));
  expect(
    within(screen.getByRole('tabpanel', { name: 'Loja Belém' })).getByText('corpo Belém'),
  ).toBeTruthy();
  act(() => scope.set('state.lojas', ['Belém']));
  expect(selected()).toBe('Loja Belém');
});

test('a route matches paths of its own length, and needs all its parameters', () => {
  expect(isAtRoute('/cliente/{id}', '/cliente/7')).toBe(true);
  expect(isAtRoute('/cliente/{id}', '/cliente/7/titulos')).toBe(false);
  expect(pathOfRoute('/cliente/{id}', { id: 'a b' })).toBe('/cliente/a%20b');
  expect(pathOfRoute('/cliente/{id}', {})).toBeUndefined();
});
