import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clickMovedButtons } from './moved-button.ts';

let top = 0;
let clicks = 0;
const button = (): HTMLButtonElement => document.querySelector('button') as HTMLButtonElement;
const elsewhere = (): HTMLElement => document.querySelector('p') as HTMLElement;
const send = (target: Element, type: string, more: PointerEventInit = {}): boolean =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', ...more }),
  );
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  top = 0;
  clicks = 0;
  document.body.innerHTML = '<form><p>Texto</p><button type="button"><i></i></button></form>';
  button().addEventListener('click', () => {
    clicks += 1;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top, 100, 30),
  );
});
afterEach(() => vi.restoreAllMocks());

clickMovedButtons(document);

async function press(end: PointerEventInit = {}, begin: PointerEventInit = {}): Promise<number> {
  send(button().firstElementChild as Element, 'pointerdown', begin);
  top = 40;
  send(elsewhere(), 'pointerup', { ...begin, ...end });
  send(document.querySelector('form') as Element, 'click');
  await later();
  return clicks;
}

test('a button that moves away while it is pressed gets the click', async () => {
  expect(await press()).toBe(1);
});

test('a press that was moved off the button, a finger and another button of the mouse give it none', async () => {
  expect(await press({ clientY: 40 })).toBe(0);
  expect(await press({}, { pointerType: 'touch' })).toBe(0);
  expect(await press({}, { button: 2 })).toBe(0);
});

test('a button that a dialog has covered meanwhile gets none', async () => {
  document.querySelector('form')?.toggleAttribute('inert', true);
  expect(await press()).toBe(0);
});

test('a button that got its click gets no other, nor does one that is gone or not to be pressed', async () => {
  send(button(), 'pointerdown');
  top = 40;
  send(button(), 'pointerup');
  button().click();
  await later();
  expect(clicks).toBe(1);
  button().disabled = true;
  expect(await press()).toBe(1);
  button().disabled = false;
  send(button(), 'pointerdown');
  top = 80;
  const gone = button();
  gone.remove();
  send(elsewhere(), 'pointerup');
  await later();
  expect(clicks).toBe(1);
});
