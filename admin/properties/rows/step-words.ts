import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { plainText } from '../../../schemas/places/label.ts';
import { actionWords, choiceLabel, schemaOf } from '../../../schemas/words/index.ts';

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What people call what an action names: a document by its label, a screen by its title. */
function labelOf(kind: unknown, value: string, nodes: readonly MapNode[]): string {
  const node =
    kind === 'route'
      ? nodes.find(({ routes }) => routes?.includes(value))
      : nodes.find(({ at }) => at === `${String(kind)}/${value}`);
  return node?.label ?? plainText(value);
}

/** One step of a chain in words: 'Abrir diálogo: Canal', 'Se: params.usaCarrinho'. */
export function stepWords(action: Json, nodes: readonly MapNode[]): string | undefined {
  if (!isRecord(action)) return undefined;
  const name = actionWords.find((word) => Object.hasOwn(action, word));
  if (name === undefined) return undefined;
  const { title = name, properties = {} } = schemaOf(`action-${name}.schema.json`);
  const named = action[name];
  const what =
    name === 'session' && typeof named === 'string'
      ? choiceLabel('session', named)
      : typeof named === 'string'
        ? labelOf(properties[name]?.['x-kind'], named, nodes)
        : undefined;
  const guarded = name !== 'when' && action['when'] !== undefined ? ' (com condição)' : '';
  return `${title}${what === undefined ? '' : `: ${what}`}${guarded}`;
}
