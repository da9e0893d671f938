import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, Bench } from '../../workbench/testing/bench.tsx';
import { AddNameButton } from './add-name-button.tsx';
import type { NamedList } from './named-lists.ts';

const list = 'list/pedidos#/columns';
const kind: NamedList = {
  title: 'Acrescentar coluna',
  word: 'field',
  offered: 'Campos',
  complete: 'Tudo já aparece.',
};
const hidden = [{ id: 'a', when: 'false' }];

afterEach(cleanup);

const button = (items: typeof hidden | []) => (
  <Bench changes={[]}>
    <AddNameButton list={list} kind={kind} around={{}} items={items} onAdd={() => undefined} />
  </Bench>
);

test.each([
  [true, 'Tudo já aparece.'],
  [false, undefined],
])(
  'what says that nothing is left has the focus that the button lost with its last addition: %s',
  async (isPressed, focused) => {
    vi.stubGlobal('fetch', answering({ names: () => [] }).fetch);
    const { rerender } = render(button(hidden));
    const add = await screen.findByRole('button', { name: 'Acrescentar coluna' });
    if (isPressed) await userEvent.click(add);
    await act(async () => rerender(button([])));
    await screen.findByText('Tudo já aparece.');
    const { activeElement } = document;
    expect(activeElement === document.body ? undefined : activeElement?.textContent).toBe(focused);
  },
);
