import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { outlineUnseen } from './unseen.ts';

const origins = new Map<string, NodeOrigin>();
const add = (name: string, address: string, label: string, isHidden = false): void =>
  void origins.set(name, { address, word: 'x', layer: 'base', label, editing: { isHidden } });
const find = (name: string): NodeOrigin | undefined => origins.get(name);

const place = (name: string): string => `<span class="origin-hidden" data-cfg="${name}"></span>`;
const block = (name: string, content = ''): string =>
  `<div class="tour-target" data-cfg="${name}">${content}</div>`;
const outlined = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-unseen]')].map(({ dataset }) => dataset.unseen);
const outline = (html: string): (string | undefined)[] => {
  document.body.innerHTML = html;
  outlineUnseen(document, find);
  return outlined();
};

const none = new DOMRect();
const some = new DOMRect(0, 0, 10, 10);

beforeEach(() => {
  origins.clear();
  // jsdom knows no layout: whatever holds a text has a box, and an outline where it is marked.
  const isDrawn = (node: ParentNode & Node): boolean =>
    node.textContent !== '' || node.querySelector('[data-unseen]') !== null;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return isDrawn(this) ? some : none;
  });
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return isDrawn(this.cloneContents()) ? some : none;
  };
  add('st', 'list/pedidos#/columns/st', 'Situação', true);
  add('vl', 'list/pedidos#/columns/vl', 'Total');
  add('id', 'list/pedidos#/filters/id', 'Número');
  add('aviso', 'screen/a#/body/aviso', 'Aviso');
  add('painel', 'screen/a#/body/painel', 'Painel');
});

describe('what is not seen', () => {
  test('is outlined with what it is, and that nobody sees it where it is hidden from all', () => {
    expect(outline(place('st') + place('id'))).toEqual([
      'Coluna Situação · ninguém vê',
      'Filtro Número',
    ]);
  });

  test('is not outlined while something of the page shows it, and is once that is gone', () => {
    expect(outline(`<table><tr><th data-cfg="vl">Total</th></tr></table>${place('vl')}`)).toEqual(
      [],
    );
    document.querySelector('table')?.remove();
    outlineUnseen(document, find);
    expect(outlined()).toEqual(['Coluna Total']);
  });

  test('is outlined once, and not in the rows of a table, in cards or in slides', () => {
    const cards = `<div class="list-card">${place('vl')}</div><table><tr><td>${place('vl')}</td></tr></table>`;
    expect(outline(cards + place('vl') + place('vl'))).toEqual(['Coluna Total']);
    expect(outline(`<div class="carousel-slide">${block('aviso')}</div>`)).toEqual([]);
  });

  test('can be shown again in one click where it is hidden from everybody, and only there', () => {
    outline(place('st') + place('id') + block('aviso'));
    expect([...document.querySelectorAll('.unseen-show')].map((one) => one.ariaLabel)).toEqual([
      'Mostrar Situação',
    ]);
    outlineUnseen(document, find);
    expect(document.querySelectorAll('.unseen-show')).toHaveLength(1);
  });
});

describe('a block without content', () => {
  test('is outlined, and not the one around it', () => {
    expect(outline(block('painel', block('aviso', '<p></p>')))).toEqual([
      'Aviso · sem conteúdo agora',
    ]);
    expect(outline(block('painel', `texto${block('aviso')}`))).toEqual([
      'Aviso · sem conteúdo agora',
    ]);
  });

  test('is none whose content stands in blocks without a box of their own', () => {
    vi.mocked(Element.prototype.getBoundingClientRect).mockRestore();
    // As browsers do, a range counts its outermost elements alone.
    Range.prototype.getBoundingClientRect = function (this: Range) {
      const drawn = [...this.cloneContents().children].filter(
        (child) => !child.matches('.tour-target') && child.textContent !== '',
      );
      return drawn.length > 0 ? some : none;
    };
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '.tour-target { display: contents }';
    expect(outline(block('painel', block('aviso', '<p>cheio</p>')))).toEqual([]);
    style.remove();
  });

  test('loses its outline when content comes, and is none while another of it has content', () => {
    add('some', 'screen/a#/body/some', 'Some', true);
    expect(outline(block('some'))).toEqual(['Some · ninguém vê']);
    document.querySelector('.tour-target')?.append('agora sim');
    outlineUnseen(document, find);
    expect([outlined(), document.querySelector('.unseen-show')]).toEqual([[], null]);
    expect(outline(block('aviso') + block('aviso', 'cheio'))).toEqual([]);
  });
});
