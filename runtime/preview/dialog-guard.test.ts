import { beforeEach, expect, test } from 'vitest';
import { createDialogGuard, type DialogGuard } from './dialog-guard.ts';

let open: boolean;
let changed: () => void;
let toursPrevented: boolean;
let guard: DialogGuard;
/** A dialog opens in the page. */
const opens = (): void => {
  open = true;
  changed();
};
beforeEach(() => {
  open = false;
  toursPrevented = false;
  guard = createDialogGuard((prevented) => {
    toursPrevented = prevented;
  });
  guard.watch({
    coverPage: () => open,
    clear: () => {
      open = false;
    },
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
});

test('what opens by itself does not cover a page that is pointed at', () => {
  opens();
  guard.mode('adjust');
  expect(open).toBe(false);
  opens();
  expect(open).toBe(false);
});

test('a page in use keeps its dialogs, and one of them can be pointed at', () => {
  guard.mode('use');
  opens();
  expect(open).toBe(true);
  guard.mode('adjust');
  expect(open).toBe(true);
  guard.navigated();
  expect(open).toBe(false);
});

test('a page without overlays has no dialog in either mode', () => {
  guard.mode('use');
  guard.withoutOverlays(true);
  opens();
  expect(open).toBe(false);
});

test('tours begin in a page in use alone, and never in one without overlays', () => {
  guard.mode('adjust');
  expect(toursPrevented).toBe(true);
  guard.mode('use');
  expect(toursPrevented).toBe(false);
  guard.withoutOverlays(true);
  expect(toursPrevented).toBe(true);
});
