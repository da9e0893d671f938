import { useMemo } from 'react';
import type { Tab } from '../../../schemas/release/types.ts';
import { equalJson } from '../../render/values/equal.ts';
import { itemScope } from '../../render/scope/item-scope.ts';
import { asNode } from '../../render/view/origin-marks.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';

/** A tab as it stands in the row: a repeated one once for each value, with a name of its own. */
export interface ShownTab extends Tab {
  /** The item of a repeated tab. */
  item?: unknown;
}

/** The scope of a tab's texts and body. */
export function scopeOfTab(scope: Scope, tab: ShownTab): Scope {
  return tab.each ? itemScope(scope, tab.item) : scope;
}

/**
 * A plain value names its tab, so that the tab stays open when others come or go; a record is known
 * by its place. Written without spaces, as an id of the page.
 */
const nameOf = (item: unknown, index: number): string =>
  typeof item === 'string' || typeof item === 'number' ? encodeURIComponent(item) : String(index);

/**
 * The tabs that are there now; the same objects until one comes, goes or stands for something else.
 */
export function useShownTabs(tabs: readonly Tab[]): readonly ShownTab[] {
  const there = useScoped(
    (scope) =>
      tabs.map((tab): unknown[] => {
        if (!scope.test(tab.when)) return [];
        if (!tab.each) return [true];
        const items = scope.evaluate(tab.each);
        return Array.isArray(items) ? items : [];
      }),
    equalJson,
  );
  return useMemo(
    () =>
      tabs.flatMap((tab, index) =>
        (there[index] ?? []).map(
          (item, at): ShownTab =>
            tab.each
              ? asNode<ShownTab>({ ...tab, id: `${tab.id}.${nameOf(item, at)}`, item }, tab)
              : tab,
        ),
      ),
    [tabs, there],
  );
}
