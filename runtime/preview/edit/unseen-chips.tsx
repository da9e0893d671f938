import { type ReactNode, useState } from 'react';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import type { FindOrigin } from '../adjust/handles.ts';
import { toggleOf } from './possible.ts';

interface UnseenChipsProps {
  page: Document;
  find: FindOrigin;
  /** Whether the person may change anything. */
  allowed: boolean;
  edited(edit: PreviewEdit): void;
  /** A node of a list was chosen. */
  picked(origin: NodeOrigin): void;
}

interface UnseenItem {
  text: string;
  origin: NodeOrigin;
}

const chipHeight = 26;
const chipWidth = 140;
const margin = 6;

/** Nodes of a container that are not on the page now. */
const itemsOf = (container: Element, find: FindOrigin): UnseenItem[] =>
  [...container.querySelectorAll<HTMLElement>('[data-unseen]')].flatMap(({ dataset }) => {
    const origin = find(dataset.cfg ?? '');
    return origin && dataset.unseen ? [{ text: dataset.unseen, origin }] : [];
  });

/**
 * At the right edge of what the container belongs to, above its place: over no row of a table. That
 * of the page's frame stands in the middle below the menu.
 */
function placeOf(container: Element): { right: number; top: number } {
  const { clientWidth } = container.ownerDocument.documentElement;
  const { top } = container.getBoundingClientRect();
  if (container.matches('.shell > *')) return { right: clientWidth / 2 - chipWidth / 2, top };
  const around = (container.parentElement ?? container).getBoundingClientRect();
  return {
    right: Math.max(margin, clientWidth - around.right + margin),
    top: Math.max(margin, top - chipHeight),
  };
}

const countText = (count: number): string =>
  count === 1 ? '1 item escondido' : `${count} itens escondidos`;

/** How many nodes of each list are not seen now, over the page; a press shows which. */
export function UnseenChips({ page, find, allowed, edited, picked }: UnseenChipsProps): ReactNode {
  const [open, setOpen] = useState<Element>();
  return [...page.querySelectorAll('.origin-unseen')].map((container, index) => {
    const items = itemsOf(container, find);
    if (items.length === 0) return null;
    const isOpen = open === container;
    return (
      <div
        key={index}
        className="unseen-chip"
        role="toolbar"
        aria-label="Itens escondidos"
        style={placeOf(container)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(undefined)}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || setOpen(undefined)
        }
      >
        <button
          type="button"
          className="edit-tool"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? undefined : container)}
        >
          <i className="pi pi-eye-slash" aria-hidden /> {countText(items.length)}
        </button>
        {isOpen && (
          <ul>
            {items.map(({ text, origin }) => (
              <li key={origin.address}>
                <button type="button" className="edit-tool" onClick={() => picked(origin)}>
                  {text}
                </button>
                {allowed && origin.editing.isHidden && (
                  <button
                    type="button"
                    className="edit-tool unseen-chip-show"
                    aria-label={`Mostrar ${origin.label}`}
                    onClick={() => edited(toggleOf(origin))}
                  >
                    Mostrar
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}
