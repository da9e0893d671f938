import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CarouselBlock as Block } from '../../../schemas/release/types.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { CarouselBlock } from './carousel-block.tsx';

const at = 'screen/x#';
const block: Block = {
  block: 'carousel',
  id: 'c',
  at,
  of: { $cel: 'state.itens', at },
  title: 'Ofertas',
  least: 'visible',
  visible: [
    { from: 0, items: 1 },
    { from: 464, items: 2 },
    { from: 900, items: 4 },
  ],
  body: [{ block: 'text', id: 't', at, text: { $t: 'nome', at }, look: 'body' }],
};
const { scope } = createTestApp({
  chunk: { templates: { nome: (context) => (context as { item: { nome: string } }).item.nome } },
});
const show = (count: number, more: Partial<Block> = {}): void => {
  const itens = Array.from({ length: count }, (_, id) => ({ id, nome: `Produto ${id + 1}` }));
  renderIn(scope.child({ state: { itens } }), <CarouselBlock block={{ ...block, ...more }} />, {
    blocks: { text: TextBlock },
    extensions: {},
  });
};

// The environment has no layout: a page of 1000 px, in which nothing is ever resized or scrolled
// into view.
class Observer {
  observe(): void {}
  disconnect(): void {}
  unobserve(): void {}
}
beforeEach(() => {
  document.head.innerHTML = '<style>.carousel-slide { margin: 0 }</style>';
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  // Slides of 250 px side by side, as four on 1000 px are.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(
    this: HTMLElement,
  ) {
    return this.classList.contains('carousel-slide') ? 250 : 1000;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(
    this: HTMLElement,
  ) {
    return this.classList.contains('carousel-slide')
      ? 250 * [...(this.parentElement?.children ?? [])].indexOf(this)
      : 0;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a carousel', () => {
  test('COM-095: is a region named by its title, with its records in order', () => {
    show(4);
    const region = screen.getByRole('region', { name: 'Ofertas' });
    expect(region.getAttribute('aria-roledescription')).toBe('carrossel');
    expect(screen.getAllByRole('group').map((slide) => slide.textContent)).toEqual([
      'Produto 1',
      'Produto 2',
      'Produto 3',
      'Produto 4',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('with fewer records than it shows at once does not appear, unless any number will do', () => {
    show(3);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    show(3, { least: 'any' });
    expect(screen.getByRole('region')).toBeTruthy();
  });

  test('without records says so only where it has words for it', () => {
    show(0, { least: 'any' });
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    show(0, { empty: 'Sem ofertas' });
    expect(screen.getByText('Sem ofertas')).toBeTruthy();
  });

  test('what stands between the title and the records comes and goes with them', () => {
    const header: Block['header'] = [
      { block: 'text', id: 'h', at, text: 'Até domingo', look: 'body' },
    ];
    show(4, { header, subtitle: 'Só esta semana', accent: '#b3261e' });
    expect(screen.getByText('Até domingo')).toBeTruthy();
    expect(
      screen.getByText('Só esta semana').parentElement?.style.getPropertyValue('--accent'),
    ).toBe('#b3261e');
    cleanup();
    show(3, { header });
    expect(screen.queryByText('Até domingo')).toBeNull();
  });

  test('a record sees that of the block around it', () => {
    const own = createTestApp({
      chunk: {
        templates: {
          nome: (context) => {
            const { item, outer } = context as { item: { nome: string }; outer: { nome: string } };
            return `${outer.nome}: ${item.nome}`;
          },
        },
      },
    });
    const itens = [1, 2, 3, 4].map((id) => ({ id, nome: String(id) }));
    renderIn(
      own.scope.child({ item: { nome: 'Ofertas' }, state: { itens } }),
      <CarouselBlock block={block} />,
      { blocks: { text: TextBlock }, extensions: {} },
    );
    expect(screen.getAllByRole('group')[1]?.textContent).toBe('Ofertas: 2');
  });

  test('turns with arrows, keys and dots, and from the last to the first', async () => {
    show(10);
    const current = (): string | null =>
      screen
        .getAllByRole('button', { name: /Ir para/ })
        .find((dot) => dot.hasAttribute('aria-current'))
        ?.getAttribute('aria-label') ?? null;
    const position = (n: number): string => `Ir para a posição ${n} de 3`;
    expect(current()).toBe(position(1));
    await userEvent.click(screen.getByRole('button', { name: 'Próximos' }));
    expect(current()).toBe(position(2));
    await userEvent.keyboard('{End}');
    expect(current()).toBe(position(3));
    await userEvent.keyboard('{ArrowRight}');
    expect(current()).toBe(position(1));
    await userEvent.click(screen.getByRole('button', { name: position(2) }));
    expect(current()).toBe(position(2));
  });

  test('that moves by itself can be stopped, and goes on when asked', async () => {
    show(10, { auto: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
  });
});

describe('COM-474 a carousel that glides', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: [
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
        'setTimeout',
        'clearTimeout',
        'Date',
      ],
    });
    // Only slides that are laid out can be dragged.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
  const slides = (): HTMLElement => screen.getAllByRole('group')[0]?.parentElement as HTMLElement;
  /** How far it has moved, in pixels. */
  const moved = (): number =>
    -Number(/translate3d\((-?[\d.]+)px/.exec(slides().style.transform)?.[1] ?? 0);
  const position = (): number =>
    screen
      .getAllByRole('button', { name: /Ir para/ })
      .findIndex((dot) => dot.hasAttribute('aria-current'));

  test('ACC-384 takes about 500 ms from one position to the next', () => {
    show(10);
    fireEvent.click(screen.getByRole('button', { name: 'Próximos' }));
    pass(250);
    expect(moved()).toBeGreaterThan(0);
    expect(moved()).toBeLessThan(950);
    pass(250);
    expect(Math.abs(moved() - 1000)).toBeLessThan(10);
  });

  /** A pointer's way over the slides: the browser tells it twice, as pointer and as mouse. */
  function drag(by: number): void {
    const at = (name: 'down' | 'move' | 'up', clientX: number): void => {
      for (const kind of ['pointer', 'mouse'])
        fireEvent(
          slides(),
          new MouseEvent(`${kind}${name}`, { bubbles: true, cancelable: true, button: 0, clientX }),
        );
    };
    at('down', 600);
    for (const part of [0.5, 1]) {
      pass(60);
      at('move', 600 + by * part);
    }
    pass(400);
    at('up', 600 + by);
    pass(600);
  }

  test.each([
    [-119, 0],
    [-121, 1],
    [119, 0],
  ])('turned by a drag of %i px stands at position %i', (by, expected) => {
    show(10);
    drag(by);
    expect(position()).toBe(expected);
    expect(Math.abs(moved() - expected * 1000)).toBeLessThan(5);
  });

  test('goes back by a drag of 121 px the other way', () => {
    show(10);
    drag(-300);
    expect(position()).toBe(1);
    drag(121);
    expect(position()).toBe(0);
  });
});
