import { describe, expect, test } from 'vitest';
import { type Intent, intentOf, type KeyTarget, type PressedKey } from './intents.ts';

const press = (keys: string): PressedKey => {
  const parts = keys.split('+').filter((part) => part !== '');
  const has = (name: string): boolean => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    metaKey: false,
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
};
const cell: KeyTarget = { kind: 'cell' };
const entry = (caret: 'start' | 'end' | 'both' | 'inside'): KeyTarget => ({ kind: 'entry', caret });

describe('keys in the grid', () => {
  test.each<[string, KeyTarget, Intent | null]>([
    ['ArrowDown', cell, { kind: 'rows', by: 1, extend: false }],
    ['Shift+ArrowUp', cell, { kind: 'rows', by: -1, extend: true }],
    ['ArrowDown', entry('inside'), { kind: 'rows', by: 1, extend: false }],
    ['PageDown', entry('inside'), { kind: 'pages', by: 1 }],
    ['Ctrl+End', entry('inside'), { kind: 'edge', of: 'rows', last: true }],
    ['Home', cell, { kind: 'edge', of: 'columns', last: false }],
    ['Enter', cell, { kind: 'edit', replace: false }],
    ['F2', { kind: 'widget' }, { kind: 'edit', replace: false }],
    ['7', cell, { kind: 'edit', replace: true }],
    ['Tab', entry('both'), { kind: 'next', by: 1 }],
    ['Shift+Tab', entry('both'), { kind: 'next', by: -1 }],
    ['Escape', entry('both'), { kind: 'rest' }],
    ['Escape', cell, { kind: 'selectNone' }],
    ['Shift+F10', entry('both'), { kind: 'menu' }],
    [' ', cell, { kind: 'select', extend: false }],
    ['Ctrl+a', cell, { kind: 'selectAll' }],
    ['Ctrl+z', cell, { kind: 'undo' }],
    ['ç', cell, { kind: 'find', text: 'ç' }],
  ])('%s at %o is %o', (keys, place, intent) => {
    expect(intentOf(press(keys), place)).toEqual(intent);
  });

  test('in a quantity the caret moves first, and leaves at its ends', () => {
    const left = (caret: 'start' | 'end' | 'both' | 'inside') =>
      intentOf(press('ArrowLeft'), entry(caret))?.kind;
    const right = (caret: 'start' | 'end' | 'both' | 'inside') =>
      intentOf(press('ArrowRight'), entry(caret))?.kind;
    expect([left('inside'), left('end'), left('start'), left('both')]).toEqual([
      undefined,
      undefined,
      'columns',
      'columns',
    ]);
    expect([right('inside'), right('start'), right('end'), right('both')]).toEqual([
      undefined,
      undefined,
      'columns',
      'columns',
    ]);
  });

  test.each([
    ['Tab', cell],
    ['Enter', { kind: 'widget' }],
    [' ', { kind: 'widget' }],
    ['Enter', entry('both')],
    ['Ctrl+a', entry('both')],
    ['Ctrl+z', entry('both')],
    ['Ctrl+v', cell],
    ['Alt+p', cell],
    ['Delete', entry('both')],
    ['?', cell],
    ['/', cell],
  ] as [string, KeyTarget][])('%s at %o is left alone', (keys, place) => {
    expect(intentOf(press(keys), place)).toBeNull();
  });
});
