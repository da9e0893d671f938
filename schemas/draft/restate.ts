import { idsOf } from '../places/address.ts';
import { itemId, itemLists } from '../compiler/layers/canonical.ts';
import { isEqual, type JsonRecord } from './json.ts';
import { isRecord } from '../record.ts';
import type { JsonPath } from '../json-path.ts';
import type { Replaced } from './path.ts';
import { contentOf, idKeyOf, mergedOrder, type PatchItem, patchItems } from './patch-items.ts';
import { inOrder, type Wish } from './placing.ts';

/** A patch cannot express this value at this path. */
export class Unsayable extends Error {
  override readonly name = 'Unsayable';
  readonly reason: 'null' | 'id' | 'twice';
  readonly path: JsonPath;

  constructor(reason: Unsayable['reason'], path: JsonPath) {
    super(`${reason} at /${path.join('/')}`);
    this.reason = reason;
    this.path = path;
  }
}

/** One place of a document in its layers, with the wanted result. */
interface Statement {
  /** Without the patch. */
  below: unknown;
  /** The patch at this place; undefined: none. */
  patch: unknown;
  /** With the patch. Parts that are */
  merged: unknown;
  wanted: unknown;
}

interface Edit {
  replaced: Replaced;
  /** The wanted position of the item that was moved or inserted. */
  wish: Wish | undefined;
}

/**
 * The patch that makes the document the wanted one; undefined: none is needed. Contains only the
 * difference to the layer below, and keeps what it had for parts that do not change. Throws
 * `Unsayable`.
 */
export function restate(root: Statement, edit: Edit): unknown {
  return value('', root, edit, []);
}

function value(
  key: string,
  { below, patch, merged, wanted }: Statement,
  edit: Edit,
  path: JsonPath,
): unknown {
  if (merged === wanted) return patch;
  if (isRecord(below) && isRecord(wanted)) {
    const isWoven = isRecord(merged) && (isRecord(patch) || patch === undefined);
    const stated = isWoven ? { patch, merged } : { patch: undefined, merged: below };
    return properties({ below, ...stated, wanted }, edit, path);
  }
  if (Array.isArray(below) && Array.isArray(wanted) && itemLists.merges(key, below, wanted)) {
    const isWoven =
      Array.isArray(merged) &&
      (patch === undefined || (Array.isArray(patch) && itemLists.merges(key, below, patch)));
    const stated = isWoven
      ? { patch: Array.isArray(patch) ? patch : [], merged }
      : { patch: [], merged: below };
    const list = items(key, { below, ...stated, wanted }, edit, path);
    return list.length === 0 ? undefined : list;
  }
  if (isEqual(below, wanted)) return undefined;
  if (wanted === null) throw new Unsayable('null', path);
  return wanted;
}

function properties(
  { below, patch, merged, wanted }: Statement & { below: JsonRecord; wanted: JsonRecord },
  edit: Edit,
  path: JsonPath,
): JsonRecord | undefined {
  const before = isRecord(merged) ? merged : {};
  const stated: JsonRecord = isRecord(patch) ? { ...patch } : {};
  for (const key of new Set([
    ...Object.keys(before),
    ...Object.keys(wanted),
    ...Object.keys(stated),
  ])) {
    const isWanted = Object.hasOwn(wanted, key);
    if (isWanted && Object.hasOwn(before, key) && before[key] === wanted[key]) continue;
    if (!isWanted) {
      if (Object.hasOwn(below, key)) stated[key] = null;
      else delete stated[key];
      continue;
    }
    const next = value(
      key,
      {
        below: Object.hasOwn(below, key) ? below[key] : undefined,
        patch: stated[key],
        merged: before[key],
        wanted: wanted[key],
      },
      edit,
      [...path, key],
    );
    if (next === undefined) delete stated[key];
    else stated[key] = next;
  }
  return Object.keys(stated).length === 0 ? undefined : stated;
}

interface ListStatement {
  below: readonly unknown[];
  patch: readonly unknown[];
  merged: readonly unknown[];
  wanted: readonly unknown[];
}

/**
 * The ids by which a patch addresses the wanted items: those of the list below, which are not
 * renumbered as items are added and removed.
 */
function wantedIds(
  { merged, wanted }: ListStatement,
  mergedIds: readonly string[],
  { replaced }: Edit,
  path: JsonPath,
): string[] {
  const known = new Map(merged.map((item, index) => [item, mergedIds[index] ?? '']));
  const mergedByName = new Map(idsOf(merged).map((id, index) => [id, mergedIds[index] ?? id]));
  const linked = wanted.map((item) =>
    known.get(isRecord(item) ? (replaced.get(item) ?? item) : item),
  );
  const used = new Set(linked);
  const ids = wanted.map((item, index) => {
    const id = itemId(item, index, wanted);
    const named = mergedByName.get(id);
    return linked[index] ?? (named !== undefined && !used.has(named) ? named : id);
  });
  if (new Set(ids).size !== ids.length) throw new Unsayable('twice', path);
  return ids;
}

function items(key: string, statement: ListStatement, edit: Edit, path: JsonPath): unknown[] {
  const { below, merged, wanted } = statement;
  const belowIds = idsOf(below);
  const stated = patchItems(key, statement.patch);
  const mergedIds = mergedOrder(belowIds, stated) ?? idsOf(merged);
  const ids = wantedIds(statement, mergedIds, edit, path);
  const saidById = new Map(stated.map((item) => [item.id, item]));
  const belowById = new Map(belowIds.map((id, index) => [id, below[index]]));
  const mergedById = new Map(mergedIds.map((id, index) => [id, merged[index]]));
  const wantedById = new Map(ids.map((id, index) => [id, wanted[index]]));

  const remaining = stated.flatMap((item) => {
    if (!wantedById.has(item.id))
      return belowById.has(item.id) ? [removal(item.id, belowById.get(item.id))] : [];
    if (wantedById.get(item.id) === mergedById.get(item.id)) return [item];
    return itemOf(
      item.id,
      item,
      belowById.get(item.id),
      mergedById.get(item.id),
      wantedById.get(item.id),
      edit,
      path,
    );
  });
  const gone = belowIds
    .filter((id) => !wantedById.has(id) && !saidById.has(id))
    .map((id) => removal(id, belowById.get(id)));
  const added = ids.flatMap((id) => {
    if (saidById.has(id) || wantedById.get(id) === mergedById.get(id)) return [];
    return itemOf(
      id,
      undefined,
      belowById.get(id),
      mergedById.get(id),
      wantedById.get(id),
      edit,
      path,
    );
  });
  const wish = edit.wish && ids.includes(edit.wish.id) ? edit.wish : undefined;
  return inOrder([...remaining, ...gone, ...added], belowIds, ids, wish).map(
    ({ written }) => written,
  );
}

/** The identity of an item of the list below in a patch. */
function identity(id: string, below: unknown): Pick<PatchItem, 'idKey' | 'written'> {
  const idKey = isRecord(below) ? idKeyOf(below) : undefined;
  return idKey !== undefined && isRecord(below)
    ? { idKey, written: { [idKey]: below[idKey] } }
    : { idKey: 'id', written: { id } };
}

const removal = (id: string, below: unknown): PatchItem => {
  const { idKey, written } = identity(id, below);
  return { id, idKey, written: { ...written, $remove: true } };
};

/** The patch of one changed item; empty: none. */
function itemOf(
  id: string,
  stated: PatchItem | undefined,
  below: unknown,
  merged: unknown,
  wanted: unknown,
  edit: Edit,
  path: JsonPath,
): PatchItem[] {
  if (!isRecord(wanted)) return [];
  const { $before, $after, $replace } = stated?.written ?? {};
  const places = {
    ...(typeof $before === 'string' && { $before }),
    ...(typeof $after === 'string' && { $after }),
  };
  const name =
    stated && stated.idKey !== undefined && stated.written.$remove !== true
      ? { idKey: stated.idKey, written: { [stated.idKey]: stated.written[stated.idKey] } }
      : identity(id, below);
  if (!isRecord(below)) {
    const idKey = idKeyOf(wanted);
    if (idKey === undefined) throw new Unsayable('id', [...path, id]);
    const { [idKey]: own, ...rest } = wanted;
    return [{ id, idKey, written: { [idKey]: own, ...places, ...rest } }];
  }
  if ($replace === true)
    return [
      { id, idKey: name.idKey, written: { ...name.written, $replace: true, ...places, ...wanted } },
    ];
  const isSaid = stated !== undefined && stated.written.$remove !== true;
  const content = value(
    '',
    {
      below,
      patch: isSaid ? contentOf(stated) : undefined,
      merged: isSaid || merged !== undefined ? merged : below,
      wanted,
    },
    edit,
    [...path, id],
  );
  const written = { ...name.written, ...places, ...(isRecord(content) ? content : {}) };
  return Object.keys(written).length > 1 ? [{ id, idKey: name.idKey, written }] : [];
}
