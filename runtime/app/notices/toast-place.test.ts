import { expect, test } from 'vitest';
import { clearOf, clearOfDialog, clearOfRow } from './toast-place.ts';

const head = { top: 100, bottom: 156, left: 8, right: 382 };

test.each([
  ['they fit above it', { top: 64, bottom: 100 }, 64],
  ['they would reach into it', { top: 64, bottom: 101 }, 164],
  ['they would begin in it', { top: 120, bottom: 180 }, 164],
  ['they would begin closely below it', { top: 160, bottom: 220 }, 164],
  ['they begin below it', { top: 164, bottom: 220 }, 164],
  ['they begin far below it', { top: 300, bottom: 360 }, 300],
  ['there are none', { top: 64, bottom: 64 }, 64],
])('notices stand clear of the head of a dialog: %s', (_title, { top, bottom }, begins) => {
  expect(clearOf({ left: 8, right: 382, top, bottom }, head)).toBe(begins);
});

test('edges that a browser measured, which are getters of a class, count like others', () => {
  class Measured {
    get top() {
      return 15;
    }
    get bottom() {
      return 68;
    }
    get left() {
      return 325;
    }
    get right() {
      return 955;
    }
  }
  const notices = { top: 15, bottom: 85, left: 905, right: 1265 };
  expect(clearOf(notices, new Measured())).toBe(76);
});

test('notices next to a dialog stay where they are', () => {
  expect(clearOf({ left: 382, right: 700, top: 64, bottom: 200 }, head)).toBe(64);
  expect(clearOf({ left: 381, right: 700, top: 64, bottom: 200 }, head)).toBe(164);
});

test('notices stand below the row in which the user acts, or where they are when there is no room', () => {
  const box = { top: 16, bottom: 76, left: 800, right: 1264 };
  const row = { top: 40, bottom: 96, left: 0, right: 1280 };
  expect(clearOfRow(box, row, 720)).toBe(104);
  expect(clearOfRow(box, { ...row, top: 300, bottom: 356 }, 720)).toBe(16);
  expect(clearOfRow(box, { ...row, bottom: 700 }, 720)).toBe(16);
});

/** A phone's dialog with its parts, between `top` and `bottom`; its foot is 60 px high. */
const dialog = (top: number, bottom: number, contentEnd: number) => ({
  panel: { top, bottom, left: 8, right: 382 },
  head: { top, bottom: top + 56, left: 8, right: 382 },
  contentEnd,
  foot: bottom - 60,
});

test.each([
  ['they do not reach it', dialog(150, 700, 640), 64],
  ['there is room above it', dialog(100, 700, 640), 8],
  ['there is room below it', dialog(40, 700, 640), 708],
  ['its body ends in an empty space', dialog(0, 844, 300), 696],
  ['nothing is free, so they begin below its head', dialog(0, 844, 780), 64],
])('notices stand clear of a whole dialog: %s', (_title, edges, begins) => {
  expect(clearOfDialog({ left: 8, right: 382, top: 64, bottom: 144 }, edges, 844)).toBe(begins);
});

test('where no notice is shown, or none reaches the dialog, their place stays', () => {
  const beside = { left: 400, right: 700, top: 64, bottom: 144 };
  expect(clearOfDialog(beside, dialog(0, 844, 780), 844)).toBe(64);
  expect(clearOfDialog({ ...beside, left: 8, bottom: 64 }, dialog(0, 844, 780), 844)).toBe(64);
});
