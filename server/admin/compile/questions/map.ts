import type { MapNode } from '../../../../schemas/admin/documents.ts';
import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { toPointer } from '../../../../schemas/compiler/read/source.ts';
import { valueAt } from '../../../../schemas/json-path.ts';
import { addressOf } from '../../../../schemas/places/address.ts';
import { idAsWords, labelOf, ownName } from '../../../../schemas/places/label.ts';
import { propertyLabels } from '../../../../schemas/words/index.ts';
import { hasNoRequiredArguments } from '../../../../schemas/words/call/reads.ts';
import { kinds } from '../../../../schemas/words/index.ts';
import type { Configuration } from '../configurations.ts';
import { formFieldTitle } from './fields.ts';
import { loweredLabels } from './labels.ts';
import { overlayDocument, overlayValue } from './layers.ts';
import { menuPlaces } from './menu-order.ts';
import { partsOf } from './parts.ts';
import { renamedPlaces, shownFieldTitle } from './title.ts';

/** Documents that stand in the map where they are first shown. */
const placed = new Set(['list', 'form', 'wizard', 'dialog', 'dashboard']);

const keyOf = ({ kind, id }: MergedDocument): string => `${kind}/${id}`;

/**
 * Everything the tenant has, as people know it: parents before their children, in the order of the
 * documents.
 */
export const mapOf = (configuration: Configuration): readonly MapNode[] =>
  configuration.once('map', () => withChanges(nodesOf(configuration)));

function nodesOf(configuration: Configuration): MapNode[] {
  const labels = loweredLabels(configuration);
  const parents = parentsOf(configuration);
  const renamed = renamedPlaces(configuration);
  const menu = menuPlaces(configuration);
  return inOrder(configuration, menu).flatMap((document) => {
    const key = keyOf(document);
    const { routes } = document.value;
    const parent = parents.get(key);
    const top: MapNode = {
      at: key,
      word: document.kind,
      label:
        ownName(document.value) ??
        labels(`${key}#`) ??
        labelOf(document, document.value, configuration.words(key).at([]), []),
      changed: overlayDocument(configuration, key) !== undefined,
      ...(parent === undefined ? {} : { parent }),
      ...(document.kind === 'screen' && Array.isArray(routes)
        ? { routes: routes.map(String) }
        : {}),
      ...(menu.has(key) && { inMenu: true as const }),
      ...(document.kind === 'call' &&
        hasNoRequiredArguments(document.value) && { hasNoRequiredArguments: true as const }),
    };
    const { parts } = partsOf(document, configuration.words(key));
    const ats = parts.map(({ steps }) => addressOf({ document: key, steps }));
    return [
      top,
      ...parts.map(
        ({ path, steps, word, label, named, around }, index): MapNode => ({
          at: ats[index] ?? key,
          word,
          label: named
            ? label
            : (labels(`${key}#${toPointer(path)}`) ??
              formFieldTitle(configuration, document, steps) ??
              shownFieldTitle(configuration, ats[index] ?? '') ??
              idLabel(steps, label)),
          parent: around === undefined ? key : (ats[around] ?? key),
          changed: overlayValue(configuration, key, steps) !== undefined,
          ...(renamed.has(ats[index] ?? '') && { renamed: true }),
          ...(isNever(valueAt(document.value, [...path, 'when'])) && { hidden: true }),
        }),
      ),
    ];
  });
}

/** Whether a condition holds for nobody. */
const isNever = (condition: unknown): boolean => String(condition).trim() === 'false';

/**
 * Parts without text are labelled by their id, unless that only counts; properties of a document
 * have a label.
 */
const idLabel = (steps: readonly string[], title: string): string => {
  const id = steps.at(-1);
  if (id === undefined || /^[a-zA-Z]+-\d+$/.test(id)) return title;
  return (steps.length === 1 ? propertyLabels[id] : undefined) ?? idAsWords(id);
};

/** Documents by kind; screens by their places in the menu, then as they are called. */
function inOrder(
  configuration: Configuration,
  menu: ReadonlyMap<string, number> = new Map(),
): MergedDocument[] {
  const rank = (document: MergedDocument): number =>
    document.kind === 'screen' ? -1 : (kinds as readonly string[]).indexOf(document.kind);
  const place = (document: MergedDocument): number =>
    menu.get(keyOf(document)) ?? Number.MAX_SAFE_INTEGER;
  const name = (document: MergedDocument): string =>
    labelOf(document, document.value, configuration.words(keyOf(document)).at([]), []);
  return [...configuration.documents.values()].sort(
    (a, b) => rank(a) - rank(b) || place(a) - place(b) || name(a).localeCompare(name(b), 'pt-BR'),
  );
}

/**
 * The address under which each document stands: the first part that shows it, from the screens on.
 */
function parentsOf(configuration: Configuration): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const seen = new Set<string>();
  const queue = inOrder(configuration)
    .filter(({ kind }) => !placed.has(kind))
    .map(keyOf);
  for (const key of queue) {
    const document = configuration.documents.get(key);
    if (!document || seen.has(key)) continue;
    seen.add(key);
    const { parts, references } = partsOf(document, configuration.words(key));
    for (const { to, from } of references) {
      if (
        seen.has(to) ||
        parents.has(to) ||
        to === key ||
        !placed.has(to.split('/')[0] ?? '') ||
        !configuration.documents.has(to)
      )
        continue;
      parents.set(
        to,
        addressOf({ document: key, steps: from === undefined ? [] : (parts[from]?.steps ?? []) }),
      );
      queue.push(to);
    }
  }
  return parents;
}

/** A change counts for everything around it. */
function withChanges(nodes: MapNode[]): MapNode[] {
  const byAddress = new Map(nodes.map((node) => [node.at, node]));
  for (const node of nodes) {
    if (!node.changed) continue;
    for (let above = node.parent; above !== undefined; above = byAddress.get(above)?.parent) {
      const around = byAddress.get(above);
      if (
        !around ||
        (around.changed && around.parent !== undefined && byAddress.get(around.parent)?.changed)
      )
        break;
      around.changed = true;
    }
  }
  return nodes;
}
