import { describe, expect, test } from 'vitest';
import { gridBreakpoint, inReadingOrder, placesOn } from './layout.ts';

const widget = (x: number, y: number, w: number, h: number) => ({ place: { x, y, w, h } });

test.each([
  [1200, 'lg'],
  [1199, 'md'],
  [996, 'md'],
  [995, 'sm'],
  [768, 'sm'],
  [767, 'xs'],
  [480, 'xs'],
  [479, 'xxs'],
  [0, 'xxs'],
] as const)('at %i px the grid is %s', (width, expected) => {
  expect(gridBreakpoint(width)).toBe(expected);
});

test('widgets are read row by row', () => {
  const [a, b, c] = [widget(6, 0, 6, 2), widget(0, 2, 12, 2), widget(0, 0, 6, 2)];
  expect(inReadingOrder([a, b, c])).toEqual([c, a, b]);
});

describe('the places of widgets', () => {
  const widgets = [widget(0, 0, 6, 2), widget(6, 0, 6, 4), widget(0, 4, 12, 3)];

  test('are those that were given where the grid has room', () => {
    expect(placesOn('lg', 12, widgets)).toEqual(widgets.map(({ place }) => place));
  });

  test('are brought inside a grid of fewer columns', () => {
    expect(placesOn('sm', 6, widgets)).toEqual([
      { x: 0, y: 0, w: 6, h: 2 },
      { x: 0, y: 0, w: 6, h: 4 },
      { x: 0, y: 4, w: 6, h: 3 },
    ]);
  });

  test('are one below the other on a narrow grid, each as high as it was', () => {
    expect(placesOn('xxs', 2, widgets)).toEqual([
      { x: 0, y: 0, w: 2, h: 2 },
      { x: 0, y: 2, w: 2, h: 4 },
      { x: 0, y: 6, w: 2, h: 3 },
    ]);
  });

  test('are the ones that a widget says of a narrower grid; those after it follow', () => {
    const [first, second, third] = widgets as [
      (typeof widgets)[0],
      (typeof widgets)[0],
      (typeof widgets)[0],
    ];
    const said = {
      ...second,
      places: { xxs: { x: 1, y: 2, w: 1, h: 1 }, md: { x: 0, y: 9, w: 2, h: 2 } },
    };
    expect(placesOn('xxs', 2, [first, said, third])).toEqual([
      { x: 0, y: 0, w: 2, h: 2 },
      { x: 1, y: 2, w: 1, h: 1 },
      { x: 0, y: 3, w: 2, h: 3 },
    ]);
    expect(placesOn('md', 12, [said])).toEqual([{ x: 0, y: 9, w: 2, h: 2 }]);
    expect(placesOn('lg', 12, [said])).toEqual([second.place]);
  });
});
