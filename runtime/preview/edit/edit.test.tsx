import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NodeEditing, NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import { createAdjust } from '../adjust/adjust.ts';
import { createOutlines } from '../adjust/outlines.ts';
import { outlineUnseen } from '../adjust/unseen.ts';
import { createEditTools } from './create-tools.tsx';
import { placeAt, siblingsOf } from './siblings.ts';

const column: NodeEditing = {
  isItem: true,
  text: { property: 'label', value: null },
  isHidden: false,
  hasWidth: true,
};
const origin = (
  address: string,
  label: string,
  editing: NodeEditing = column,
  word = 'field',
): NodeOrigin => ({ address, word, layer: 'base', label, editing });
const origins: Record<string, NodeOrigin> = {
  list: origin('list/p', 'Lista', { text: { property: 'title', value: '{{row.id}}' } }, 'list'),
  nro: origin('list/p#/columns/nro', 'Número'),
  total: origin('list/p#/columns/vl~1tot', 'Total'),
  st: origin('list/p#/columns/st', 'Situação'),
  modules: origin(
    'shell/s#/menu/modules',
    'Módulos',
    {},
    'shell#/properties/menu/properties/modules',
  ),
  extension: origin('screen/p#/body/grade', 'Grade', { isItem: true }, 'block-extension'),
};
const find = (name: string): NodeOrigin | undefined => origins[name];
const page = `
  <section data-cfg="list"><table>
    <thead><tr><th data-cfg="nro">Número</th><th data-cfg="total">Total</th><th data-cfg="st">Situação</th></tr></thead>
    <tbody><tr><td>7</td><td id="cell">R$ 1</td><td>Novo</td></tr></tbody>
  </table></section><a data-cfg="modules">Pedidos</a><section data-cfg="extension">Grade</section>`;

const edited = vi.fn<(edit: PreviewEdit) => void>();
const chosen = vi.fn<(origin: NodeOrigin) => void>();
let adjust: ReturnType<typeof createAdjust>;
let tools: ReturnType<typeof createEditTools>;

const at = (name: string): HTMLElement =>
  document.querySelector(`[data-cfg="${name}"]`) as HTMLElement;
const button = (label: string): HTMLElement =>
  document.querySelector(`.edit-bar [aria-label="${label}"]`) as HTMLElement;
const click = (element: Element, type = 'click'): void =>
  act(() => void element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })));
const key = (name: string, more: KeyboardEventInit = {}): void =>
  act(
    () =>
      void (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {
          key: name,
          code: name,
          bubbles: true,
          cancelable: true,
          ...more,
        }),
      ),
  );
const name = (): HTMLInputElement | null => document.querySelector('.edit-name');
function type(text: string): void {
  const input = name() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = page;
  // jsdom knows no layout: columns stand side by side, 100 px each.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this instanceof HTMLTableCellElement ? this.cellIndex : 0;
    return new DOMRect(index * 100, 0, 100, 20);
  });
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(window, 'focus').mockReturnValue();
  edited.mockClear();
  chosen.mockClear();
  act(() => {
    const outlines = createOutlines(document);
    tools = createEditTools({
      into: outlines.element,
      find,
      edited,
      picked: chosen,
      left: outlines.focus,
    });
    adjust = createAdjust({
      page: document,
      outlines,
      tools,
      find,
      isLoading: () => false,
      chosen,
      command: () => undefined,
    });
    adjust.mode('adjust');
    tools.allow(true);
  });
});
afterEach(() => {
  act(() => adjust.mode('use'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('siblings', () => {
  test('are the items of the same list around it; a cell’s are the headings', () => {
    const cell = {
      element: document.getElementById('cell') as Element,
      origin: origins.total as NodeOrigin,
    };
    expect(siblingsOf(cell, find).map(({ origin: { label } }) => label)).toEqual([
      'Número',
      'Total',
      'Situação',
    ]);
    expect(siblingsOf({ element: at('list'), origin: origins.list as NodeOrigin }, find)).toEqual(
      [],
    );
  });

  test('of a card are those of the same record', () => {
    document.body.innerHTML =
      '<div><p data-cfg="nro"></p><p data-cfg="total"></p></div><div id="second"><p data-cfg="nro"></p><p data-cfg="total"></p></div>';
    const second = document.querySelector('#second [data-cfg="total"]') as Element;
    expect(
      siblingsOf({ element: second, origin: origins.total as NodeOrigin }, find).map(
        ({ element }) => element.parentElement?.id,
      ),
    ).toEqual(['second', 'second']);
  });

  test('a place is named by the id of the neighbour', () => {
    const all = siblingsOf({ element: at('nro'), origin: origins.nro as NodeOrigin }, find);
    expect(placeAt(origins.nro as NodeOrigin, origins.total as NodeOrigin, all)).toEqual({
      after: 'vl/tot',
    });
    expect(placeAt(origins.st as NodeOrigin, origins.nro as NodeOrigin, all)).toEqual({
      before: 'nro',
    });
    expect(placeAt(origins.st as NodeOrigin, origins.st as NodeOrigin, all)).toBeUndefined();
  });
});

describe('by keyboard', () => {
  test('Alt and an arrow move among what is shown, and beyond it as the list has it', () => {
    click(at('total'));
    key('ArrowRight', { altKey: true });
    expect(edited).toHaveBeenLastCalledWith({
      edit: 'move',
      origin: origins.total,
      position: { after: 'st' },
    });
    click(at('st'));
    key('ArrowDown', { altKey: true });
    expect(edited).toHaveBeenLastCalledWith({ edit: 'shift', origin: origins.st, step: 1 });
  });

  test('Delete hides, Insert adds to the list', () => {
    click(at('total'));
    key('Delete');
    key('Insert');
    expect(edited.mock.calls).toEqual([
      [{ edit: 'hide', origin: origins.total }],
      [{ edit: 'add', list: 'list/p#/columns' }],
    ]);
  });

  test('Enter at what is chosen goes into its bar, Escape back to it', () => {
    click(at('total'));
    key('Enter');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Total');
    key('Escape');
    expect(document.activeElement?.classList.contains('preview-outline-focus')).toBe(true);
  });
});

describe('a name where it stands', () => {
  test('is stored by Enter, once, and given up by Escape', () => {
    click(at('total'));
    key('F2');
    expect(document.activeElement).toBe(name());
    type('Valor');
    key('Enter');
    expect(edited).toHaveBeenCalledExactlyOnceWith({
      edit: 'rename',
      origin: origins.total,
      text: 'Valor',
    });
    key('F2');
    type('Outro');
    key('Escape');
    expect([name(), edited.mock.calls.length]).toEqual([null, 1]);
  });

  test('opens by a double click; without a change nothing is stored', () => {
    click(at('total'));
    click(at('total'), 'dblclick');
    expect(document.activeElement).toBe(name());
    key('Enter');
    expect(name()).toBeNull();
    expect(edited).not.toHaveBeenCalled();
  });
});

describe('what is not possible', () => {
  test('says why, and does nothing', () => {
    click(at('list'));
    click(button('Mover Lista'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/lugar fixo/);
    click(button('Renomear'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/traz dados do registro/);
    click(at('extension'));
    click(button('Renomear'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/programada à mão/);
    click(at('modules'));
    click(button('Mover Módulos'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/Menu e moldura/);
    click(button('Ocultar'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/Menu e moldura/);
    click(button('Renomear'));
    expect(document.querySelector('.edit-reason')?.textContent).toMatch(/vem do ERP/);
    expect(edited).not.toHaveBeenCalled();
  });

  test('nothing is for somebody who only looks, and a line says so', () => {
    act(() => tools.allow(false));
    click(at('total'));
    expect(document.querySelector('.edit-bar')).toBeNull();
    act(() => tools.allow(false, 'Você só consulta.'));
    key('Delete');
    key('F2');
    key('ArrowRight', { altKey: true });
    click(at('total'), 'dblclick');
    expect(document.querySelector('.edit-bar')?.textContent).toMatch(/só consulta/);
    expect([
      document.querySelectorAll('.edit-tool').length,
      name(),
      edited.mock.calls.length,
    ]).toEqual([0, null, 0]);
  });
});

test('a column dragged by its grip stands where it was released', async () => {
  click(at('nro'));
  const pointer = (target: EventTarget, kind: string, x: number): void =>
    act(() => {
      const event = new MouseEvent(kind, {
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: 5,
      });
      target.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1 }));
    });
  pointer(button('Mover Número'), 'pointerdown', 50);
  await vi.waitFor(() => {
    pointer(document, 'pointermove', 240);
    pointer(document, 'pointermove', 250);
    expect(document.querySelector('.edit-drop')).toBeTruthy();
  });
  pointer(at('st'), 'pointerup', 250);
  await vi.waitFor(() => expect(document.querySelector('.edit-drop')).toBeNull());
  expect(edited.mock.calls).toEqual([
    [{ edit: 'move', origin: origins.nro, position: { after: 'st' } }],
  ]);
  // The library stops clicks for a moment after a drag.
  act(() => adjust.mode('use'));
  const heard = vi.fn();
  document.addEventListener('click', heard);
  await vi.waitFor(() => {
    document.body.click();
    expect(heard).toHaveBeenCalled();
  });
  document.removeEventListener('click', heard);
});

test('a column is made wider by the keyboard, and the width is sent once', () => {
  click(at('total'));
  const edge = document.querySelector('.edit-width') as HTMLElement;
  act(() => edge.focus());
  key('ArrowRight');
  key('ArrowRight');
  key('Enter');
  expect(edited).toHaveBeenCalledExactlyOnceWith({
    edit: 'resize',
    origin: origins.total,
    width: '7.25rem',
  });
});

test('what is not seen of a list is one chip over the page, with what each is and the way to show it', () => {
  origins.hidden = origin('list/p#/columns/frete', 'Frete', { ...column, isHidden: true });
  origins.unmet = origin('list/p#/columns/lucro', 'Lucro');
  const container = document.createElement('div');
  container.className = 'origin-unseen';
  container.innerHTML = `
    <span class="origin-hidden" data-cfg="hidden"></span>
    <span class="origin-hidden" data-cfg="unmet"></span>`;
  at('list').append(container);
  act(() => {
    outlineUnseen(document, find);
    adjust.redraw();
  });
  const chip = document.querySelector('.unseen-chip > button') as HTMLElement;
  expect(chip.textContent?.trim()).toBe('2 itens escondidos');
  expect(document.querySelector('.unseen-chip ul')).toBeNull();
  act(() => chip.focus());
  click(chip);
  const items = [...document.querySelectorAll<HTMLElement>('.unseen-chip li')];
  expect(items.map((item) => item.querySelector('button')?.textContent)).toEqual([
    'Coluna Frete · ninguém vê',
    'Coluna Lucro',
  ]);
  expect(document.querySelectorAll('.unseen-chip-show')).toHaveLength(1);
  click(document.querySelector('.unseen-chip [aria-label="Mostrar Frete"]') as HTMLElement);
  expect(edited).toHaveBeenLastCalledWith({ edit: 'show', origin: origins.hidden });
  click(items[1]?.querySelector('button') as HTMLElement);
  expect(chosen).toHaveBeenLastCalledWith(origins.unmet);
  click(at('nro'));
  expect(document.querySelector('.unseen-chip ul')).toBeNull();
});
