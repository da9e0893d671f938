import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { isRecord } from '../record.ts';
import { extensions } from '../words/blocks/extension/contracts/index.ts';
import { kinds, vocabulary, type WordSchema } from '../words/index.ts';
import { itemId } from './layers/canonical.ts';
import { type MergedDocument, mergeLayers } from './layers/layers.ts';
import { readSource, toPointer } from './read/source.ts';
import type { CompileInput } from './types.ts';

/** A place in a file, as an editor opens it. */
export interface WrittenAt {
  document: string;
  pointer: string;
  line?: number;
  column?: number;
}

/**
 * A condition that must hold for a node to show: the CEL, and where it stands in the merged
 * configuration.
 */
export interface Shown {
  /** `kind/id#/pointer` of what carries the condition. */
  at: string;
  /** `when`, `access`, `locked`... */
  word: string;
  condition: string;
}

/**
 * One way to the document from where a user is: a screen, the frame, or what holds for the whole
 * portal; that first.
 */
export interface Way {
  /** `kind/id` of where it begins. */
  screen: string;
  routes: string[];
  /** `kind/id#/pointer` of each reference on the way. */
  through: string[];
  conditions: Shown[];
  /** How the hand-written components on the way use the document. */
  uses?: ExtensionUse[];
}

/** A document that an extension takes by a role of its contract. */
export interface ExtensionUse {
  /** `kind/id#/pointer` of the reference. */
  at: string;
  extension: string;
  role: string;
  /** pt-BR: what the contract says of the role. */
  does: string;
}

export interface Explanation {
  /** `kind/id` and pointer with list positions as numbers. */
  document: string;
  pointer: string;
  value: unknown;
  /** Where the node was written: the file says the layer. */
  setBy: WrittenAt;
  /** Properties of the node that another file set than the node itself. */
  changedBy: { key: string; by: WrittenAt }[];
  conditions: Shown[];
  ways: Way[];
}

/** The address names no node. The message is pt-BR. */
export class NoSuchNode extends Error {
  override readonly name = 'NoSuchNode';
}

type Path = (string | number)[];
/** Maximum number of ways in an explanation: a dialog may be opened by forty buttons. */
const mostWays = 12;

/**
 * Explains a node of a tenant's configuration: which layer set it, under which conditions it shows,
 * and by which ways a user reaches it. `address` is `kind/id` or `kind/id#/pointer`; steps of the
 * pointer through lists are ids or positions. Works for a configuration with findings, too.
 *
 * @throws NoSuchNode
 */
export const explainNode = (input: CompileInput, address: string): Explanation =>
  explainAmong(documentsOf(input), address);

/**
 * As `explainNode`, for documents that are merged already.
 *
 * @throws NoSuchNode
 */
export function explainAmong(documents: readonly MergedDocument[], address: string): Explanation {
  const [key = '', pointer = ''] = address.split('#');
  const document = documents.find((candidate) => keyOf(candidate) === key);
  if (!document)
    throw new NoSuchNode(
      [`${key} não existe.`, didYouMean(key, documents.map(keyOf))?.text].filter(Boolean).join(' '),
    );
  if (pointer !== '' && !pointer.startsWith('/'))
    throw new NoSuchNode(`Depois de # vem um caminho que começa com /, como ${key}#/${pointer}.`);
  const path = resolve(document, pointer);
  const value = valueAt(document.value, path);
  const setBy = document.place(path);
  return {
    document: key,
    pointer: toPointer(path),
    value,
    setBy,
    changedBy: isRecord(value)
      ? Object.keys(value)
          .map((name) => ({ key: name, by: document.place([...path, name]) }))
          .filter(({ key: name, by }) => name !== 'id' && by.document !== setBy.document)
      : [],
    conditions: conditionsAlong(document, path),
    ways: waysTo(document, references(documents)),
  };
}

const keyOf = (document: MergedDocument): string => `${document.kind}/${document.id}`;

function documentsOf({ base, overlay }: CompileInput): MergedDocument[] {
  const ignored: Diagnostic[] = [];
  const read = (files: CompileInput['base']) =>
    [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((file) => {
        const { document, diagnostics } = readSource(file, kinds);
        ignored.push(...diagnostics);
        return document ? [document] : [];
      });
  return mergeLayers(read(base), read(overlay)).documents;
}

/** The keys of a pointer whose steps through lists may be ids. */
function resolve(document: MergedDocument, pointer: string): Path {
  const path: Path = [];
  let value: unknown = document.value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(value)
      ? positionIn(value, name)
      : isRecord(value) && Object.hasOwn(value, name)
        ? name
        : undefined;
    if (step === undefined) {
      const removed = document.removal(path, name);
      if (removed)
        throw new NoSuchNode(
          `'${name}' de ${keyOf(document)}#${toPointer(path)} foi apagado em ${[removed.document, removed.line, removed.column].filter((part) => part !== undefined).join(':')} ${removed.pointer}.`,
        );
      const known = Array.isArray(value)
        ? value.map((item, index) => itemId(item, index, value as unknown[]))
        : isRecord(value)
          ? Object.keys(value)
          : [];
      throw new NoSuchNode(
        [
          `'${name}' não existe em ${keyOf(document)}#${toPointer(path)}.`,
          didYouMean(name, known)?.text ??
            (known.length > 0 ? `Aqui existem: ${known.join(', ')}.` : ''),
        ]
          .filter(Boolean)
          .join(' '),
      );
    }
    path.push(step);
    value = Array.isArray(value)
      ? value[Number(step)]
      : (value as Record<string, unknown>)[String(step)];
  }
  return path;
}

function positionIn(list: readonly unknown[], name: string): number | undefined {
  const byId = list.findIndex((item, index) => itemId(item, index, list) === name);
  if (byId >= 0) return byId;
  return /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : undefined;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path)
    value = Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
  return value;
}

/** Words that decide whether their owner shows or responds. */
const deciding = ['when', 'enabled', 'locked', 'access'] as const;

function conditionsAlong(document: MergedDocument, path: Path): Shown[] {
  const found: Shown[] = [];
  for (let length = 0; length <= path.length; length++) {
    const node = valueAt(document.value, path.slice(0, length));
    if (!isRecord(node)) continue;
    const at = `${keyOf(document)}#${toPointer(path.slice(0, length))}`;
    // Conditions of a call or button are listed with the call or button; the access of a call is
    // left out.
    for (const word of deciding) {
      const value = node[word];
      if (typeof value === 'string') found.push({ at, word, condition: value });
      else if (word === 'access' && isRecord(value))
        found.push({ at, word, condition: `module ${String(value.module)}` });
    }
  }
  return found;
}

interface Reference {
  from: MergedDocument;
  path: Path;
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
  path: Path,
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

function references(documents: readonly MergedDocument[]): Reference[] {
  const naming = namingProperties();
  const existing = new Set(documents.map(keyOf));
  const found: Reference[] = [];
  const visit = (from: MergedDocument, value: unknown, path: Path): void => {
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
function waysTo(target: MergedDocument, all: readonly Reference[]): Way[] {
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
