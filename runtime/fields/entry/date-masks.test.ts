import { describe, expect, test } from 'vitest';
import { maskDate, maskDateTime } from './date-masks.ts';

/** What an entry holds after each key. */
function typed(keys: string, mask: (text: string, previous: string) => string): string[] {
  const held: string[] = [];
  for (const key of keys) {
    const previous = held.at(-1) ?? '';
    held.push(mask(previous + key, previous));
  }
  return held;
}

test('a date gets its slashes', () => {
  expect(['21', '2111', '21112026', '211120269'].map((text) => maskDate(text))).toEqual([
    '21',
    '21/11',
    '21/11/2026',
    '21/11/2026',
  ]);
});

test('a separator ends a day or a month of one digit', () => {
  expect(typed('1/9/2026', maskDate)).toEqual([
    '1',
    '01/',
    '01/9',
    '01/09/',
    '01/09/2',
    '01/09/20',
    '01/09/202',
    '01/09/2026',
  ]);
  expect(typed('21/11/2026', maskDate).at(-1)).toBe('21/11/2026');
  expect(typed('1/9/2026 9:5', maskDateTime).at(-1)).toBe('01/09/2026 09:5');
  expect(maskDate('1/9/2026', '28/10/2026')).toBe('01/09/2026');
  expect(maskDate('5.12.2026', '')).toBe('05/12/2026');
});

/**
 * What an entry holds after an edit. `|` marks the caret, or both ends of what is selected; a key is
 * a text, or `<` for Backspace and `>` for Delete.
 */
function edited(before: string, key: string, mask = maskDate): string {
  const previous = before.replaceAll('|', '');
  let from = before.indexOf('|');
  let to = before.lastIndexOf('|') - (before.lastIndexOf('|') > from ? 1 : 0);
  const deletes = key === '<' || key === '>';
  if (deletes && from === to) {
    if (key === '<') from -= 1;
    else to += 1;
  }
  const brought = deletes ? '' : key;
  const text = previous.slice(0, from) + brought + previous.slice(to);
  return mask(text, previous, from + brought.length);
}

describe('in the middle of a date', () => {
  test.each([
    ['a digit of the day', '12|/03/2026', '<', '1/03/2026'],
    ['by Delete', '|12/03/2026', '>', '2/03/2026'],
    ['one of two that are the same', '11/0|3/2026', '<', '11/3/2026'],
    ['a digit of the year', '12/03/2|026', '<', '12/03/026'],
    ['the whole day', '|12|/03/2026', '<', '/03/2026'],
    ['the month with its slash', '12|/03|/2026', '<', '12//2026'],
    ['across parts', '1|2/0|3/2026', '<', '1/3/2026'],
    ['a slash, which stays', '12/|03/2026', '<', '12/03/2026'],
    ['the end', '12/03/2|026|', '<', '12/03/2'],
    ['all', '|12/03/2026|', '<', ''],
    ['of what is not finished', '|21/11/20', '>', '1/11/20'],
    ['behind what is left out', '12//202|6', '<', '12//206'],
    ['the last slash', '01/|', '<', '01'],
  ])('%s is deleted, and the other digits stay in their places', (_, before, key, after) => {
    expect(edited(before, key)).toBe(after);
  });

  test.each([
    ['the missing digit', '1|/03/2026', '5', '15/03/2026'],
    ['the missing first digit', '|2/03/2026', '3', '32/03/2026'],
    ['a part that is missing', '12/|/2026', '0', '12/0/2026'],
    ['behind a full part, the missing one', '12|//2026', '0', '12/0/2026'],
    ['the missing day', '|/03/2026', '1', '1/03/2026'],
    ['over a digit', '|12/03/2026', '3', '32/03/2026'],
    ['over the next part', '12|/03/2026', '1', '12/13/2026'],
    ['at the end, nothing', '12/03/2026|', '7', '12/03/2026'],
    ['in place of a part', '|12|/03/2026', '05', '05/03/2026'],
    ['in place of all', '|12/03/2026|', '6', '6'],
    ['in place of all, with the digits that stood there', '|21/11/2026|', '2026', '20/26'],
    ['that was left out', '|10/32/026', '0', '01/03/2026'],
    ['a slash behind the only digit of a part', '1|/03/2026', '/', '01/03/2026'],
    ['a whole date over another', '|28/10/2026|', '1/9/2026', '01/09/2026'],
  ])('%s is typed', (_, before, key, after) => {
    expect(edited(before, key)).toBe(after);
  });

  test('a moment is edited in the same way', () => {
    expect(edited('12/03/2026 1|4:30', '<', maskDateTime)).toBe('12/03/2026 4:30');
    expect(edited('1|2/03/2026 14:30', '<', maskDateTime)).toBe('2/03/2026 14:30');
    expect(edited('12/03/2026|', '1', maskDateTime)).toBe('12/03/2026 1');
    expect(edited('|12/03/2026', '3', maskDateTime)).toBe('32/03/2026');
  });

  test('at rest it stays as it was left', () => {
    for (const text of ['1/03/2026', '12//2026', '/03/2026', '1/9', '12'])
      expect(maskDate(text)).toBe(text);
    // A part of a range is stored with dots.
    expect(maskDate('12..2026')).toBe('12//2026');
    expect(maskDate('n/d')).toBe('');
  });
});
