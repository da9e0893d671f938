import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Hint } from '../../diagnostics/hint.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { isRecord } from '../../record.ts';
import { type SourceDocument, toPointer } from '../read/source.ts';
import { isPlaceId, itemId, itemLists } from './canonical.ts';
import { type Added, MergedDocument, type Origin, type Path, put } from './merged-document.ts';
import { OrderedItems } from './ordered-items.ts';

export { MergedDocument } from './merged-document.ts';

const within = ({ source, path }: Origin, key: string | number): Origin => ({
  source,
  path: [...path, key],
});

type JsonRecord = Record<string, unknown>;

const marks = ['$remove', '$replace', '$before', '$after'] as const;
const isMark = (key: string) => (marks as readonly string[]).includes(key);

/**
 * Merges the documents of the base with the overlay of one tenant. Patches merge in the order
 * given.
 */
export function mergeLayers(
  base: readonly SourceDocument[],
  overlay: readonly SourceDocument[],
  merged: MergeCache = new MergeCache(),
): { documents: MergedDocument[]; diagnostics: Diagnostic[] } {
  const stacks = new Stacks();
  for (const source of base) stacks.add(source, 'base');
  for (const source of overlay) if (source.patches === undefined) stacks.add(source, 'overlay');
  for (const source of overlay)
    if (source.patches !== undefined) stacks.patch(source, source.patches);
  const outcomes = merged.of(stacks.byKey);
  return {
    documents: outcomes.map(({ document }) => document),
    diagnostics: [...stacks.diagnostics, ...outcomes.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/** A document and the patches upon it, in their order. */
type Stack = [SourceDocument, ...SourceDocument[]];

const findingAt = (
  source: SourceDocument,
  path: Path,
  code: 'CFG1004' | 'CFG1104' | 'CFG1201' | 'CFG1202' | 'CFG1203' | 'CFG1204' | 'CFG1216',
  message: string,
  hint?: Hint,
): Diagnostic =>
  diagnostic(
    code,
    { document: source.path, pointer: toPointer(path), ...source.position(path) },
    message,
    hint,
  );

/** Groups the sources by the document that they contribute to. */
class Stacks {
  readonly byKey = new Map<string, Stack>();
  readonly diagnostics: Diagnostic[] = [];

  add(source: SourceDocument, layer: 'base' | 'overlay'): void {
    const key = `${source.kind}/${source.id}`;
    if (source.patches !== undefined && layer === 'base')
      this.diagnostics.push(
        findingAt(
          source,
          ['$patch'],
          'CFG1204',
          'A base não tem camada abaixo para mudar com $patch.',
        ),
      );
    else if (this.byKey.has(key))
      this.diagnostics.push(findingAt(source, ['id'], 'CFG1004', `${key} já existe.`));
    else this.byKey.set(key, [source]);
  }

  patch(source: SourceDocument, target: string): void {
    const stack = this.byKey.get(target);
    if (stack) stack.push(source);
    else
      this.diagnostics.push(
        findingAt(
          source,
          ['$patch'],
          'CFG1201',
          `${target} não existe.`,
          suggest(target, this.byKey.keys()),
        ),
      );
  }
}

/** The documents of the last merge, each reused while its sources stay the same. */
export class MergeCache {
  private known = new Map<
    string,
    { stack: Stack; document: MergedDocument; diagnostics: Diagnostic[] }
  >();

  of(
    stacks: ReadonlyMap<string, Stack>,
  ): { document: MergedDocument; diagnostics: Diagnostic[] }[] {
    const before = this.known;
    this.known = new Map();
    for (const [key, stack] of stacks) {
      const known = before.get(key);
      const same =
        known?.stack.length === stack.length &&
        known.stack.every((source, index) => source === stack[index]);
      this.known.set(key, known && same ? known : { stack, ...new Merger().merge(stack) });
    }
    return [...this.known.values()];
  }
}

class Merger {
  private readonly diagnostics: Diagnostic[] = [];
  readonly origins = new WeakMap<object, Origin>();
  readonly overrides = new WeakMap<object, Map<string | number, Origin>>();
  readonly added = new WeakMap<object, Added>();

  merge(stack: Stack): { document: MergedDocument; diagnostics: Diagnostic[] } {
    const [source, ...patches] = stack;
    // A document without patches needs no origins: every part is where it was written.
    let value = this.own(
      source.value,
      patches.length > 0 ? { source, path: [] } : undefined,
    ) as JsonRecord;
    for (const patch of patches) {
      const { $patch: _patch, $schema: _schema, id, ...changes } = patch.value;
      if (id !== undefined && id !== source.id)
        this.find(patch, ['id'], 'CFG1204', 'O id de um documento não muda por $patch.');
      else value = this.object(value, changes, { source: patch, path: [] });
    }
    return { document: new MergedDocument(stack, value, this), diagnostics: this.diagnostics };
  }

  private find(
    source: SourceDocument,
    path: Path,
    code: 'CFG1104' | 'CFG1202' | 'CFG1203' | 'CFG1204' | 'CFG1216',
    message: string,
    hint?: Hint,
  ): void {
    this.diagnostics.push(findingAt(source, path, code, message, hint));
  }

  /**
   * A deep copy in which short forms are expanded, and whose objects and lists are mapped to their
   * origin if one is given.
   */
  private own(value: unknown, origin: Origin | undefined, key?: string | number): unknown {
    if (Array.isArray(value)) {
      const list = value.map((item, index) =>
        this.own(itemLists.expand(key, item), origin && within(origin, index)),
      );
      if (origin) this.origins.set(list, origin);
      return list;
    }
    if (!isRecord(value)) return value;
    const copy: JsonRecord = {};
    for (const [name, child] of Object.entries(value)) {
      const at = origin && within(origin, name);
      put(copy, name, itemLists.isData(name) ? this.data(child, at) : this.own(child, at, name));
    }
    if (origin) this.origins.set(copy, origin);
    return copy;
  }

  /** A deep copy of plain data, without short forms. */
  private data(value: unknown, origin: Origin | undefined): unknown {
    if (value === null || typeof value !== 'object') return value;
    const copy = structuredClone(value);
    if (origin) this.origins.set(copy, origin);
    return copy;
  }

  /** RFC 7396 for objects; lists of items merge by id. */
  private object(base: JsonRecord, changes: JsonRecord, origin: Origin): JsonRecord {
    const merged: JsonRecord = { ...base };
    const places = new Map(this.overrides.get(base));
    for (const [key, change] of Object.entries(changes)) {
      const at: Origin = { source: origin.source, path: [...origin.path, key] };
      if (isMark(key))
        this.find(
          origin.source,
          at.path,
          'CFG1204',
          `${key} está fora de um item de lista.`,
          key === '$remove'
            ? 'O que tem nome, e não posição em uma lista, apaga-se com null no lugar do seu valor.'
            : undefined,
        );
      else if (change === null) {
        delete merged[key];
        places.set(key, at);
      } else {
        const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
        if (isRecord(before) && isRecord(change)) put(merged, key, this.object(before, change, at));
        else if (
          Array.isArray(before) &&
          Array.isArray(change) &&
          itemLists.merges(key, before, change)
        )
          put(merged, key, this.items(key, before, change, at));
        else {
          const whole =
            Array.isArray(before) && Array.isArray(change)
              ? this.unmarked(key, change, at)
              : change;
          put(merged, key, itemLists.isData(key) ? this.data(whole, at) : this.own(whole, at, key));
          places.set(key, at);
        }
      }
    }
    const own = this.origins.get(base);
    if (own) this.origins.set(merged, own);
    this.overrides.set(merged, places);
    return merged;
  }

  /** A list that replaces another: marks of patches make no sense in it. */
  private unmarked(key: string, list: readonly unknown[], at: Origin): unknown[] {
    return list.map((item, index) => {
      const mark = isRecord(item) ? Object.keys(item).find(isMark) : undefined;
      if (!isRecord(item) || mark === undefined) return item;
      this.find(
        at.source,
        [...at.path, index, mark],
        'CFG1204',
        `A lista ${key} é trocada inteira: ${mark} não vale nela.`,
        'Escreva nela tudo o que deve ficar, também o que a base já diz.',
      );
      return Object.fromEntries(Object.entries(item).filter(([word]) => !isMark(word)));
    });
  }

  /**
   * Reports an item without an id that changes an item of the base: two items of one word are
   * rarely meant to be the same.
   */
  private expectMeant(
    { id, ids }: { id: string; ids: readonly string[] },
    before: JsonRecord,
    change: JsonRecord,
    at: Origin,
  ): void {
    const word = id.replace(/-\d+$/, '');
    const [was, is] = [before[word], change[word]];
    if (
      change.id !== undefined ||
      before.id !== undefined ||
      typeof was !== 'string' ||
      typeof is !== 'string' ||
      was === is
    )
      return;
    const free = `${word}-${ids.filter((other) => other.startsWith(`${word}-`)).length}`;
    this.find(
      at.source,
      [...at.path, word],
      'CFG1216',
      `Sem id, isto é '${id}' e muda o da base: ${word} '${was}' passa a ser '${is}'.`,
      `Para mudar o da base, diga "id": "${id}"; para acrescentar outro, um id novo, como "${free}".`,
    );
  }

  private items(
    key: string,
    base: readonly unknown[],
    changes: readonly unknown[],
    origin: Origin,
  ): unknown[] {
    // The ids before the patch: those made of word and position must not change while items are
    // added and removed.
    const known = base.map((item, index) => itemId(item, index, base));
    const list = new OrderedItems(known, base);
    const named = new Set<string>();
    const removed = new Map(this.overrides.get(base));
    changes.forEach((raw, index) => {
      const at: Origin = { source: origin.source, path: [...origin.path, index] };
      const change = itemLists.expand(key, raw);
      if (!isRecord(change) || !this.marksFit(change, at)) return;
      const id = itemId(change, index, changes);
      const { $remove, $replace, $before, $after, ...content } = change;
      if (named.has(id))
        this.find(
          at.source,
          at.path,
          'CFG1104',
          `'${id}' aparece duas vezes nesta lista.`,
          'Diga tudo o que muda de um item em um só lugar.',
        );
      named.add(id);
      const position = list.placeOf(id);
      const before = list.items[position];
      if (position < 0 && ($remove === true || $replace === true)) {
        this.find(
          at.source,
          at.path,
          'CFG1202',
          `'${id}' não existe nesta lista.`,
          suggest(id, list.ids),
        );
        return;
      }
      if ($remove === true) {
        const [said] =
          typeof change.id === 'string'
            ? Object.keys(change).filter((word) => word !== 'id' && word !== '$remove')
            : [];
        if (said !== undefined)
          this.find(
            at.source,
            [...at.path, said],
            'CFG1204',
            `'${id}' é apagado: '${said}' não tem efeito.`,
            'Apague o item, ou mude-o; não os dois.',
          );
        if (position >= 0) list.remove(position);
        removed.set(id, at);
        return;
      }
      removed.delete(id);
      // An item without an id in the base stays without one.
      if (isRecord(before) && before.id === undefined) delete content.id;
      if (isRecord(before)) this.expectMeant({ id, ids: list.ids }, before, change, at);
      // Such an id only selects the item.
      if (isPlaceId(content)) delete content.id;
      const item =
        $replace !== true && isRecord(before)
          ? this.object(before, content, at)
          : this.own(content, at);
      if (position < 0 && isRecord(item)) this.added.set(item, { id, known });
      this.arrange(list, position, { id, item }, { $before, $after }, at);
    });
    const merged = list.items;
    const own = this.origins.get(base);
    if (own) this.origins.set(merged, own);
    this.overrides.set(merged, removed);
    return merged;
  }

  private marksFit(change: JsonRecord, at: Origin): boolean {
    for (const mark of marks) {
      const value = change[mark];
      const fits =
        mark === '$remove' || mark === '$replace' ? value === true : typeof value === 'string';
      if (value === undefined || fits) continue;
      this.find(
        at.source,
        [...at.path, mark],
        'CFG1204',
        mark === '$remove' || mark === '$replace'
          ? `${mark} só pode ser true.`
          : `${mark} é o id de outro item.`,
      );
      return false;
    }
    if (change.$before !== undefined && change.$after !== undefined)
      this.find(
        at.source,
        [...at.path, '$after'],
        'CFG1204',
        'Um item não fica antes de um e depois de outro ao mesmo tempo.',
        'Escolha $before ou $after.',
      );
    return true;
  }

  /** Places an item: before or after another one, else at its old position, else last. */
  private arrange(
    list: OrderedItems<unknown>,
    position: number,
    { id, item }: { id: string; item: unknown },
    marked: { $before?: unknown; $after?: unknown },
    at: Origin,
  ): void {
    for (const mark of ['$before', '$after'] as const) {
      const anchor = marked[mark];
      if (typeof anchor !== 'string') continue;
      const found = anchor === id ? -1 : list.placeOf(anchor);
      if (found < 0) {
        this.find(
          at.source,
          [...at.path, mark],
          'CFG1203',
          anchor === id ? `'${anchor}' é o próprio item.` : `'${anchor}' não existe nesta lista.`,
          suggest(
            anchor,
            list.ids.filter((_, place) => place !== position),
          ),
        );
        continue;
      }
      const target = mark === '$before' ? found : found + 1;
      if (position >= 0) list.remove(position);
      list.insert(position >= 0 && position < target ? target - 1 : target, id, item);
      return;
    }
    if (position >= 0) list.items[position] = item;
    else list.append(id, item);
  }
}
