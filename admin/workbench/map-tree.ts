import type { TreeNode } from 'primereact/treenode';
import { matchPath } from 'react-router-dom';
import type { MapNode } from '../../schemas/admin/documents.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { countFindings } from '../properties/findings.ts';

/** The map by parent, as a tree asks for it. */
export interface MapIndex {
  byAddress: ReadonlyMap<Address, MapNode>;
  children: ReadonlyMap<Address, readonly MapNode[]>;
  groups: readonly MapGroup[];
}

/** The tenant's documents of one kind. */
interface MapGroup {
  key: string;
  label: string;
  icon: string;
  nodes: readonly MapNode[];
}

const groups: readonly { word: string; label: string; icon: string }[] = [
  { word: 'shell', label: 'Menu e moldura', icon: 'bars' },
  { word: 'list', label: 'Listas', icon: 'table' },
  { word: 'form', label: 'Formulários', icon: 'file-edit' },
  { word: 'wizard', label: 'Assistentes', icon: 'list-check' },
  { word: 'dialog', label: 'Diálogos', icon: 'clone' },
  { word: 'dashboard', label: 'Painéis', icon: 'chart-bar' },
  { word: 'parameters', label: 'Parâmetros', icon: 'sliders-h' },
  { word: 'messages', label: 'Textos do portal', icon: 'comment' },
  { word: 'theme', label: 'Tema', icon: 'palette' },
  { word: 'tour', label: 'Visitas guiadas', icon: 'compass' },
  { word: 'call', label: 'Chamadas ao ERP', icon: 'server' },
  { word: 'entity', label: 'Dados do ERP', icon: 'database' },
  { word: 'adapter', label: 'Adaptadores', icon: 'sitemap' },
  { word: 'tenant', label: 'Distribuidor', icon: 'building' },
];

/** How deep the map is followed; what would stand in itself ends there. */
const maxDepth = 40;

/** Screens as people find them in the portal: by its menu, and those to which none leads. */
function screenGroups(screens: readonly MapNode[]): MapGroup[] {
  const inMenu = screens.filter((node) => node.inMenu);
  const others = screens.filter((node) => !node.inMenu);
  const icon = 'window-maximize';
  const label = inMenu.length > 0 ? 'Outras telas' : 'Telas';
  return [
    { key: 'group:menu', label: 'Telas', icon, nodes: inMenu },
    { key: 'group:screen', label, icon, nodes: others },
  ];
}

/** The map as a tree: screens first, then groups of documents by their kind. */
export function indexMap(nodes: readonly MapNode[]): MapIndex {
  const children = new Map<Address, MapNode[]>();
  const tops: MapNode[] = [];
  for (const node of nodes) {
    if (node.parent === undefined) tops.push(node);
    else children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  }
  const known = new Set(['screen', ...groups.map(({ word }) => word)]);
  const screens = tops.filter(({ word }) => word === 'screen');
  const others = tops.filter((node) => !known.has(node.word));
  const made = groups.map(({ word, label, icon }) => ({
    key: `group:${word}`,
    label,
    icon,
    nodes: tops.filter((node) => node.word === word),
  }));
  return {
    byAddress: new Map(nodes.map((node) => [node.at, node])),
    children,
    groups: [
      ...screenGroups(screens),
      ...made,
      { key: 'group:', label: 'Outros', icon: 'folder', nodes: others },
    ].filter((group) => group.nodes.length > 0),
  };
}

export type Expanded = Readonly<Record<string, boolean>>;

function nodeOf(node: MapNode, index: MapIndex, expanded: Expanded, depth: number): TreeNode {
  const below = depth < maxDepth ? (index.children.get(node.at) ?? []) : [];
  return {
    key: node.at,
    label: node.label,
    data: node,
    leaf: below.length === 0,
    children: expanded[node.at]
      ? below.map((child) => nodeOf(child, index, expanded, depth + 1))
      : [],
  };
}

/** The open part of the tree: children of a closed node are made when it opens. */
export function treeOf(index: MapIndex, expanded: Expanded): TreeNode[] {
  return index.groups.map(({ key, label, icon, nodes }) => ({
    key,
    label,
    icon: `pi pi-${icon}`,
    selectable: false,
    leaf: false,
    data: { count: nodes.length, changed: nodes.some((node) => node.changed) },
    children: expanded[key] ? nodes.map((node) => nodeOf(node, index, expanded, 0)) : [],
  }));
}

/**
 * The nodes that must be open for a place to be seen; the nearest known place above one that the
 * map does not list.
 */
export function wayTo(index: MapIndex, at: Address): { node: MapNode | undefined; open: string[] } {
  let place: Address = at;
  while (!index.byAddress.has(place) && place.includes('#'))
    place = place.slice(0, Math.max(place.lastIndexOf('/'), place.indexOf('#')));
  const node = index.byAddress.get(place.replace(/#$/, ''));
  const open: string[] = [];
  let top = node;
  for (let steps = 0; top?.parent !== undefined && steps < maxDepth; steps++) {
    open.push(top.parent);
    top = index.byAddress.get(top.parent);
  }
  const group = top && index.groups.find(({ nodes }) => nodes.includes(top as MapNode));
  return { node, open: group ? [...open, group.key] : open };
}

/**
 * The screen that shows a place: the one around it in the map; undefined where there is none or
 * several could.
 */
export function screenOf(index: MapIndex, at: Address): MapNode | undefined {
  let node = wayTo(index, at).node;
  for (let steps = 0; node && steps < maxDepth; steps++) {
    if (node.word === 'screen') return node;
    node = node.parent === undefined ? undefined : index.byAddress.get(node.parent);
  }
  return undefined;
}

/** Whether a path of the portal shows the screen. */
export const showsScreen = ({ routes }: MapNode, path: string): boolean =>
  (routes ?? []).some((route) =>
    matchPath(route.replace(/\{(\w+)\}/g, ':$1'), path.replace(/[?#].*/, '')),
  );

/** Address of a screen: one that names no record, where it has one. */
export const routeOf = (screen: MapNode | undefined): string | undefined =>
  screen?.routes?.find((route) => !route.includes('{')) ?? screen?.routes?.[0];

/** '1 problema, 2 avisos' by the key of each node that has findings at its place or beneath. */
export function problemsByKey(
  index: MapIndex,
  findings: readonly Finding[],
): ReadonlyMap<string, string> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.at === undefined) continue;
    const { node, open } = wayTo(index, finding.at);
    for (const key of node ? [node.at, ...open] : [])
      found.set(key, [...(found.get(key) ?? []), finding]);
  }
  return new Map([...found].map(([key, there]) => [key, countFindings(there) ?? '']));
}
