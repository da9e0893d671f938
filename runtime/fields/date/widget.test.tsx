import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DateTimeWidget } from '../date-time/widget.tsx';
import { createHarness } from '../testing/harness.tsx';
import type { WidgetProps } from '../types.ts';
import { DateWidget } from './widget.tsx';

afterEach(cleanup);

/** Shows the widget with a value and answers with what it is now. */
function show(
  Widget: ComponentType<WidgetProps>,
  props: Partial<WidgetProps>,
): { value(): unknown } {
  let now: unknown = props.value;
  function Field(): React.JSX.Element {
    const [value, setValue] = useState(props.value);
    now = value;
    return <Widget {...props} id="f" name="f" label="Entrega" value={value} onChange={setValue} />;
  }
  createHarness().render(<Field />);
  return { value: () => now };
}

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Abrir calendário' });

async function openCalendar(): Promise<HTMLElement> {
  await userEvent.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Escolher data' }, { timeout: 10_000 });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

test('a day is typed with separators and without zeros', async () => {
  const { value } = show(DateWidget, {});
  await userEvent.type(screen.getByRole('textbox', { name: 'Entrega' }), '1/9/2026');
  await userEvent.tab();
  await waitFor(() => expect(value()).toBe('2026-09-01'));
});

test('a digit that is deleted in a full date leaves its place, for the next one that is typed', async () => {
  const { value } = show(DateWidget, { value: '2026-03-12' });
  const entry = screen.getByRole<HTMLInputElement>('textbox', { name: 'Entrega' });
  const user = userEvent.setup();
  await user.click(entry);
  entry.setSelectionRange(2, 2);
  await user.keyboard('{Backspace}');
  expect([entry.value, entry.selectionStart]).toEqual(['1/03/2026', 1]);
  await user.tab();
  await waitFor(() => expect(value()).toBe('1/03/2026'));
  expect(entry.value).toBe('1/03/2026');
  await user.click(entry);
  entry.setSelectionRange(1, 1);
  await user.keyboard('5');
  expect([entry.value, entry.selectionStart]).toEqual(['15/03/2026', 2]);
  await user.tab();
  await waitFor(() => expect(value()).toBe('2026-03-15'));
});

describe('the calendar of a day', () => {
  test('speaks Portuguese, begins at the chosen day, and is walked and left by keys', async () => {
    const { value } = show(DateWidget, { value: '2026-03-10' });
    const dialog = await openCalendar();
    expect(within(dialog).getByText('março')).toBeTruthy();
    expect(within(dialog).getByLabelText('Próximo mês')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('SPAN');
    expect(document.activeElement?.textContent).toBe('10');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(value()).toBe('2026-03-18');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(value()).toBe('2026-03-18');
  });

  test('closes by its button and by a press elsewhere, and offers no day outside the bounds', async () => {
    const { value } = show(DateWidget, {
      value: '2026-03-10',
      earliest: '2026-03-09',
      latest: '2026-03-12',
    });
    const dialog = await openCalendar();
    await userEvent.click(within(dialog).getByText('20'));
    expect(value()).toBe('2026-03-10');
    await userEvent.click(opener());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openCalendar();
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('its keys go on in the next month, and stop at the last day', async () => {
    show(DateWidget, { value: '2026-03-30', latest: '2026-04-02' });
    await openCalendar();
    const steps: string[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{End}', '{ArrowRight}', '{PageUp}']) {
      await userEvent.keyboard(key);
      const month = document.activeElement?.closest('td')?.dataset.pMonth;
      steps.push(`${document.activeElement?.textContent}.${month}`);
    }
    expect(steps).toEqual(['31.2', '1.3', '2.3', '2.3', '2.2']);
    expect(screen.getByText('março')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Próximo mês'));
    await waitFor(() => expect(screen.getByText('abril')).toBeTruthy());
  });

  test('of a moment keeps the time that was typed', async () => {
    const { value } = show(DateTimeWidget, {});
    await userEvent.type(screen.getByRole('textbox', { name: 'Entrega' }), '100320261430');
    await userEvent.tab();
    await waitFor(() => expect(value()).toBe('2026-03-10T14:30'));
    const dialog = await openCalendar();
    await userEvent.click(within(dialog).getByText('17'));
    expect(value()).toBe('2026-03-17T14:30');
    expect(within(dialog).getByLabelText('Próxima hora')).toBeTruthy();
  });

  test('a moment that does not exist is handed up as typed', async () => {
    const { value } = show(DateTimeWidget, {});
    await userEvent.type(screen.getByRole('textbox', { name: 'Entrega' }), '100320262530');
    await userEvent.tab();
    await waitFor(() => expect(value()).toBe('10/03/2026 25:30'));
  });
});
