import { isRecord } from '../../record.ts';
import { extensions } from '../../words/blocks/extension/contracts/index.ts';
import { kinds, vocabulary, type WordSchema } from '../../words/index.ts';
import type { MergedDocument } from '../layers/layers.ts';
import { toPointer } from '../read/source.ts';
import type { ExtensionUse, Way } from './types.ts';
import { conditionsAlong, type Shown } from './conditions.ts';
import type { JsonPath } from '../../json-path.ts';
import { keyOf } from './nodes.ts';

/** Maximum number of ways in an explanation: a dialog may be opened by forty buttons. */
const mostWays = 12;

interface Reference {
  from: MergedDocument;
  path: JsonPath;
  to: string;
  use?: Omit<ExtensionUse, 'at'>;
}

/** Kinds of documents that each property refers to, from `x-kind` of the vocabulary. */
function namingProperties(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (schema: WordSchema): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const kind = property['x-kind'];
      if (typeof kind === 'string' && (kinds as readonly string[]).includes(kind))
        found.set(name, (found.get(name) ?? new Set()).add(kind));
      visit(property);
    }
    for (const key of ['items', 'additionalProperties', 'then', 'else'] as const)
      if (isRecord(schema[key])) visit(schema[key] as WordSchema);
  };
  for (const schema of Object.values(vocabulary)) visit(schema);
  // A picture is an address or a call, so `x-kind` names no kind for its property.
  return found.set('image', (found.get('image') ?? new Set()).add('call'));
}

/** Headings of an extension: what stands below them are names of documents of that kind. */
const slots = { calls: 'call', lists: 'list', forms: 'form', dialogs: 'dialog' } as const;

/** The documents that an extension refers to, with their roles; none for any other node. */
function extensionUses(
  node: Record<string, unknown>,
  path: JsonPath,
): (Pick<Reference, 'path' | 'use'> & { kind: string; id: string })[] {
  const { extension } = node;
  if (typeof extension !== 'string') return [];
  const contract = Object.hasOwn(extensions, extension) ? extensions[extension] : undefined;
  return Object.entries(slots).flatMap(([heading, kind]) =>
    Object.entries(isRecord(node[heading]) ? node[heading] : {}).map(([role, id]) => {
      const does = contract?.[heading as keyof typeof slots][role]?.schema.description;
      return {
        path: [...path, heading, role],
        kind,
        id: String(id),
        use: { extension, role, does: typeof does === 'string' ? does : '' },
      };
    }),
  );
}

/** All references from document to document, with their places. */
export function references(documents: readonly MergedDocument[]): Reference[] {
  const naming = namingProperties();
  const existing = new Set(documents.map(keyOf));
  const found: Reference[] = [];
  const visit = (from: MergedDocument, value: unknown, path: JsonPath): void => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(from, item, [...path, index]);
    else if (isRecord(value)) {
      const roles = extensionUses(value, path);
      for (const { kind, id, ...role } of roles)
        if (existing.has(`${kind}/${id}`)) found.push({ from, to: `${kind}/${id}`, ...role });
      for (const [name, entry] of Object.entries(value))
        if (roles.length === 0 || !Object.hasOwn(slots, name)) visit(from, entry, [...path, name]);
    } else if (typeof value === 'string') {
      for (const one of naming.get(String(path.at(-1))) ?? [])
        if (existing.has(`${one}/${value}`)) found.push({ from, path, to: `${one}/${value}` });
    }
  };
  for (const document of documents) {
    visit(document, document.value, []);
    // The default theme, for tenants that name none.
    if (
      document.kind === 'tenant' &&
      document.value.theme === undefined &&
      existing.has('theme/default')
    )
      found.push({ from: document, path: ['theme'], to: 'theme/default' });
  }
  return found;
}

/** Kinds whose documents are entry points, without being referred to. */
const origins = ['screen', 'shell', 'tenant', 'messages', 'parameters'];

/** Breadth-first search from the document back to the entry points: shortest ways first. */
export function waysTo(target: MergedDocument, all: readonly Reference[]): Way[] {
  const ways: Way[] = [];
  const queue: {
    document: MergedDocument;
    through: string[];
    conditions: Shown[];
    uses: ExtensionUse[];
    seen: ReadonlySet<string>;
  }[] = [
    { document: target, through: [], conditions: [], uses: [], seen: new Set([keyOf(target)]) },
  ];
  for (let next = queue.shift(); next && ways.length < mostWays; next = queue.shift()) {
    const { document, through, conditions, uses, seen } = next;
    if (origins.includes(document.kind)) {
      const routes = Array.isArray(document.value.routes) ? document.value.routes.map(String) : [];
      ways.push({
        screen: keyOf(document),
        routes,
        through,
        conditions: document === target ? [] : conditions,
        ...(uses.length > 0 ? { uses } : {}),
      });
      continue;
    }
    for (const { from, path, to, use } of all) {
      if (to !== keyOf(document) || seen.has(keyOf(from))) continue;
      const at = `${keyOf(from)}#${toPointer(path)}`;
      queue.push({
        document: from,
        through: [at, ...through],
        uses: use ? [{ at, ...use }, ...uses] : uses,
        conditions: [...conditionsAlong(from, path), ...conditions],
        seen: new Set([...seen, keyOf(from)]),
      });
    }
  }
  return ways;
}
