import type { Json, Operation, Position } from '../../../schemas/draft/operation.ts';
import { foldText } from '../../../schemas/fold-text.ts';
import { freeId } from '../../properties/operations.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { textAt, valueAt } from '../values.ts';

/** A part of the shell with entries. */
export interface MenuList {
  /** `shell/shell#/menu/before`. */
  at: string;
  title: string;
  icon: string;
  /** Entries may go to and come from other lists of the same kind. */
  kind: 'entry' | 'button' | 'contact' | 'module';
}

/** In the order of the page, from the top. */
export const menuLists: readonly MenuList[] = [
  {
    at: 'shell/shell#/header/items',
    title: 'Ícones do cabeçalho',
    icon: 'window-maximize',
    kind: 'entry',
  },
  {
    at: 'shell/shell#/header/contacts',
    title: 'Telefones do cabeçalho',
    icon: 'phone',
    kind: 'contact',
  },
  { at: 'shell/shell#/menu/before', title: 'Menu, antes dos módulos', icon: 'bars', kind: 'entry' },
  {
    at: 'shell/shell#/menu/modules/order',
    title: 'Módulos do ERP',
    icon: 'th-large',
    kind: 'module',
  },
  { at: 'shell/shell#/menu/after', title: 'Menu, depois dos módulos', icon: 'bars', kind: 'entry' },
  { at: 'shell/shell#/menu/user/items', title: 'Menu do usuário', icon: 'user', kind: 'button' },
  { at: 'shell/shell#/floating', title: 'Botões flutuantes', icon: 'comment', kind: 'button' },
];

export interface MenuEntry {
  at: string;
  list: MenuList;
  id: string;
  label: string;
  icon: string | undefined;
  /** pt-BR: where it leads, or under which condition it shows. */
  hint: string | undefined;
  /** The item as it is written; undefined for a module, which the ERP describes. */
  item: { readonly [key: string]: Json } | undefined;
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const keysOf = ({ at }: MenuList): string[] => at.split('#/')[1]?.split('/') ?? [];

function entryOf(list: MenuList, value: Json): MenuEntry[] {
  if (typeof value === 'string')
    return [
      {
        at: `${list.at}/${value}`,
        list,
        id: value,
        label: value,
        icon: undefined,
        hint: undefined,
        item: undefined,
      },
    ];
  const id = textAt(value, 'id');
  if (!isJsonObject(value) || id === undefined) return [];
  const hint =
    value.when === 'false'
      ? 'Escondido'
      : (textAt(value, 'to') ?? (list.kind === 'contact' ? textAt(value, 'value') : undefined));
  return [
    {
      at: `${list.at}/${id}`,
      list,
      id,
      label: textAt(value, 'label') ?? id,
      icon: textAt(value, 'icon'),
      hint,
      item: value,
    },
  ];
}

/** The entries of one list of a shell. */
export const menuEntries = (shell: Json | undefined, list: MenuList): MenuEntry[] =>
  listOf(valueAt(shell, ...keysOf(list))).flatMap((value) => entryOf(list, value));

/** Entries of the product that this tenant took out of a list. */
export function removedFrom(shell: Json, base: Json | undefined, list: MenuList): MenuEntry[] {
  const there = new Set(menuEntries(shell, list).map(({ id }) => id));
  return menuEntries(base, list).filter(({ id }) => !there.has(id));
}

/** The position at an index of a list that does not hold the entry (any more). */
function positionAt(ids: readonly string[], index: number): Position {
  const before = ids[index - 1];
  return index <= 0 || before === undefined ? { at: 'first' } : { after: before };
}

/** Whether an entry may stand in a list. */
export const fits = (entry: MenuEntry, list: MenuList): boolean =>
  entry.list.at === list.at || (entry.list.kind === 'entry' && list.kind === 'entry');

/**
 * Puts an entry at an index of a list, its own or another that it fits; null where that changes
 * nothing or cannot be.
 *
 * @param index among the entries of the list without this one
 */
export function moveEntry(
  shell: Json,
  entry: MenuEntry,
  list: MenuList,
  index: number,
): Operation | null {
  const ids = menuEntries(shell, list).map(({ id }) => id);
  if (entry.list.at !== list.at) {
    if (!entry.item || !fits(entry, list)) return null;
    const item = { ...entry.item, id: freeId(entry.id, ids) };
    return {
      op: 'group',
      title: `Levar ${entry.label} para ${list.title}`,
      operations: [
        { op: 'remove', at: entry.at },
        { op: 'insert', at: list.at, item, position: positionAt(ids, index) },
      ],
    };
  }
  const others = ids.filter((id) => id !== entry.id);
  const before = ids.indexOf(entry.id);
  if (index === before) return null;
  if (list.kind === 'module')
    return { op: 'set', at: list.at, value: others.toSpliced(index, 0, entry.id) };
  return { op: 'move', at: entry.at, position: positionAt(others, index) };
}

/** Takes a module out of the menu. */
export const removeModule = (shell: Json, { list, id }: MenuEntry): Operation => ({
  op: 'set',
  at: list.at,
  value: menuEntries(shell, list).flatMap((one) => (one.id === id ? [] : [one.id])),
});

/** Restores a removed entry. */
export function bringBack(shell: Json, entry: MenuEntry): Operation {
  if (entry.list.kind !== 'module') return { op: 'reset', at: entry.at };
  return {
    op: 'set',
    at: entry.list.at,
    value: [...menuEntries(shell, entry.list).map(({ id }) => id), entry.id],
  };
}

const slug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'item';

/** A new entry that leads to a screen, last in its list. */
export function addEntry(
  shell: Json,
  list: MenuList,
  { label, icon, to }: { label: string; icon: string | undefined; to: string },
): { operation: Operation; at: string } {
  const id = freeId(
    slug(label),
    menuEntries(shell, list).map((entry) => entry.id),
  );
  const target: Record<string, Json> = list.kind === 'button' ? { do: [{ navigate: to }] } : { to };
  return {
    operation: {
      op: 'insert',
      at: list.at,
      item: { id, label, ...(icon !== undefined && { icon }), ...target },
      position: { at: 'last' },
    },
    at: `${list.at}/${id}`,
  };
}
