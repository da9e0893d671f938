import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

function open(first: Date | null = null, earliest: Date | null = null) {
  const taken: (Date | null)[] = [];
  function Host() {
    const [day, setDay] = useState(first);
    return (
      <DayField
        label="Dia e hora"
        value={day}
        withTime
        earliest={earliest}
        onChange={(next) => {
          taken.push(next);
          setDay(next);
        }}
      />
    );
  }
  render(<Host />);
  return { taken, field: screen.getByLabelText<HTMLInputElement>('Dia e hora') };
}

test('a moment is typed key by key after a click, with its time', async () => {
  const { taken, field } = open();
  await userEvent.click(field);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('30/11/2030 10:15');
  expect(field.value).toBe('30/11/2030 10:15');
  expect(taken).toEqual([new Date(2030, 10, 30, 10, 15)]);
});

test('a digit of it is changed in place, and what is no moment is said when the field is left', async () => {
  const { taken, field } = open(new Date(2030, 10, 30, 10, 15));
  expect(field.value).toBe('30/11/2030 10:15');
  await userEvent.type(field, '{Backspace}');
  expect(field.value).toBe('30/11/2030 10:1');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(field.value).toBe('30/11/2030 10:1');
  expect(screen.getByRole('alert').textContent).toContain('Escreva o dia e a hora');
  await userEvent.type(field, '8');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(taken).toEqual([null, new Date(2030, 10, 30, 10, 18)]);
});

test('one that may not be chosen stays in sight with the reason', async () => {
  const { taken, field } = open(null, new Date(2030, 0, 1, 8));
  await userEvent.type(field, '31/12/2029 23:00');
  await userEvent.tab();
  expect(field.value).toBe('31/12/2029 23:00');
  expect(screen.getByRole('alert').textContent).toBe('Escolha a partir de 01/01/2030 08:00.');
  expect(taken).toEqual([]);
});

test('the calendar opens by its button, and the focus stays on a day', async () => {
  const { taken } = open(new Date(2030, 10, 15, 10, 15));
  await userEvent.click(screen.getByRole('button', { name: /Date|data/ }));
  const day = await waitFor(() => {
    const focused = document.activeElement?.closest('td[data-p-day]');
    expect(focused).not.toBeNull();
    return focused as HTMLElement;
  });
  expect(day.dataset.pDay).toBe('15');
  await act(() => userEvent.keyboard('{ArrowRight}'));
  await act(() => userEvent.keyboard('{Enter}'));
  await waitFor(() => expect(taken).toEqual([new Date(2030, 10, 16, 10, 15)]));
});
