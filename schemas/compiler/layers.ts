import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { itemId, itemLists } from './canonical.ts';
import { type SourceDocument, toPointer } from './source.ts';

type Path = readonly (string | number)[];
interface Origin {
  source: SourceDocument;
  path: Path;
}
type JsonRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is JsonRecord => value !== null && typeof value === 'object' && !Array.isArray(value);
const marks = ['$remove', '$replace', '$before', '$after'] as const;
const isMark = (key: string) => (marks as readonly string[]).includes(key);

/** A document after all layers, which still knows in which file each of its parts was written. */
export class MergedDocument {
  readonly kind: string;
  readonly id: string;
  value: JsonRecord;
  private readonly source: SourceDocument;
  private readonly origins: WeakMap<object, Origin>;
  private readonly overrides: WeakMap<object, Map<string | number, Origin>>;

  constructor(source: SourceDocument, value: JsonRecord, origins: WeakMap<object, Origin>, overrides: WeakMap<object, Map<string | number, Origin>>) {
    this.kind = source.kind;
    this.id = source.id;
    this.source = source;
    this.value = value;
    this.origins = origins;
    this.overrides = overrides;
  }

  /** File, pointer and position where a part of the merged document was written. */
  place(path: Path): { document: string; pointer: string; line?: number; column?: number } {
    let origin: Origin = this.origins.get(this.value) ?? { source: this.source, path: [] };
    let value: unknown = this.value;
    for (const key of path) {
      const override = value !== null && typeof value === 'object' ? this.overrides.get(value)?.get(key) : undefined;
      value = isRecord(value) ? value[key] : Array.isArray(value) ? value[Number(key)] : undefined;
      const own = value !== null && typeof value === 'object' ? this.origins.get(value) : undefined;
      origin = override ?? own ?? { source: origin.source, path: [...origin.path, key] };
    }
    return { document: origin.source.path, pointer: toPointer(origin.path), ...origin.source.position(origin.path) };
  }
}

/** The layers of one tenant: base documents, then its overlay. Patches merge in the order given. */
export function mergeLayers(base: readonly SourceDocument[], overlay: readonly SourceDocument[]): { documents: MergedDocument[]; diagnostics: Diagnostic[] } {
  const merger = new Merger();
  for (const source of base) merger.add(source, 'base');
  for (const source of overlay) if (source.patches === undefined) merger.add(source, 'overlay');
  for (const source of overlay) if (source.patches !== undefined) merger.patch(source, source.patches);
  return { documents: [...merger.documents.values()], diagnostics: merger.diagnostics };
}

class Merger {
  readonly documents = new Map<string, MergedDocument>();
  readonly diagnostics: Diagnostic[] = [];
  private readonly origins = new WeakMap<object, Origin>();
  private readonly overrides = new WeakMap<object, Map<string | number, Origin>>();

  add(source: SourceDocument, layer: 'base' | 'overlay'): void {
    const key = `${source.kind}/${source.id}`;
    if (source.patches !== undefined && layer === 'base') {
      this.find(source, ['$patch'], 'CFG1204', 'A base não tem camada abaixo para mudar com $patch.');
      return;
    }
    if (this.documents.has(key)) {
      this.find(source, ['id'], 'CFG1004', `${key} já existe.`);
      return;
    }
    this.documents.set(key, new MergedDocument(source, this.own(source.value, { source, path: [] }) as JsonRecord, this.origins, this.overrides));
  }

  patch(source: SourceDocument, target: string): void {
    const document = this.documents.get(target);
    if (!document) {
      this.find(source, ['$patch'], 'CFG1201', `${target} não existe.`, didYouMean(target, this.documents.keys()));
      return;
    }
    const { $patch: _patch, $schema: _schema, ...changes } = source.value;
    document.value = this.object(document.value, changes, { source, path: [] });
  }

  private find(source: SourceDocument, path: Path, code: 'CFG1004' | 'CFG1201' | 'CFG1202' | 'CFG1203' | 'CFG1204', message: string, hint?: string): void {
    this.diagnostics.push(diagnostic(code, { document: source.path, pointer: toPointer(path), ...source.position(path) }, message, hint));
  }

  /** A private copy whose every object and list knows where it was written; short forms become long ones. */
  private own(value: unknown, origin: Origin, key?: string | number): unknown {
    if (Array.isArray(value)) {
      const list = value.map((item, index) => this.own(itemLists.expand(key, item), { source: origin.source, path: [...origin.path, index] }));
      this.origins.set(list, origin);
      return list;
    }
    if (!isRecord(value)) return value;
    const copy: JsonRecord = Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, this.own(child, { source: origin.source, path: [...origin.path, name] }, name)]),
    );
    this.origins.set(copy, origin);
    return copy;
  }

  /** RFC 7396 for objects; lists of items merge by id. */
  private object(base: JsonRecord, changes: JsonRecord, origin: Origin): JsonRecord {
    const merged: JsonRecord = { ...base };
    const places = new Map(this.overrides.get(base));
    for (const [key, change] of Object.entries(changes)) {
      const at: Origin = { source: origin.source, path: [...origin.path, key] };
      if (isMark(key)) this.find(origin.source, at.path, 'CFG1204', `${key} está fora de um item de lista.`);
      else if (change === null) delete merged[key];
      else {
        const before = merged[key];
        if (isRecord(before) && isRecord(change)) merged[key] = this.object(before, change, at);
        else if (Array.isArray(before) && Array.isArray(change) && itemLists.merges(key, before, change)) merged[key] = this.items(key, before, change, at);
        else {
          merged[key] = this.own(change, at, key);
          places.set(key, at);
        }
      }
    }
    const own = this.origins.get(base);
    if (own) this.origins.set(merged, own);
    this.overrides.set(merged, places);
    return merged;
  }

  private items(key: string, base: readonly unknown[], changes: readonly unknown[], origin: Origin): unknown[] {
    const list = [...base];
    const idsOf = () => list.map((item, index) => itemId(item, index, list));
    changes.forEach((raw, index) => {
      const at: Origin = { source: origin.source, path: [...origin.path, index] };
      const change = itemLists.expand(key, raw);
      if (!isRecord(change)) return;
      const id = itemId(change, index, changes);
      const { $remove, $replace, $before, $after, ...content } = change;
      const position = idsOf().indexOf(id);
      if (position < 0 && ($remove === true || $replace === true)) {
        this.find(at.source, at.path, 'CFG1202', `'${id}' não existe nesta lista.`, didYouMean(id, idsOf()));
        return;
      }
      if ($remove === true) {
        list.splice(position, 1);
        return;
      }
      const before = list[position];
      const merged = position >= 0 && $replace !== true && isRecord(before) ? this.object(before, content, at) : this.own(content, at);
      if (position >= 0) list.splice(position, 1);
      list.splice(this.target(position, { $before, $after }, idsOf(), at), 0, merged);
    });
    const own = this.origins.get(base);
    if (own) this.origins.set(list, own);
    return list;
  }

  /** Where an item goes: before or after another, else where it was, else last. */
  private target(position: number, marked: { $before?: unknown; $after?: unknown }, ids: readonly string[], at: Origin): number {
    for (const mark of ['$before', '$after'] as const) {
      const id = marked[mark];
      if (typeof id !== 'string') continue;
      const found = ids.indexOf(id);
      if (found >= 0) return mark === '$before' ? found : found + 1;
      this.find(at.source, [...at.path, mark], 'CFG1203', `'${id}' não existe nesta lista.`, didYouMean(id, ids));
    }
    return position >= 0 ? position : ids.length;
  }
}
