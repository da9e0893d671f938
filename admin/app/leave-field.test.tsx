import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leaveFieldFirst } from './leave-field.ts';

afterEach(cleanup);

test.each(['popstate', 'pagehide'])(
  'what is being typed is stored before the page goes (%s), but for what a dialog stores',
  async (leaving) => {
    const stored: string[] = [];
    leaveFieldFirst(window);
    render(
      <>
        <input aria-label="Nome" onBlur={({ target }) => stored.push(target.value)} />
        <div role="dialog">
          <input aria-label="Novo" onBlur={({ target }) => stored.push(target.value)} />
        </div>
      </>,
    );
    await userEvent.type(screen.getByLabelText('Novo'), 'Natal');
    window.dispatchEvent(new Event(leaving));
    expect(document.activeElement).toBe(screen.getByLabelText('Novo'));
    await userEvent.type(screen.getByLabelText('Nome'), 'Acme');
    stored.length = 0;
    window.dispatchEvent(new Event(leaving));
    expect(stored).toEqual(['Acme']);
  },
);
