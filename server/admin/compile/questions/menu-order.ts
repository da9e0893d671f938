import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { isRecord } from '../../../../schemas/record.ts';
import type { Configuration } from '../configurations.ts';

/** What an entry of the menu leads to: an address, or a module of the ERP. */
type Target = { route: string } | { module: string };

const itemsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Addresses that an entry leads to, by itself or by its actions. */
const routesOf = ({ to, do: actions }: Record<string, unknown>): Target[] =>
  [to, ...itemsOf(actions).map(({ navigate }) => navigate)].flatMap((route) =>
    typeof route === 'string' ? { route } : [],
  );

function targetsOf({ value: { menu } }: MergedDocument): Target[] {
  if (!isRecord(menu)) return [];
  const { before, modules, after, user } = menu;
  const order = isRecord(modules) && Array.isArray(modules.order) ? modules.order : [];
  return [
    ...itemsOf(before).flatMap(routesOf),
    ...order.map((module) => ({ module: String(module) })),
    ...itemsOf(after).flatMap(routesOf),
    ...(isRecord(user) ? itemsOf(user.items).flatMap(routesOf) : []),
  ];
}

const leadsTo = (target: Target, { value: { routes, access } }: MergedDocument): boolean =>
  'route' in target
    ? Array.isArray(routes) && routes.includes(target.route)
    : isRecord(access) && access.module === target.module;

/**
 * Places of the screens in the portal's menu, by their key; screens of one module share theirs.
 * Those to which no entry leads are not in it.
 */
export function menuPlaces(configuration: Configuration): ReadonlyMap<string, number> {
  const documents = [...configuration.documents.values()];
  const targets = documents.filter(({ kind }) => kind === 'shell').flatMap(targetsOf);
  return new Map(
    documents
      .filter(({ kind }) => kind === 'screen')
      .map(
        (screen) =>
          [`screen/${screen.id}`, targets.findIndex((target) => leadsTo(target, screen))] as const,
      )
      .filter(([, place]) => place >= 0),
  );
}
