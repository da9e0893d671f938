import type { Action, MenuItem, Shell } from '../../../schemas/release/types.ts';
import { ownAddress } from '../../render/view/link.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { allowedModules } from '../session/module-access.ts';

/** One line of the menu: a link, or a button that runs a chain. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: string;
  to?: string;
  /** A number or a short text over it. */
  badge?: string;
  do: readonly Action[];
  /** Of the configuration: its own item, or, of a module of the session, the menu's modules. */
  node: object;
}

/** A configured item, unless its condition hides it. */
export function itemEntry(item: MenuItem, scope: Scope): MenuEntry[] {
  if (!scope.test(item.when)) return [];
  const badge = item.badge === undefined ? '' : scope.text(item.badge).trim();
  return [
    {
      id: item.id,
      label: scope.text(item.label),
      ...(badge !== '' && { badge }),
      ...(item.icon && { icon: item.icon }),
      ...(item.to !== undefined && { to: item.to }),
      do: item.do,
      node: item,
    },
  ];
}

function moduleEntry(
  modules: NonNullable<Shell['menu']['modules']>,
  record: Record<string, unknown>,
): MenuEntry {
  const text = (name: string): string => String(record[name] ?? '');
  return {
    id: text(modules.key),
    label: text(modules.label),
    icon: text(modules.icon),
    to: ownAddress(text(modules.url)),
    do: [],
    node: modules,
  };
}

/** The menu as it is for this session: fixed entries around the modules it may use. */
export function menuEntries(menu: Shell['menu'], scope: Scope): MenuEntry[] {
  const { modules } = menu;
  return [
    ...menu.before.flatMap((item) => itemEntry(item, scope)),
    ...(modules
      ? allowedModules(modules, scope).map((record) => moduleEntry(modules, record))
      : []),
    ...menu.after.flatMap((item) => itemEntry(item, scope)),
  ];
}

/** Whether the entry leads to where the browser is, or to something below it. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  if (entry.to === undefined) return false;
  const own = entry.to.split(/[?#]/)[0] ?? entry.to;
  return path === own || (own !== '/' && path.startsWith(`${own}/`));
}
