import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Hint } from '../../diagnostics/hint.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { isRecord } from '../../record.ts';
import { type SourceDocument, toPointer } from '../read/source.ts';
import { isPlaceId, itemId, itemLists } from './canonical.ts';
import type { JsonPath } from '../../json-path.ts';
import { type Added, MergedDocument, type Origin, put } from './merged-document.ts';
import {
  expectMeant,
  expectNothingElse,
  isMark,
  type JsonRecord,
  marksFit,
  type Report,
  unmarked,
} from './marks.ts';
import { OrderedItems } from './ordered-items.ts';

const within = ({ source, path }: Origin, key: string | number): Origin => ({
  source,
  path: [...path, key],
});

/** A document and the patches upon it, in their order. */
export type Stack = [SourceDocument, ...SourceDocument[]];

export const findingAt = (
  source: SourceDocument,
  path: JsonPath,
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

/** Merges one document with its patches, noting where each part was written. */
export class Merger {
  private readonly diagnostics: Diagnostic[] = [];
  readonly origins = new WeakMap<object, Origin>();
  readonly overrides = new WeakMap<object, Map<string | number, Origin>>();
  readonly added = new WeakMap<object, Added>();

  /** The merged document with all findings; call it once for each merger. */
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
        this.report(patch, ['id'], 'CFG1204', 'O id de um documento não muda por $patch.');
      else value = this.object(value, changes, { source: patch, path: [] });
    }
    return { document: new MergedDocument(stack, value, this), diagnostics: this.diagnostics };
  }

  private readonly report: Report = (source, path, code, message, hint) => {
    this.diagnostics.push(findingAt(source, path, code, message, hint));
  };

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
      const at = within(origin, key);
      if (isMark(key))
        this.report(
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
              ? unmarked(key, change, at, this.report)
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

  /** The items of a list with the changes of a patch, matched by id. */
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
      const at = within(origin, index);
      const change = itemLists.expand(key, raw);
      if (!isRecord(change) || !marksFit(change, at, this.report)) return;
      const id = itemId(change, index, changes);
      if (named.has(id))
        this.report(
          at.source,
          at.path,
          'CFG1104',
          `'${id}' aparece duas vezes nesta lista.`,
          'Diga tudo o que muda de um item em um só lugar.',
        );
      named.add(id);
      const position = list.placeOf(id);
      if (position < 0 && (change.$remove === true || change.$replace === true))
        this.report(
          at.source,
          at.path,
          'CFG1202',
          `'${id}' não existe nesta lista.`,
          suggest(id, list.ids),
        );
      else if (change.$remove === true) {
        expectNothingElse(id, change, at, this.report);
        list.remove(position);
        removed.set(id, at);
      } else {
        removed.delete(id);
        const item = this.item({ id, known, ids: list.ids }, list.items[position], change, at);
        this.arrange(list, position, { id, item }, change, at);
      }
    });
    const merged = list.items;
    const own = this.origins.get(base);
    if (own) this.origins.set(merged, own);
    this.overrides.set(merged, removed);
    return merged;
  }

  /**
   * The content of an item: the item of the layer below with its changes, or a new or replaced one.
   * @param place its id, the ids that the list had before the patch, and those that it has now
   */
  private item(
    { id, known, ids }: { id: string; known: readonly string[]; ids: readonly string[] },
    before: unknown,
    change: JsonRecord,
    at: Origin,
  ): unknown {
    const { $remove: _remove, $replace, $before: _before, $after: _after, ...content } = change;
    // An item without an id in the base stays without one.
    if (isRecord(before) && before.id === undefined) delete content.id;
    if (isRecord(before)) expectMeant({ id, ids }, before, change, at, this.report);
    // Such an id only selects the item.
    if (isPlaceId(content)) delete content.id;
    if ($replace !== true && isRecord(before)) return this.object(before, content, at);
    const item = this.own(content, at);
    if (before === undefined && isRecord(item)) this.added.set(item, { id, known });
    return item;
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
        this.report(
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
