import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { boxOf, contentBoxOf, type FindOrigin } from './handles.ts';

/** User's word for an item of these lists. */
const kinds: Readonly<Record<string, string>> = {
  columns: 'Coluna',
  filters: 'Filtro',
  fields: 'Campo',
  actions: 'Botão',
  buttons: 'Botão',
  rowActions: 'Botão',
  tabs: 'Aba',
  steps: 'Etapa',
  widgets: 'Quadro',
  before: 'Menu',
  after: 'Menu',
  items: 'Menu',
  contacts: 'Contato',
};

/** 'Coluna Frete · ninguém vê'; of what a condition hides, 'Coluna Frete'. */
function describe({ address, label, editing }: NodeOrigin, isBlock: boolean): string {
  const kind = editing.field ? 'Campo' : kinds[address.split('/').at(-2) ?? ''];
  const name = kind === undefined ? label : `${kind} ${label}`;
  if (editing.isHidden) return `${name} · ninguém vê`;
  return isBlock ? `${name} · sem conteúdo agora` : name;
}

/** Rows of a table, cards and slides repeat their nodes, each with the parts that its data have. */
const isRepeated = (element: Element): boolean =>
  element.closest('td, .list-card, .carousel-slide') !== null;

function mark(element: HTMLElement, origin: NodeOrigin | undefined, isBlock = false): void {
  const text = origin && describe(origin, isBlock);
  if (element.dataset.unseen === text) return;
  element.querySelector(':scope > .unseen-show')?.remove();
  if (text === undefined) {
    delete element.dataset.unseen;
    element.removeAttribute('title');
    return;
  }
  element.dataset.unseen = text;
  element.title = 'Não aparece agora. Clique para ver por quê.';
  if (!origin?.editing.isHidden) return;
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'unseen-show';
  button.textContent = 'Mostrar';
  button.setAttribute('aria-label', `Mostrar ${origin.label}`);
  // React adds its own children after it.
  element.prepend(button);
}

/**
 * Writes at what is not seen now what it is, as the style sheet outlines it while the page is being
 * adjusted: once for each node that has no element with a box, and at blocks without content.
 */
export function outlineUnseen(page: ParentNode, find: FindOrigin): void {
  const originOf = (element: HTMLElement): NodeOrigin | undefined =>
    find(element.dataset.cfg ?? '');
  const places = [...page.querySelectorAll<HTMLElement>('.origin-hidden')];
  const wanted = new Set(places.map((place) => originOf(place)?.address));
  const seen = new Set<string>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-cfg]:not(.origin-hidden)')) {
    const address = originOf(element)?.address;
    if (address === undefined || !wanted.has(address) || seen.has(address)) continue;
    if (boxOf(element)) seen.add(address);
  }
  for (const place of places) {
    const origin = originOf(place);
    const isOutlined = origin && !seen.has(origin.address) && !isRepeated(place);
    if (isOutlined) seen.add(origin.address);
    mark(place, isOutlined ? origin : undefined);
  }
  // From the innermost one: a block around an outlined one has something to show.
  const isEmpty = (block: Element): boolean =>
    !contentBoxOf(block, block.querySelector(':scope > .unseen-show'));
  const blocks = [...page.querySelectorAll<HTMLElement>('.tour-target[data-cfg]')].reverse();
  const filled = new Set(
    blocks.filter((block) => !isEmpty(block)).map((block) => originOf(block)?.address),
  );
  for (const block of blocks) {
    const origin = originOf(block);
    const isOutlined = isEmpty(block) && !isRepeated(block) && !filled.has(origin?.address);
    filled.add(origin?.address);
    mark(block, isOutlined ? origin : undefined, true);
  }
}
