import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tour } from '../../../schemas/release/types.ts';
import { forgetFaults, onFault } from '../../render/faults/faults.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.tsx';
import { preventTours } from './open-tour.ts';

const at = 'tour/casa#';
const step = (target: string, more: Partial<Tour['steps'][number]> = {}) => ({
  id: target,
  at,
  target,
  title: `Sobre ${target}`,
  text: `O texto de ${target}`,
  ...more,
});
/** The environment has no layout, and no rectangles either. */
const boxOf = (size: number) =>
  ({
    x: 0,
    y: 0,
    top: 0,
    left: 0,
    right: size,
    bottom: size,
    width: size,
    height: size,
  }) as DOMRect;
const popover = (): HTMLElement | null => document.querySelector('.driver-popover');
/**
 * Goes on until it ends. What is not there yet is waited for, so the first step may take its time.
 */
const titles = async (): Promise<string[]> => {
  const seen: string[] = [];
  await vi.waitFor(() => expect(popover()).toBeTruthy(), { timeout: 4000 });
  for (;;) {
    const title = await vi.waitFor(() => {
      const text = popover()?.querySelector('.driver-popover-title')?.textContent ?? null;
      if (text !== null && text === seen.at(-1)) throw new Error('the same step');
      return text;
    });
    if (title === null) return seen;
    seen.push(title);
    popover()?.querySelector<HTMLButtonElement>('.driver-popover-next-btn')?.click();
  }
};

function show(steps: Tour['steps'], again = false): TestApp {
  const made = createTestApp({ chunk: { tours: { casa: { tour: 'casa', at, steps } } } });
  void made.scope.run([{ action: 'tour', at, tour: 'casa', again }]);
  return made;
}

beforeEach(() => {
  // The environment has no layout: what is not hidden has a box of one by one.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    return this.closest('[hidden], [data-block]:not(:has(*))') || this.matches('[data-block]')
      ? boxOf(0)
      : boxOf(1);
  });
  Element.prototype.checkVisibility = () => true;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  document.body.innerHTML =
    '<nav data-place="menu" hidden>m</nav><button data-place="menu">m</button><div data-block="lista"><p>x</p></div><button data-id="novo">n</button><p data-block="oculto" hidden>o</p>';
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
  document.body.className = '';
});

describe('a tour', () => {
  test('goes through parts of the frame, blocks and buttons, and leaves out what is not in sight', async () => {
    show([
      step('menu'),
      step('oculto'),
      step('lista'),
      step('novo'),
      step('nada', { when: { $cel: false, at } }),
    ]);
    expect(await titles()).toEqual(['Sobre menu', 'Sobre lista', 'Sobre novo']);
    await vi.waitFor(() => expect(localStorage.getItem('tour:casa')).toBe('1'));
  });

  test('speaks the product’s words, and its texts are texts', async () => {
    show([step('menu', { title: '<i>a</i>' }), step('novo')]);
    await vi.waitFor(() => expect(popover()).toBeTruthy());
    const buttons = [...(popover()?.querySelectorAll('button') ?? [])].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(buttons).toEqual(['Fechar', 'Anterior', 'Próximo']);
    expect(popover()?.textContent).toContain('1 de 2');
    expect(popover()?.querySelector('i')).toBeNull();
    await titles();
  });

  test('that was seen is not shown unless it is asked for again', async () => {
    localStorage.setItem('tour:casa', '1');
    show([step('menu')]);
    show([step('novo')], true);
    expect(await titles()).toEqual(['Sobre novo']);
  });

  test('ends when the user goes to another page, and was then not seen', async () => {
    const { arrive } = show([step('menu'), step('novo')]);
    await vi.waitFor(() => expect(popover()).toBeTruthy());
    arrive({ path: '/outra' });
    await vi.waitFor(() => expect(popover()).toBeNull());
    expect(localStorage.getItem('tour:casa')).toBeNull();
  });

  test('waits while a dialog is open, and begins anew after one that opens over it', async () => {
    const made = createTestApp({
      chunk: { tours: { casa: { tour: 'casa', at, steps: [step('menu'), step('novo')] } } },
    });
    const first = made.dialogs.ask({ title: 'a', text: 'a', yes: 's', no: 'n', tone: 'info' });
    void made.scope.run([{ action: 'tour', at, tour: 'casa', again: false }]);
    await vi.dynamicImportSettled();
    expect(popover()).toBeNull();
    made.dialogs.back();
    await first;
    await vi.waitFor(() => expect(popover()).toBeTruthy());
    const second = made.dialogs.ask({ title: 'b', text: 'b', yes: 's', no: 'n', tone: 'info' });
    await vi.waitFor(() => expect(popover()).toBeNull());
    expect(localStorage.getItem('tour:casa')).toBeNull();
    made.dialogs.back();
    await second;
    expect(await titles()).toEqual(['Sobre menu', 'Sobre novo']);
  });

  test('ends unseen where tours are prevented, and none begins until they are allowed', async () => {
    show([step('menu')]);
    await vi.waitFor(() => expect(popover()).toBeTruthy());
    preventTours(true);
    expect(popover()).toBeNull();
    expect(localStorage.getItem('tour:casa')).toBeNull();
    show([step('novo')]);
    await vi.dynamicImportSettled();
    expect(popover()).toBeNull();
    preventTours(false);
    show([step('lista')]);
    expect(await titles()).toEqual(['Sobre lista']);
  });

  test('that nobody knows is a fault', async () => {
    forgetFaults();
    const faults: string[] = [];
    const stop = onFault((fault) => faults.push(fault.message));
    const { scope } = createTestApp();
    await scope.run([{ action: 'tour', at, tour: 'outra', again: false }]);
    expect(faults).toEqual(["tour 'outra' is unknown"]);
    stop();
  });
});
