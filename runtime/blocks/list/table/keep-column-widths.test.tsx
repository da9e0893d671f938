import { afterEach, expect, test, vi } from 'vitest';
import { keepColumnWidths } from './keep-column-widths.ts';

afterEach(() => vi.restoreAllMocks());

/** An area of a table with one fluid column and two others, of these widths. */
function areaOf(room: number, widths: Record<string, number>): HTMLElement {
  const area = document.createElement('div');
  area.innerHTML =
    '<table><thead><tr><th id="a"></th><th id="b" class="list-fluid"></th><th id="c"></th></tr></thead></table>';
  vi.spyOn(area, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Math.max(widths[this.id] ?? 0, Number.parseFloat(this.style.minWidth) || 0);
  });
  return area;
}
const kept = (area: HTMLElement): string[] =>
  [...area.querySelectorAll('th')].map(({ style }) => style.minWidth);

test('columns but the fluid one only grow', () => {
  const widths = { a: 80, b: 300, c: 90 };
  const area = areaOf(600, widths);
  const keptAt = keepColumnWidths(area, 0);
  expect(kept(area)).toEqual(['80px', '', '90px']);
  Object.assign(widths, { a: 120, c: 50 });
  expect(keepColumnWidths(area, keptAt)).toBe(600);
  expect(kept(area)).toEqual(['120px', '', '90px']);
});

test('in another width they begin anew', () => {
  const widths = { a: 80, b: 300, c: 90 };
  const area = areaOf(600, widths);
  keepColumnWidths(area, 0);
  Object.assign(widths, { a: 60, c: 40 });
  expect(keepColumnWidths(area, 900)).toBe(600);
  expect(kept(area)).toEqual(['60px', '', '40px']);
});
