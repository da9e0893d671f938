import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import type { PreviewEdit } from '../admin/preview-messages.ts';
import { createAdjust } from './adjust/adjust.ts';
import { handleAt, outerHandle } from './adjust/handles.ts';
import { createOutlines } from './adjust/outlines.ts';
import { openAdminLine } from './admin-line.ts';
import { createEditTools } from './edit/create-tools.tsx';
import { createNodeNames } from './names.ts';
import { previewTransport } from './transport.ts';

const origin = (address: string, label: string): NodeOrigin => ({
  address,
  word: 'column',
  layer: 'base',
  label,
  editing: {},
});
const origins: Record<string, NodeOrigin> = {
  'a.json#/list': origin('list/pedidos', 'Lista'),
  'a.json#/list/columns/0': origin('list/pedidos#/columns/nro', 'Número'),
  'a.json#/list/columns/1': origin('list/pedidos#/columns/total', 'Total'),
  'a.json#/button': origin('list/pedidos#/rowActions/ver', 'Ver'),
  'a.json#/gone': {
    ...origin('screen/pedidos#/body/aviso', 'Aviso'),
    editing: { isHidden: true },
  },
};
const find = (name: string): NodeOrigin | undefined => origins[name];

const table = `
  <section data-cfg="a.json#/list">
    <table><thead><tr><th data-cfg="a.json#/list/columns/0">Número</th><th data-cfg="a.json#/list/columns/1">Total</th></tr></thead>
    <tbody><tr><td>7</td><td id="total"><span id="text">R$ 1</span><button id="ver" data-cfg="a.json#/button">Ver</button></td></tr></tbody></table>
    <a id="link" href="#fora" data-cfg="b.json#/unknown">Sem origem</a>
    <span id="gone" class="origin-hidden" data-cfg="a.json#/gone"></span>
  </section>`;

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = table;
  // jsdom knows no layout, and an element without a box is no handle.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(window, 'focus').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('nodes are named by their place in their file, and known by their identity alone', () => {
  const names = createNodeNames();
  const file = { screen: { 'a/b': [{ label: 'x' }, { label: 'x' }] } };
  names.add('a.json', file);
  expect(names.nameOf(file.screen['a/b'][1] as object)).toBe('a.json#/screen/a~1b/1');
  expect(names.nameOf({ label: 'x' })).toBeUndefined();
});

describe('what is pointed at', () => {
  test('a cell stands for its column, what is inside of it for itself', () => {
    expect(handleAt(at('text'), find)).toMatchObject({
      element: at('total'),
      origin: { label: 'Total' },
    });
    expect(handleAt(at('ver'), find)?.origin.label).toBe('Ver');
  });

  test('what nobody wrote is a part of what stands around it', () => {
    expect(handleAt(at('link'), find)?.origin.label).toBe('Lista');
    expect(handleAt(document.body, find)).toBeUndefined();
  });

  test('around a node is the next one', () => {
    const inner = handleAt(at('ver'), find);
    expect(inner && outerHandle(inner, find)?.origin.label).toBe('Lista');
  });
});

describe('adjusting', () => {
  const chosen = vi.fn<(origin: NodeOrigin) => void>();
  const command = vi.fn<(command: 'undo' | 'redo') => void>();
  const edited = vi.fn<(edit: PreviewEdit) => void>();
  const acted = vi.fn<() => void>();
  const press = (id: string, more: MouseEventInit = {}): boolean =>
    at(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  const key = (name: string, more: KeyboardEventInit = {}): boolean =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  let isLoading = false;
  let adjust: ReturnType<typeof createAdjust>;
  let tools: ReturnType<typeof createEditTools>;
  beforeEach(() => {
    for (const spy of [chosen, command, edited, acted]) spy.mockClear();
    const outlines = createOutlines(document);
    tools = createEditTools({
      into: outlines.element,
      find,
      edited,
      picked: () => undefined,
      left: outlines.focus,
    });
    isLoading = false;
    adjust = createAdjust({
      page: document,
      outlines,
      tools,
      find,
      isLoading: () => isLoading,
      chosen,
      command,
    });
    at('ver').addEventListener('click', acted);
    adjust.mode('adjust');
  });
  afterEach(() => adjust.mode('use'));

  test('what is hidden from everybody is shown again by one click, of who may change it', () => {
    const place = document.querySelector<HTMLElement>('.origin-hidden');
    const button = document.createElement('button');
    button.className = 'unseen-show';
    place?.append(button);
    button.click();
    expect([chosen.mock.calls.length, edited.mock.calls.length]).toEqual([1, 0]);
    tools.allow(true);
    button.click();
    expect(edited.mock.calls).toEqual([[{ edit: 'show', origin: origins['a.json#/gone'] }]]);
  });

  test('a click chooses and does not act; in use it acts and does not choose', () => {
    expect(press('ver')).toBe(false);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(origins['a.json#/button']);
    expect(acted).not.toHaveBeenCalled();
    adjust.mode('use');
    expect(press('ver')).toBe(true);
    expect(acted).toHaveBeenCalledOnce();
    expect(chosen).toHaveBeenCalledOnce();
  });

  test('a click before it is known where its element was written chooses it once that is known', () => {
    const known = { ...origins };
    for (const name of Object.keys(known)) Reflect.deleteProperty(origins, name);
    press('ver');
    adjust.redraw();
    expect(chosen).not.toHaveBeenCalled();
    Object.assign(origins, known);
    adjust.redraw();
    adjust.redraw();
    expect(chosen).toHaveBeenCalledExactlyOnceWith(known['a.json#/button']);
  });

  test('such a click brings the keyboard into the page, and to its element unless somebody went on', () => {
    const isIn = vi.spyOn(document, 'hasFocus');
    const clicked = (isHere: boolean): string | null | undefined => {
      const known = { ...origins };
      for (const name of Object.keys(known)) Reflect.deleteProperty(origins, name);
      vi.mocked(window.focus).mockClear();
      press('ver');
      expect(window.focus).toHaveBeenCalled();
      isIn.mockReturnValue(isHere);
      Object.assign(origins, known);
      adjust.redraw();
      return document.activeElement?.getAttribute('aria-label');
    };
    expect(clicked(false)).toBeNull();
    expect(clicked(true)).toBe('Ver (do produto)');
  });

  test('keys that follow such a click are done once its element is known, of another click not', async () => {
    tools.allow(true);
    const known = { ...origins };
    for (const name of Object.keys(known)) Reflect.deleteProperty(origins, name);
    isLoading = true;
    press('ver');
    key('Escape');
    press('gone');
    expect(key('Delete')).toBe(false);
    adjust.redraw();
    Object.assign(origins, known);
    isLoading = false;
    adjust.redraw();
    await Promise.resolve();
    expect(edited.mock.calls).toEqual([[{ edit: 'show', origin: known['a.json#/gone'] }]]);
    expect(chosen).toHaveBeenCalledOnce();
  });

  test('keys for a chosen node wait while the page that was drawn anew is not known', async () => {
    tools.allow(true);
    press('gone');
    const known = { ...origins };
    for (const name of Object.keys(known)) Reflect.deleteProperty(origins, name);
    isLoading = true;
    adjust.redraw();
    key('Delete');
    expect(edited).not.toHaveBeenCalled();
    Object.assign(origins, known);
    isLoading = false;
    adjust.redraw();
    await Promise.resolve();
    expect(edited).toHaveBeenCalledOnce();
  });

  test('a click with a modifier is the page’s', () => {
    expect(press('ver', { ctrlKey: true })).toBe(true);
    expect([acted.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 0]);
  });

  test('Tab goes from node to node and leaves the page behind the last, Enter chooses, Escape what is around', () => {
    key('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lista (do produto)');
    key('Tab');
    key('Enter');
    expect(chosen).toHaveBeenLastCalledWith(origins['a.json#/list/columns/0']);
    key('Escape');
    expect(chosen).toHaveBeenLastCalledWith(origins['a.json#/list']);
    const left = [1, 2, 3, 4, 5].map(() => key('Tab'));
    expect(left).toEqual([false, false, false, false, true]);
  });

  test('keys of the page do nothing, those for undo and redo are the admin’s', () => {
    const heard = vi.fn<() => void>();
    document.addEventListener('keydown', heard);
    key('x');
    key('z', { ctrlKey: true });
    key('z', { ctrlKey: true, shiftKey: true });
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    expect(command.mock.calls).toEqual([['undo'], ['redo']]);
  });

  test('an entry that does not fit into its menu is not marked', () => {
    at('link').insertAdjacentHTML(
      'afterend',
      '<ul><li inert><a data-cfg="a.json#/button">Ver</a></li></ul>',
    );
    adjust.select('list/pedidos#/rowActions/ver');
    expect(document.querySelectorAll('.preview-outline-selected')).toHaveLength(1);
  });

  test('all elements of the address that the admin names are marked', () => {
    adjust.select('list/pedidos#/columns/total');
    expect(
      [...document.querySelectorAll<HTMLElement>('.preview-outline-selected')].map(
        ({ dataset }) => dataset.label,
      ),
    ).toEqual(['Total']);
    adjust.select(null);
    expect(document.querySelector('.preview-outline-selected')).toBeNull();
    at('link').insertAdjacentHTML('afterend', '<button data-cfg="a.json#/button">Ver</button>');
    adjust.select('list/pedidos#/rowActions/ver');
    // One label: those of the other rows would lie over their cells.
    expect(
      [...document.querySelectorAll<HTMLElement>('.preview-outline-selected')].map(
        ({ dataset }) => dataset.label,
      ),
    ).toEqual(['Ver', undefined]);
  });
});

test('what the admin chose on a screen that is yet to come is brought into view there, once', () => {
  const outlines = createOutlines(document);
  const tools = createEditTools({
    into: outlines.element,
    find,
    edited: vi.fn<(edit: PreviewEdit) => void>(),
    picked: () => undefined,
    left: outlines.focus,
  });
  const adjust = createAdjust({
    page: document,
    outlines,
    tools,
    find,
    isLoading: () => false,
    chosen: () => undefined,
    command: () => undefined,
  });
  adjust.mode('adjust');
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  document.querySelector('section')?.remove();
  adjust.select('list/pedidos#/columns/total');
  expect(shown).not.toHaveBeenCalled();
  document.body.insertAdjacentHTML('beforeend', table);
  adjust.redraw();
  adjust.redraw();
  expect(shown).toHaveBeenCalledOnce();
  adjust.mode('use');
});

describe('the line to the admin', () => {
  const frame = () => {
    const listeners: ((event: unknown) => void)[] = [];
    const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
    const page = {
      parent,
      addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    };
    return {
      parent,
      page: page as unknown as Window,
      send: (event: unknown) => void listeners.map((listener) => listener(event)),
    };
  };

  test('is heard from the admin’s window and origin alone, and speaks to that origin alone', () => {
    const { page, parent, send } = frame();
    const hear = vi.fn<(message: unknown) => void>();
    openAdminLine(page, 'http://demo.localhost', hear).post({ type: 'blocked', call: 'X' });
    const data = { type: 'refresh' };
    send({ origin: 'http://outro.example', source: parent, data });
    send({ origin: 'http://demo.localhost', source: {}, data });
    expect(hear).not.toHaveBeenCalled();
    send({ origin: 'http://demo.localhost', source: parent, data });
    expect(hear).toHaveBeenCalledExactlyOnceWith(data);
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'blocked', call: 'X' },
      'http://demo.localhost',
    );
  });
});

test('files of the release are named before they are used, and a refused call is reported', async () => {
  const answers: Record<string, Response> = {
    '/_/r/h/screen.a.json': Response.json({ screen: 1 }),
    '/_/call/SALVAR': Response.json({ error: { code: 'PREVIEW_BLOCKED' } }, { status: 409 }),
    '/_/call/OUTRA': Response.json({ error: { code: 'RELEASE_GONE' } }, { status: 409 }),
  };
  vi.stubGlobal('fetch', async (url: string) => answers[url]);
  const loaded = vi.fn<(file: string, content: unknown) => void>();
  const blocked = vi.fn<(call: string) => void>();
  const transport = previewTransport({ loaded, blocked });
  const file = await transport.fetch('/_/r/h/screen.a.json');
  const content: unknown = await file.json();
  expect(loaded.mock.calls).toEqual([['screen.a.json', { screen: 1 }]]);
  expect(loaded.mock.calls[0]?.[1]).toBe(content);
  const refused = await transport.fetch('/_/call/SALVAR');
  await transport.fetch('/_/call/OUTRA');
  expect(blocked.mock.calls).toEqual([['SALVAR']]);
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe(
    'PREVIEW_BLOCKED',
  );
  vi.unstubAllGlobals();
});
