import type { MapNode, SearchHit } from '../../../../schemas/admin/documents.ts';
import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { foldText } from '../../../../schemas/fold-text.ts';
import { addressOf, namedSteps } from '../../../../schemas/places/address.ts';
import { labelOf, ownLabel, oneLine } from '../../../../schemas/places/label.ts';
import type { Configuration } from '../configurations.ts';
import { mapOf } from './map.ts';

const maxHits = 80;

/** A text of a document, and the part that carries it. */
interface Leaf {
  path: readonly (string | number)[];
  text: string;
  sought: string;
}

const known = new WeakMap<MergedDocument, readonly Leaf[]>();

/**
 * The texts of a document. Entries that have a name and nothing else (a message, a token) carry
 * themselves.
 */
function leavesOf(document: MergedDocument): readonly Leaf[] {
  const before = known.get(document);
  if (before) return before;
  const leaves: Leaf[] = [];
  const visit = (
    value: unknown,
    path: readonly (string | number)[],
    owner: readonly (string | number)[],
  ): void => {
    if (typeof value === 'string') {
      if (path.at(-1) !== '$schema')
        leaves.push({
          path: document.kind === 'messages' ? path : owner,
          text: value,
          sought: foldText(value),
        });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        visit(
          child,
          at,
          child !== null && typeof child === 'object' && !Array.isArray(child) ? at : owner,
        );
      }
    }
  };
  visit(document.value, [], []);
  known.set(document, leaves);
  return leaves;
}

/** Documents that the portal's users never see come after those they do. */
const behind = /^(call|entity|adapter|tenant)\//;

/** Places whose text, label, field or id holds some words: those that are called so first. */
export function search(configuration: Configuration, words: string): SearchHit[] {
  const sought = foldText(words.trim());
  if (sought === '') return [];
  const nodes = new Map(mapOf(configuration).map((node) => [node.at, node]));
  const hits = new Map<string, SearchHit & { rank: number }>();
  const add = (hit: SearchHit, rank: number): void => {
    const other = hits.get(hit.at);
    const place = rank + (behind.test(hit.at) ? 4 : 0);
    if (!other || place < other.rank) hits.set(hit.at, { ...hit, rank: place });
  };
  for (const node of nodes.values()) {
    const label = foldText(node.label);
    if (label.includes(sought)) add(hitOf(node, nodes, node.label), label === sought ? 0 : 1);
    else if (foldText(node.at.split('/').at(-1) ?? '').includes(sought))
      add(hitOf(node, nodes, node.label), 2);
  }
  for (const [key, document] of configuration.documents) {
    for (const { path, text, sought: own } of leavesOf(document)) {
      if (!own.includes(sought)) continue;
      const steps = namedSteps(document.value, path);
      const at = addressOf({ document: key, steps });
      const node = nodes.get(at) ?? nodeOf(configuration, document, at, steps);
      add(hitOf(node, nodes, oneLine(text)), 3);
    }
  }
  return [...hits.values()]
    .sort((a, b) => a.rank - b.rank || a.path.length - b.path.length || (a.at < b.at ? -1 : 1))
    .slice(0, maxHits)
    .map(({ rank: _rank, ...hit }) => hit);
}

/** A place that the map does not list. */
function nodeOf(
  configuration: Configuration,
  document: MergedDocument,
  at: string,
  steps: readonly string[],
): MapNode {
  const key = `${document.kind}/${document.id}`;
  const word = configuration.words(key).at([]);
  const value = steps.reduce<unknown>(
    (one, step) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? (one as Record<string, unknown>)[step]
        : undefined,
    document.value,
  );
  return {
    at,
    word: document.kind,
    label: ownLabel(value) ?? labelOf(document, undefined, word, steps),
    parent: key,
    changed: false,
  };
}

function hitOf(node: MapNode, nodes: ReadonlyMap<string, MapNode>, text: string): SearchHit {
  const path = [node.label];
  for (
    let above = node.parent;
    above !== undefined && path.length < 6;
    above = nodes.get(above)?.parent
  )
    path.unshift(nodes.get(above)?.label ?? above);
  return { at: node.at, word: node.word, label: node.label, path, text };
}
