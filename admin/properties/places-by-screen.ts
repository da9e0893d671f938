import type { MapNode } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { indexMap, screenOf } from '../workbench/map-tree.ts';
import { crumbsOf } from './panel-header.tsx';

/** Places of one screen, or of a document that no screen is known to show. */
export interface ScreenPlaces {
  /** Label of the screen. */
  label: string;
  places: readonly { at: Address; label: string }[];
}

/** 'Pedidos › Colunas': the document, and the list in it that has the field. */
function placeName(crumbs: readonly { label: string }[], screen: string | undefined): string {
  const names = [crumbs[0], crumbs.length > 1 ? crumbs.at(-1) : undefined].flatMap(
    (crumb) => crumb?.label ?? [],
  );
  // A list is often called as the screen that shows it.
  return (names.length > 1 && names[0] === screen ? names.slice(1) : names).join(' › ');
}

/** Places by the screen that shows them, in the order in which they come. */
export function placesByScreen(
  places: readonly Address[],
  nodes: readonly MapNode[],
): readonly ScreenPlaces[] {
  const index = indexMap(nodes);
  const found = new Map<string, { label: string; places: { at: Address; label: string }[] }>();
  for (const at of places) {
    const screen = screenOf(index, at);
    const crumbs = crumbsOf(at, nodes);
    const label = screen?.label ?? crumbs[0]?.label ?? at;
    const key = screen?.at ?? crumbs[0]?.at ?? at;
    const group = found.get(key) ?? { label, places: [] };
    group.places.push({ at, label: placeName(crumbs, label) });
    found.set(key, group);
  }
  return [...found.values()];
}
