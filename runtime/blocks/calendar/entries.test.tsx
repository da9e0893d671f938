import { expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { CalendarBlock } from '../../../schemas/release/types.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { calendarEntries, shiftDay } from './entries.ts';

const at = 'screen/x#';
const block: CalendarBlock = {
  block: 'calendar',
  id: 'c',
  at,
  call: 'LER',
  with: {},
  start: ['inicio'],
  end: ['fim'],
  title: 'Visita',
  views: ['month'],
  tone: { $cel: treeOf("row.atrasada ? 'danger' : 'primary'"), at },
};
const { scope } = createTestApp();
const one = (row: object) =>
  calendarEntries(block, [{ atrasada: false, ...row }], scope).entries[0];

test('a day is a whole day, and its last day is part of it', () => {
  expect(one({ inicio: '2026-03-10', fim: '2026-03-12' })).toMatchObject({
    start: '2026-03-10',
    end: '2026-03-13',
    allDay: true,
  });
});

test('a moment is a moment', () => {
  expect(one({ inicio: '2026-03-10T14:00:00', fim: '2026-03-10T15:00:00' })).toMatchObject({
    start: '2026-03-10T14:00:00',
    end: '2026-03-10T15:00:00',
    allDay: false,
  });
});

test('the tone comes from the record', () => {
  expect(one({ inicio: '2026-03-10', atrasada: true })?.tone).toBe('danger');
});

test('a record that came broken or without a beginning is left out and counted', () => {
  const { entries, unread } = calendarEntries(
    block,
    [
      { $fault: 'x' },
      { atrasada: false },
      { inicio: 'amanhã', atrasada: false },
      { inicio: '2026-03-10', atrasada: false },
    ],
    scope,
  );
  expect(entries).toHaveLength(1);
  expect(unread).toBe(3);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, by, expected) => {
  expect(shiftDay(day, by)).toBe(expected);
});
