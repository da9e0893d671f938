import type {
  Block,
  Cel,
  GridPlace,
  Widget,
  WidgetAdapter,
} from '../../../schemas/release/types.ts';
import { reportFault } from '../../render/faults/faults.ts';
import { readPath } from '../../render/values/paths.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

/** A widget as it is shown, wherever it came from. */
export interface ShownWidget {
  id: string;
  title: string;
  place: GridPlace;
  places?: Widget['places'];
  /** Sees the record as `item` where the widget was made of one. */
  scope: Scope;
  body: readonly Block[];
  /** The one that was written; absent for one that was made of a record. */
  widget?: Widget;
}

/** Columns and rows of a widget whose adapter says nothing about its place: two side by side. */
const usual = { w: 6, h: 4, perRow: 2 } as const;

function cells(scope: Scope, cel: Cel, least: number): number {
  const value = scope.evaluate(cel);
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.max(least, Math.round(value))
    : least;
}

function placeOf({ place }: WidgetAdapter, scope: Scope, index: number): GridPlace {
  if (!place)
    return {
      x: (index % usual.perRow) * usual.w,
      y: Math.floor(index / usual.perRow) * usual.h,
      w: usual.w,
      h: usual.h,
    };
  return {
    x: cells(scope, place.x, 0),
    y: cells(scope, place.y, 0),
    w: cells(scope, place.w, 1),
    h: cells(scope, place.h, 1),
  };
}

const numberAt = (record: unknown, path: readonly string[]): number => {
  const value = readPath(record, path);
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
};

/**
 * The widgets that an adapter makes of records. A record of a kind that the adapter does not know,
 * or whose expressions fail, is a reported fault and is left out; the others stay.
 */
export function madeWidgets(
  adapter: WidgetAdapter,
  records: readonly unknown[],
  outer: Scope,
): ShownWidget[] {
  const { order } = adapter;
  const ordered = order
    ? [...records].sort((a, b) => numberAt(a, order) - numberAt(b, order))
    : records;
  return ordered.flatMap((record, index) => {
    const scope = outer.child({ item: record });
    try {
      const kind = String(scope.evaluate(adapter.kind));
      const made = Object.hasOwn(adapter.kinds, kind) ? adapter.kinds[kind] : adapter.otherwise;
      if (!made) throw new Error(`no kind '${kind}' in adapter '${adapter.adapter}'`);
      const titled = adapter.label !== undefined && scope.test(adapter.labelWhen);
      return [
        {
          id: String(scope.evaluate(adapter.name)),
          title: titled && adapter.label !== undefined ? scope.text(adapter.label) : '',
          place: placeOf(adapter, scope, index),
          scope,
          body: made.body,
        },
      ];
    } catch (cause) {
      reportFault(adapter.at, cause);
      return [];
    }
  });
}
