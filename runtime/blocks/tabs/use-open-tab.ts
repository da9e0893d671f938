import { useEffect, useState } from 'react';
import { reportFault } from '../../render/faults/faults.ts';
import { readPath, splitPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import type { ShownTab } from './shown-tabs.ts';
import { isAtRoute, pathOfRoute } from './tab-route.ts';

export interface OpenTab {
  /** undefined when there is no tab at all. */
  open: ShownTab | undefined;
  choose(tab: ShownTab): void;
}

/**
 * Which tab is open: the one of the present route; else the one that the state names, or without
 * `into` the address, so that a reload and a shared link open it, too (where the address cannot say
 * it, this browser's page knows); else the first there is.
 */
export function useOpenTab(block: BlockOf<'tabs'>, tabs: readonly ShownTab[]): OpenTab {
  const scope = useStableScope();
  const { into, address } = block;
  const path = useScoped((current) => String(readPath(current.roots(), ['route', 'path']) ?? ''));
  const named = useScoped((current) =>
    into !== undefined
      ? readPath(current.roots(), splitPath(into))
      : address === undefined
        ? undefined
        : current.app.navigation.current().query[address],
  );
  const [chosen, setChosen] = useState<{ id: string; path: string } | null>(null);
  const here = tabs.find((tab) => tab.route !== undefined && isAtRoute(tab.route, path));
  const wanted = into === undefined && address === undefined ? chosen?.id : named;
  const other = tabs.find((tab) => tab.id === wanted);
  // A tab without a route, chosen at the address of another one, wins until the address changes.
  const stays =
    (chosen?.path === path || (address !== undefined && named !== undefined)) &&
    other?.route === undefined;
  const open = (stays ? other : undefined) ?? here ?? other ?? tabs[0];

  const routed = here !== undefined && open === here ? here.id : undefined;
  useEffect(() => {
    if (into !== undefined && routed !== undefined) scope.set(into, routed);
  }, [scope, into, routed]);

  return {
    open,
    choose(tab) {
      if (tab === open) return;
      if (tab.route !== undefined) {
        const target = pathOfRoute(
          tab.route,
          (readPath(scope.roots(), ['route', 'params']) ?? {}) as Record<string, unknown>,
        );
        if (target === undefined)
          throw reportFault(
            tab.at,
            new Error(`'${tab.route}' needs a parameter that this address does not have`),
          );
        scope.app.navigation.go(target);
        return;
      }
      setChosen({ id: tab.id, path });
      if (into !== undefined) scope.set(into, tab.id);
      // The tab that opens by itself needs no word in the address.
      else if (address !== undefined)
        scope.app.navigation.query({ [address]: tab === (here ?? tabs[0]) ? undefined : tab.id });
    },
  };
}
