import { afterEach, expect, test, vi } from 'vitest';
import { holdFocus } from './hold-focus.ts';

const { focus } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.focus = focus;
  vi.restoreAllMocks();
});

test('a page in a frame takes the focus only while the person is in it', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  document.body.innerHTML = '<button>Fechar</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  holdFocus(window);
  button.focus();
  expect(document.activeElement).toBe(document.body);
  hasFocus.mockReturnValue(true);
  button.focus();
  expect(document.activeElement).toBe(button);
});
