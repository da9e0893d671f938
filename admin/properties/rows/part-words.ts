import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { oneLine } from '../../../schemas/places/label.ts';
import { actionWords, blockWords, choiceLabel, wordSchema } from '../../../schemas/words/index.ts';
import { isJsonObject } from '../../../schemas/record.ts';

/** Label of what a part names: a document by its label, a screen by its title. */
function labelOf(kind: unknown, value: string, nodes: readonly MapNode[]): string {
  const node =
    kind === 'route'
      ? nodes.find(({ routes }) => routes?.includes(value))
      : nodes.find(({ at }) => at === `${String(kind)}/${value}`);
  return node?.label ?? oneLine(value);
}

/** `block-module-grid` of `moduleGrid`. */
const schemaFile = (family: 'action' | 'block', name: string): string =>
  `${family}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.schema.json`;

function wordsOf(
  family: 'action' | 'block',
  item: { readonly [key: string]: Json },
  name: string,
  nodes: readonly MapNode[],
): string {
  const { title = name, properties = {} } = wordSchema(schemaFile(family, name));
  const named = item[name];
  const what =
    typeof named === 'string'
      ? (choiceLabel(name, named) ?? labelOf(properties[name]?.['x-kind'], named, nodes))
      : undefined;
  return `${title}${what === undefined ? '' : `: ${what}`}`;
}

/** One step of a chain in words: 'Abrir diálogo: Canal', 'Se: params.usaCarrinho'. */
export function stepWords(action: Json, nodes: readonly MapNode[]): string | undefined {
  if (!isJsonObject(action)) return undefined;
  const name = actionWords.find((word) => Object.hasOwn(action, word));
  if (name === undefined) return undefined;
  const guarded = name !== 'when' && action['when'] !== undefined ? ' (com condição)' : '';
  return `${wordsOf('action', action, name, nodes)}${guarded}`;
}

/** A block without a text of its own in words: 'Lista: Meus pedidos', 'Abas'. */
export function blockWordsOf(block: Json, nodes: readonly MapNode[]): string | undefined {
  if (!isJsonObject(block)) return undefined;
  const name = blockWords.find((word) => Object.hasOwn(block, word));
  return name === undefined ? undefined : wordsOf('block', block, name, nodes);
}

/** Of an item that is known by its word and its place among others: 'Lista' of `list-0`. */
export function countedWords(id: string): string | undefined {
  const name = /^([a-zA-Z]+)-\d+$/.exec(id)?.[1];
  if (name === undefined) return undefined;
  const family = blockWords.includes(name) ? 'block' : 'action';
  return family === 'block' || actionWords.includes(name)
    ? wordSchema(schemaFile(family, name)).title
    : undefined;
}
